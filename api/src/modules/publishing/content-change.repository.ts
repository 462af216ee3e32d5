import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import type { DocumentReference } from './published-document.schema.ts';
import { contentChanges, contentState } from './publishing.table.ts';

/** Counts the content revision up and keeps its row locked until the commit, so that revisions appear in order. */
export async function nextRevision(transaction: Transaction, now: Date): Promise<number> {
  const [state] = await transaction
    .insert(contentState)
    .values({ revision: 1, changedAt: now })
    .onConflictDoUpdate({
      target: contentState.id,
      set: { revision: sql`${contentState.revision} + 1`, changedAt: now },
    })
    .returning({ revision: contentState.revision });
  if (!state) throw new Error('the content revision could not be counted up');
  return state.revision;
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

export async function readContentState(db: DatabaseOrTransaction) {
  const [state] = await db
    .select({ revision: contentState.revision, changedAt: contentState.changedAt })
    .from(contentState);
  return state ?? { revision: 0, changedAt: null };
}
