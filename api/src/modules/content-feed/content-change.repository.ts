import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, onceWithin } from '../../http/idempotency.ts';
import { contentChanges, contentState } from '../publishing/publishing.table.ts';
import { sendToHooks, wakeHooks } from '../rebuild-hooks/rebuild-hook.usecases.ts';
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

/**
 * Increments the content revision, records that `documents` changed with it, and keeps its row locked until the
 * commit, so that revisions become visible in order. A change ends a rollback. @returns the new revision.
 */
async function nextRevision(
  transaction: Transaction,
  documents: readonly DocumentReference[],
  now: Date,
): Promise<number> {
  const changedAt = sql.param(now, contentState.changedAt);
  const [state] = await rowsOf<{ revision: number }>(
    transaction,
    sql`
      with state as (
        insert into ${contentState} (revision, changed_at) values (1, ${changedAt})
        on conflict (id) do update
          set revision = content_state.revision + 1, changed_at = excluded.changed_at, pinned_edition = null
        returning revision
      ), marked as (
        insert into ${contentChanges} (kind, document_id, revision)
        select document.kind, document.id, state.revision
        from state, jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document (kind text, id text)
        on conflict (kind, document_id) do update set revision = excluded.revision
      )
      select revision from state`,
  );
  if (!state) throw new Error('the content revision could not be incremented');
  return state.revision;
}

/** Numbers a request to the publisher and stores the edition it is for; null: the content as it is. */
export async function nextRequest(
  transaction: Transaction,
  edition: number | null,
  now: Date,
): Promise<number> {
  const requested = { requestedAt: now, pinnedEdition: edition };
  const [state] = await transaction
    .insert(contentState)
    .values({ request: 1, changedAt: now, ...requested })
    .onConflictDoUpdate({
      target: contentState.id,
      set: { request: sql`${contentState.request} + 1`, ...requested },
    })
    .returning({ request: contentState.request });
  if (!state) throw new Error('the request could not be numbered');
  return state.request;
}

/** Withdraws the request for an edition that the publisher cannot show; the live site stays as it is. */
export async function replacePin(
  transaction: Transaction,
  refused: number,
  shown: number | null,
): Promise<void> {
  await transaction
    .update(contentState)
    .set({ pinnedEdition: shown })
    .where(eq(contentState.pinnedEdition, refused));
}

/** The newest content revision and publish request; `pinnedEdition` is the one that visitors are to see instead of the content. */
export interface ContentState {
  revision: number;
  changedAt: Date | null;
  request: number;
  requestedAt: Date | null;
  pinnedEdition: number | null;
}

export async function readContentState(db: DatabaseOrTransaction): Promise<ContentState> {
  const { revision, changedAt, request, requestedAt, pinnedEdition } = contentState;
  const [state] = await db
    .select({ revision, changedAt, request, requestedAt, pinnedEdition })
    .from(contentState);
  return state ?? { revision: 0, changedAt: null, request: 0, requestedAt: null, pinnedEdition: null };
}
