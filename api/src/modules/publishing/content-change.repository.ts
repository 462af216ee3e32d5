import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { DocumentReference } from './published-document.schema.ts';
import { contentChanges, contentState } from './publishing.table.ts';

/** What a publish goes by. */
export type PublishState = Pick<ContentState, 'revision' | 'request' | 'pinnedEdition'>;

/**
 * Counts the content revision up and keeps its row locked until the commit, so that revisions appear in order. A change
 * ends a rollback.
 */
export async function nextRevision(transaction: Transaction, now: Date): Promise<PublishState> {
  const [state] = await transaction
    .insert(contentState)
    .values({ revision: 1, changedAt: now })
    .onConflictDoUpdate({
      target: contentState.id,
      set: { revision: sql`${contentState.revision} + 1`, changedAt: now, pinnedEdition: null },
    })
    .returning({
      revision: contentState.revision,
      request: contentState.request,
      pinnedEdition: contentState.pinnedEdition,
    });
  if (!state) throw new Error('the content revision could not be counted up');
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
  if (!state) throw new Error('the request could not be counted');
  return state.request;
}

/** Ends the wish for an edition that the publisher cannot show: what it shows stays. */
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

export async function markChanged(
  transaction: Transaction,
  documents: DocumentReference[],
  revision: number,
): Promise<void> {
  await transaction
    .insert(contentChanges)
    .values(documents.map(({ kind, id }) => ({ kind, documentId: id, revision })))
    .onConflictDoUpdate({
      target: [contentChanges.kind, contentChanges.documentId],
      set: { revision },
    });
}

/** What the content and the wishes about its publication are now. */
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
