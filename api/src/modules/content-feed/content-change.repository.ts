import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { contentChanges, contentState } from '../publishing/publishing.table.ts';
import type { DocumentReference } from './published-document.schema.ts';

/** What a publish goes by. */
export type PublishState = Pick<ContentState, 'revision' | 'request' | 'pinnedEdition'>;

/**
 * Counts the content revision up, says that `documents` changed with it, and keeps its row locked until the commit, so
 * that revisions appear in order. A change ends a rollback. One statement: each is a way to the database and back.
 */
export async function nextRevision(
  transaction: Transaction,
  documents: readonly DocumentReference[],
  now: Date,
): Promise<PublishState> {
  const changedAt = sql.param(now, contentState.changedAt);
  const [state] = await rowsOf<PublishState>(
    transaction,
    sql`
      with state as (
        insert into ${contentState} (revision, changed_at) values (1, ${changedAt})
        on conflict (id) do update
          set revision = content_state.revision + 1, changed_at = excluded.changed_at, pinned_edition = null
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

/** Counts a request to the publisher and stores which edition it is for; null: the content as it is. */
export async function nextRequest(
  transaction: Transaction,
  edition: number | null,
  now: Date,
): Promise<number> {
  const wish = { requestedAt: now, pinnedEdition: edition };
  const [state] = await transaction
    .insert(contentState)
    .values({ request: 1, changedAt: now, ...wish })
    .onConflictDoUpdate({
      target: contentState.id,
      set: { request: sql`${contentState.request} + 1`, ...wish },
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

/** The current state of the content and of publish requests. */
export interface ContentState {
  revision: number;
  changedAt: Date | null;
  request: number;
  requestedAt: Date | null;
  pinnedEdition: number | null;
}

const untouched: ContentState = {
  revision: 0,
  changedAt: null,
  request: 0,
  requestedAt: null,
  pinnedEdition: null,
};

export async function readContentState(db: DatabaseOrTransaction): Promise<ContentState> {
  const { revision, changedAt, request, requestedAt, pinnedEdition } = contentState;
  const [state] = await db
    .select({ revision, changedAt, request, requestedAt, pinnedEdition })
    .from(contentState);
  return state ?? untouched;
}
