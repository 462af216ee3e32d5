import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { deleteById, insertRow } from '../../database/rows.ts';
import { users } from '../accounts/account.table.ts';
import { previewLinks } from './preview-link.table.ts';

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

/** By the database's clock, on which processes agree whose own clocks differ. */
const isOpen = sql<boolean>`${previewLinks.expiresAt} > now()`;

/** Links of those who may still write: a link shows no more than its maker could. */
function selectLinks(db: DatabaseOrTransaction) {
  return db
    .select({ ...getTableColumns(previewLinks), isOpen, username: users.username })
    .from(previewLinks)
    .innerJoin(users, and(eq(users.id, previewLinks.madeBy), inArray(users.role, ['admin', 'editor'])));
}

/** A link that is good for so many times 24 hours from now. */
export async function insertLink(
  db: DatabaseOrTransaction,
  { days, ...link }: Pick<PreviewLinkRow, 'storyId' | 'madeBy'> & { days: number },
): Promise<number> {
  const expiresAt = sql`now() + ${days}::double precision * interval '24 hours'`;
  return (await insertRow(db, previewLinks, { ...link, expiresAt })).id;
}

export async function findLink(db: DatabaseOrTransaction, id: number) {
  const [row] = await selectLinks(db).where(eq(previewLinks.id, id));
  return row;
}

/** The open links to a story, newest first. */
export function listLinks(db: DatabaseOrTransaction, storyId: number) {
  return selectLinks(db)
    .where(and(eq(previewLinks.storyId, storyId), isOpen))
    .orderBy(desc(previewLinks.id));
}

/** Whether there was one. */
export function deleteLink(db: DatabaseOrTransaction, id: number): Promise<boolean> {
  return deleteById(db, previewLinks, id);
}
