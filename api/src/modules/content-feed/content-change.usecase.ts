import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, onceWithin } from '../../http/idempotency.ts';
import { sendToHooks, wakeHooks } from '../rebuild-hooks/rebuild-hook.job.ts';
import { nextRevision, readContentState } from './content-change.repository.ts';
import type { DocumentReference } from './published-document.schema.ts';

/** What a change of content needs. */
export type ContentTools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'contentSignal'>;
type Record = (document: DocumentReference) => void;
type Change<T> = (transaction: Transaction, record: Record) => Promise<T>;

/** What a change returned, and the content revision that holds it. */
export interface ContentChange<T> {
  result: T;
  revision: number;
}

/** Milliseconds before hooks are called when a publisher was polling: it should not be notified twice while it works. */
const hookDelay = 250;

/** Notifies of what was committed: at once the publisher that is polling, then every hook. */
export function notifyPublishers(tools: Pick<ContentTools, 'contentSignal' | 'config' | 'jobs'>): void {
  if (tools.contentSignal.announce() === 0) wakeHooks(tools);
  else setTimeout(() => wakeHooks(tools), hookDelay).unref();
}

async function changeWithin<T>(
  tools: ContentTools,
  transaction: Transaction,
  change: Change<T>,
): Promise<ContentChange<T>> {
  const documents = new Map<string, DocumentReference>();
  const result = await change(transaction, (document) =>
    documents.set(`${document.kind}:${document.id}`, document),
  );
  if (documents.size === 0) return { result, revision: (await readContentState(transaction)).revision };
  const revision = await nextRevision(transaction, [...documents.values()], tools.clock());
  await sendToHooks(tools, transaction, { type: 'content.changed', revision });
  return { result, revision };
}

/**
 * Runs `change` in one transaction with the increment of the content revision and the rebuild requests. `change` names
 * each document that it touched by calling `record`; when it names none, nothing is incremented or sent. With `request`
 * the change is made once, and a repetition gets the first outcome as JSON brings it back.
 */
export async function changeContent<T>(
  tools: ContentTools,
  change: Change<T>,
  request?: IdempotentRequest,
): Promise<ContentChange<T>> {
  const outcome = await tools.db.transaction((transaction) =>
    onceWithin(transaction, request, () => changeWithin(tools, transaction, change)),
  );
  notifyPublishers(tools);
  return outcome;
}
