import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { contentChanges, contentState } from './content-state.table.ts';
import type { DocumentReference } from './published-document.schema.ts';

type Numbered = Pick<ContentState, 'revision' | 'request' | 'pinnedEdition'>;

/**
 * Increments the content revision, records that `documents` changed with it, and keeps its row locked until the
 * commit, so that revisions become visible in order. @returns the new revision, and what is asked of the publisher.
 */
export async function nextRevision(
  transaction: Transaction,
  documents: readonly DocumentReference[],
  now: Date,
  endsRollback: boolean,
): Promise<Numbered> {
  const changedAt = sql.param(now, contentState.changedAt);
  const pin = endsRollback ? sql`null` : sql`content_state.pinned_edition`;
  const [state] = await rowsOf<Numbered>(
    transaction,
    sql`
      with state as (
        insert into ${contentState} (revision, changed_at) values (1, ${changedAt})
        on conflict (id) do update
          set revision = content_state.revision + 1, changed_at = excluded.changed_at, pinned_edition = ${pin}
        returning revision, request, pinned_edition
      ), marked as (
        insert into ${contentChanges} (kind, document_id, revision)
        select document.kind, document.id, state.revision
        from state, jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as document (kind text, id text)
        on conflict (kind, document_id) do update set revision = excluded.revision
      )
      select revision, request, pinned_edition as "pinnedEdition" from state`,
  );
  if (!state) throw new Error('the content revision could not be incremented');
  return state;
}

/**
 * Records that documents changed for the publisher's next poll: of changes that the database makes on its own, like an erasure. A
 * rollback goes on.
 */
export async function appendChange(
  transaction: Transaction,
  documents: readonly DocumentReference[],
  now: Date,
): Promise<void> {
  if (documents.length > 0) await nextRevision(transaction, documents, now, false);
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
