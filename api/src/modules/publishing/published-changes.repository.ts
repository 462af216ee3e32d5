import { and, asc, count, gt, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import type { DocumentReference } from '../content-feed/published-document.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { testimonials } from '../testimonials/testimonial.table.ts';
import type { PublishedChange } from './publish-report.schema.ts';
import { contentChanges } from './publishing.table.ts';

/** How many of the documents are told apart; a publish of everything can hold thousands. */
const told = 20;

const named = {
  story: { table: blogPosts, title: blogPosts.title },
  attraction: { table: attractions, title: attractions.title },
  testimonial: { table: testimonials, title: testimonials.name },
  media: { table: mediaItems, title: mediaItems.originalName },
} as const;
type NamedKind = keyof typeof named;

async function titlesOf(transaction: Transaction, kind: NamedKind, ids: number[]) {
  if (ids.length === 0) return [];
  const { table, title } = named[kind];
  const rows = await transaction.select({ id: table.id, title }).from(table).where(inArray(table.id, ids));
  return rows.map((row) => [`${kind}:${row.id}`, row.title] as const);
}

async function withTitles(
  transaction: Transaction,
  references: DocumentReference[],
): Promise<PublishedChange[]> {
  const titles = new Map<string, string>();
  for (const kind of Object.keys(named) as NamedKind[]) {
    const ids = references.filter((reference) => reference.kind === kind).map(({ id }) => Number(id));
    for (const [key, title] of await titlesOf(transaction, kind, ids)) titles.set(key, title);
  }
  return references.map(({ kind, id }) => ({ kind, id, title: titles.get(`${kind}:${id}`) ?? null }));
}

/** The documents whose newest change is later than revision `after` and at most `upTo`, the first of them by name. */
export async function readPublishedChanges(
  transaction: Transaction,
  after: number,
  upTo: number,
): Promise<{ changes: PublishedChange[]; changeCount: number }> {
  const { kind, documentId, revision, id } = contentChanges;
  const between = and(gt(revision, after), lte(revision, upTo));
  const [total] = await transaction.select({ count: count() }).from(contentChanges).where(between);
  const references = await transaction
    .select({ kind, id: documentId })
    .from(contentChanges)
    .where(between)
    .orderBy(asc(revision), asc(id))
    .limit(told);
  return { changes: await withTitles(transaction, references), changeCount: total?.count ?? 0 };
}
