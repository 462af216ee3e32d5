import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, onceWithin } from '../../http/idempotency.ts';
import { sendToHooks } from '../rebuild-hooks/rebuild-hook.job.ts';
import { nextRevision, readContentState } from './content-change.repository.ts';
import { type ContentNews, readDocuments } from './content-changes.usecase.ts';
import type { DocumentReference } from './published-document.schema.ts';
import { tellPublishers } from './publisher-wait.usecase.ts';

/** What a change of content needs. */
export type ContentTools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'contentSignal'>;
type Record = (document: DocumentReference) => void;
type Change<T> = (transaction: Transaction, record: Record) => Promise<T>;

/** What a change returned, and the content revision that holds it. */
export interface ContentChange<T> {
  result: T;
  revision: number;
}

async function changeWithin<T>(
  tools: ContentTools,
  transaction: Transaction,
  change: Change<T>,
): Promise<ContentChange<T> & { news?: ContentNews | undefined }> {
  const documents = new Map<string, DocumentReference>();
  const result = await change(transaction, (document) =>
    documents.set(`${document.kind}:${document.id}`, document),
  );
  if (documents.size === 0) return { result, revision: (await readContentState(transaction)).revision };
  const references = [...documents.values()];
  const state = await nextRevision(transaction, references, tools.clock());
  const { revision } = state;
  // Read under the lock that the revision holds: what was told of the revision before must not be taken back.
  const [made] = await Promise.all([
    tools.contentSignal.isAwaited() ? readDocuments(transaction, references) : undefined,
    sendToHooks(tools, transaction, { type: 'content.changed', revision }),
  ]);
  const news = made && { after: revision - 1, changes: { ...state, ...made, next: null } };
  return { result, revision, news };
}

/**
 * Runs `change` in one transaction with the bump of the content revision and the rebuild requests. `change` names each
 * document that it touched by calling `record`; when it names none, nothing is bumped or sent. With `request` the
 * change is made once, and a repetition gets the first outcome as JSON brings it back.
 */
export async function changeContent<T>(
  tools: ContentTools,
  change: Change<T>,
  request?: IdempotentRequest,
): Promise<ContentChange<T>> {
  let made: ContentNews | undefined;
  const outcome = await tools.db.transaction((transaction) =>
    onceWithin(transaction, request, async () => {
      const { news, ...written } = await changeWithin(tools, transaction, change);
      made = news;
      return written;
    }),
  );
  await tellPublishers(tools, made);
  return outcome;
}
