import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import { contentChanges } from '../content-feed/content-state.table.ts';
import type { DocumentReference } from '../content-feed/published-document.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { nights } from '../nights/night.table.ts';
import { priceTiers } from '../nights/price-tier.table.ts';
import { openings } from '../openings/opening.table.ts';
import {
  attractionCollection,
  questionCollection,
  testimonialCollection,
  topicCollection,
} from '../positions/positioned.collections.ts';
import { everyPage, type PublishedChange, type PublishReport } from './publish-report.schema.ts';
import { publishes } from './publishing.table.ts';

const retainedReports = 1_000;
/** How many documents of a publish are listed by title; a publish of everything can hold thousands. */
const listedChanges = 20;

/** A stored report, whose row id says which came later. */
export type PublishRow = typeof publishes.$inferSelect;

export async function newestPublishes(db: DatabaseOrTransaction, limit: number): Promise<PublishRow[]> {
  return db.select().from(publishes).orderBy(desc(publishes.id)).limit(limit);
}

/**
 * Selects how many documents could not be rendered, by the newest publish that tried: one that failed as a whole did not, nor
 * did a rollback.
 */
export const failingDocuments = sql`
  select jsonb_array_length(${publishes.failures}) as count from ${publishes}
  where ${publishes.rolledBackTo} is null and ${publishes.failures} -> 0 ->> 'page' is distinct from ${everyPage}
  order by ${publishes.id} desc limit 1`;

/** How many documents could not be rendered. */
export async function countFailingDocuments(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, failingDocuments);
  return row?.count ?? 0;
}

/** Whether the publisher has come this far before: to this revision and this request, or later ones. */
export async function wasPublished(
  db: DatabaseOrTransaction,
  { revision, request }: { revision: number; request: number },
): Promise<boolean> {
  const reached = and(gte(publishes.revision, revision), gte(publishes.request, request));
  return (await db.$count(publishes, reached)) > 0;
}

/** Stores a report with what the API knows about it. */
export async function insertPublish(
  db: DatabaseOrTransaction,
  { refusedEdition: _refusedEdition, ...stored }: PublishReport,
  known: Pick<PublishRow, 'sinceCommit' | 'changes' | 'changeCount'>,
  now: Date,
): Promise<void> {
  await db
    .insert(publishes)
    .values({ ...stored, milliseconds: Math.round(stored.milliseconds), ...known, createdAt: now });
}

/** Deletes reports older than the newest 1,000; the history lists 100 at most. @returns how many */
export async function deleteOldPublishes(db: DatabaseOrTransaction): Promise<number> {
  const newestToo = db.select({ id: publishes.id }).from(publishes).orderBy(desc(publishes.id));
  const old = inArray(publishes.id, newestToo.offset(retainedReports));
  return (await db.delete(publishes).where(old).returning({ id: publishes.id })).length;
}

export async function deletePublish(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db.delete(publishes).where(eq(publishes.id, id));
}

const titled = {
  story: { table: blogPosts, title: blogPosts.title },
  attraction: attractionCollection,
  testimonial: testimonialCollection,
  topic: topicCollection,
  question: questionCollection,
  media: { table: mediaItems, title: mediaItems.originalName },
  night: { table: nights, title: nights.date },
  tier: { table: priceTiers, title: priceTiers.name },
  opening: { table: openings, title: openings.position },
} as const;

async function withTitles(
  transaction: Transaction,
  references: DocumentReference[],
): Promise<PublishedChange[]> {
  const titles = new Map<string, string>();
  for (const [kind, { table, title }] of Object.entries(titled)) {
    const ids = references.filter((reference) => reference.kind === kind).map(({ id }) => Number(id));
    if (ids.length === 0) continue;
    const rows = await transaction.select({ id: table.id, title }).from(table).where(inArray(table.id, ids));
    for (const row of rows) titles.set(`${kind}:${row.id}`, row.title);
  }
  return references.map(({ kind, id }) => ({ kind, id, title: titles.get(`${kind}:${id}`) ?? null }));
}

/** The documents whose newest change is later than revision `after` and at most `upTo`: the first 20, and how many. */
export async function readPublishedChanges(
  transaction: Transaction,
  after: number,
  upTo: number,
): Promise<{ changes: PublishedChange[]; changeCount: number }> {
  const { kind, documentId, revision, id } = contentChanges;
  const between = and(gt(revision, after), lte(revision, upTo));
  const references = await transaction
    .select({ kind, id: documentId })
    .from(contentChanges)
    .where(between)
    .orderBy(asc(revision), asc(id))
    .limit(listedChanges);
  const changeCount = await transaction.$count(contentChanges, between);
  return { changes: await withTitles(transaction, references), changeCount };
}
