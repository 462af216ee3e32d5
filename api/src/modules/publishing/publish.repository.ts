import { and, desc, gte, lte } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { PublishReport } from './publish-report.schema.ts';
import { publishes } from './publishing.table.ts';

const keptReports = 1_000;

/** A stored report, with its row id to tell which came later. */
export type PublishRow = typeof publishes.$inferSelect;

export async function newestPublishes(db: DatabaseOrTransaction, limit: number): Promise<PublishRow[]> {
  return db.select().from(publishes).orderBy(desc(publishes.id)).limit(limit);
}

/** Whether the publisher has come this far before: to this revision and this request, or later ones. */
export async function wasPublished(
  db: DatabaseOrTransaction,
  { revision, request }: { revision: number; request: number },
): Promise<boolean> {
  const found = await db
    .select({ id: publishes.id })
    .from(publishes)
    .where(and(gte(publishes.revision, revision), gte(publishes.request, request)))
    .limit(1);
  return found.length > 0;
}

/** Stores a report with what the API knows about it, and forgets those older than the newest 1,000. */
export async function insertPublish(
  db: DatabaseOrTransaction,
  { refusedEdition: _refusedEdition, ...stored }: PublishReport,
  known: Pick<PublishRow, 'sinceCommit' | 'changes' | 'changeCount'>,
  now: Date,
): Promise<void> {
  const [row] = await db
    .insert(publishes)
    .values({ ...stored, milliseconds: Math.round(stored.milliseconds), ...known, createdAt: now })
    .returning({ id: publishes.id });
  if (row) await db.delete(publishes).where(lte(publishes.id, row.id - keptReports));
}
