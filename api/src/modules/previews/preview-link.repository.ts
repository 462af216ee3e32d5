import { and, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { deleteById } from '../../database/rows.ts';
import { users } from '../accounts/account.table.ts';
import { previewLinks } from './preview-link.table.ts';

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

/** Links of those who may still write: a link shows no more than its maker could. */
function selectLinks(db: DatabaseOrTransaction) {
  return db
    .select({ ...getTableColumns(previewLinks), username: users.username })
    .from(previewLinks)
    .innerJoin(users, and(eq(users.id, previewLinks.madeBy), inArray(users.role, ['admin', 'editor'])));
}

export async function insertLink(
  db: DatabaseOrTransaction,
  values: typeof previewLinks.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(previewLinks).values(values).returning({ id: previewLinks.id });
  return row?.id ?? 0;
}

export async function findLink(db: DatabaseOrTransaction, id: number) {
  const [row] = await selectLinks(db).where(eq(previewLinks.id, id));
  return row;
}

/** The links to a story that open at the time `now`, newest first. */
export function listLinks(db: DatabaseOrTransaction, storyId: number, now: Date) {
  return selectLinks(db)
    .where(and(eq(previewLinks.storyId, storyId), gt(previewLinks.expiresAt, now)))
    .orderBy(desc(previewLinks.id));
}

/** Whether there was one. */
export function deleteLink(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  return deleteById(db, previewLinks, id);
}
