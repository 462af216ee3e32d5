import { desc } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { ContactSubmission } from './contact.schema.ts';
import { contactSubmissions } from './contact.table.ts';

/** Messages newest first. */
export async function listContactSubmissions(
  db: DatabaseOrTransaction,
  limit?: number,
): Promise<ContactSubmission[]> {
  const query = db
    .select()
    .from(contactSubmissions)
    .orderBy(desc(contactSubmissions.createdAt), desc(contactSubmissions.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
