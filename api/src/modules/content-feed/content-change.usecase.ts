import type { Transaction } from '../../database/connection.ts';
import { orRolledBack } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, onceWithin } from '../../http/idempotency.ts';
import { sendToHooks, wakeHooks } from '../rebuild-hooks/rebuild-hook.usecases.ts';
import { nextRevision, readContentState } from './content-state.repository.ts';
import type { ContentChanges, DocumentReference } from './published-document.schema.ts';
import { readDocuments } from './published-documents.repository.ts';

/** What a change of content needs. */
export type ContentTools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'contentSignal'>;
export type Record = (document: DocumentReference) => void;
export type Change<T> = (transaction: Transaction, record: Record) => Promise<T>;

/** What a change returned, and the content revision that holds it. */
export interface ContentChange<T> {
  result: T;
  revision: number;
}

/** Milliseconds before hooks are called when a publisher was polling: it should not be notified twice while it works. */
const hookDelay = 250;

/** Notifies of what was committed: at once the publisher that is polling, then every hook. */
export function notifyPublishers(
  tools: Pick<ContentTools, 'contentSignal' | 'config' | 'jobs'>,
  changes?: ContentChanges,
): void {
  if (tools.contentSignal.announce(changes) === 0) wakeHooks(tools);
  else setTimeout(() => wakeHooks(tools), hookDelay).unref();
}

/** So many documents are handed to the waiting poll; more are read by it. */
const maxHandedDocuments = 100;

/** Numbers a change, stores the rebuild requests, and reads what the waiting poll is to be handed: the poll's own read would take five round trips. */
async function recordChange(
  tools: ContentTools,
  transaction: Transaction,
  references: readonly DocumentReference[],
  endsRollback: boolean,
): Promise<{ revision: number; changes: ContentChanges | undefined }> {
  const [{ revision, ...asked }, documents] = await Promise.all([
    nextRevision(transaction, references, tools.clock(), endsRollback),
    references.length <= maxHandedDocuments
      ? readDocuments(transaction, references, tools.config)
      : undefined,
  ]);
  await sendToHooks(tools, transaction, { type: 'content.changed', revision });
  const changes = documents && { revision, ...asked, ...documents, next: null };
  return { revision, changes };
}

/**
 * Runs `change` in one transaction with the increment of the content revision and the rebuild requests. `change` names
 * each document that it touched by calling `record`; when it names none, nothing is incremented or sent. With `request`
 * the change is made once, and a repetition gets the first outcome as JSON brings it back.
 */
export function changeContent<T>(
  tools: ContentTools,
  change: Change<T>,
  request?: IdempotentRequest,
): Promise<ContentChange<T>> {
  return makeChange(tools, change, true, request);
}

/**
 * The same for what nobody on the staff saves: what a schedule, a visitor or background work changes, and a file that comes back from
 * the bin. A rollback goes on, and visitors see the change when it ends.
 */
export function changeContentUnattended<T>(
  tools: ContentTools,
  change: Change<T>,
): Promise<ContentChange<T>> {
  return makeChange(tools, change, false);
}

/** Runs `change`. @returns its result, and each document that it touched, once. */
async function touching<T>(transaction: Transaction, change: Change<T>) {
  const documents = new Map<string, DocumentReference>();
  const result = await change(transaction, (document) =>
    documents.set(`${document.kind}:${document.id}`, document),
  );
  return { result, documents: [...documents.values()] };
}

async function makeChange<T>(
  tools: ContentTools,
  change: Change<T>,
  endsRollback: boolean,
  request?: IdempotentRequest,
): Promise<ContentChange<T>> {
  let changes: ContentChanges | undefined;
  const changeWithin = async (transaction: Transaction) => {
    const { result, documents } = await touching(transaction, change);
    if (documents.length === 0) return { result, revision: (await readContentState(transaction)).revision };
    const recorded = await recordChange(tools, transaction, documents, endsRollback);
    changes = recorded.changes;
    return { result, revision: recorded.revision };
  };
  const outcome = await tools.db.transaction((transaction) =>
    onceWithin(transaction, request, () => changeWithin(transaction)),
  );
  notifyPublishers(tools, changes);
  return outcome;
}

/** What visitors would see of the documents that `change` touches. The change is undone, and nobody is notified. */
export async function contentAfter(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  change: Change<unknown>,
) {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof readDocuments>>>();
  await orRolledBack(db, async (transaction) => {
    const { documents } = await touching(transaction, change);
    resolve(await readDocuments(transaction, documents, config));
    transaction.rollback();
  });
  return promise;
}
