import { and, asc, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { blogPosts, storyRedirects } from '../blog-posts/blog-post.table.ts';
import type { StoryAddress } from '../blog-posts/story-address.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { contentChanges } from '../publishing/publishing.table.ts';
import { testimonials } from '../testimonials/testimonial.table.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';
import type { PublishedDocument, PublishedStory } from './published-document.schema.ts';

/** The documents of a kind with these ids; null: all. */
export type Ids = readonly string[] | null;

/** The row of a document in the order of the changes; a document that changes again moves to the end. */
export interface ChangePlace {
  revision: number;
  row: number;
}

/** The documents that changed after a place, in order, at most `limit` of them. */
export async function changedReferences(transaction: Transaction, after: ChangePlace, limit: number) {
  const { kind, documentId, revision, id } = contentChanges;
  return transaction
    .select({ kind, id: documentId, revision, row: id })
    .from(contentChanges)
    .where(sql`(${revision}, ${id}) > (${after.revision}, ${after.row})`)
    .orderBy(asc(revision), asc(id))
    .limit(limit);
}

const manyOf = { story: blogPosts, media: mediaItems };

/** The ids of the kinds that may be many, published or not, in order after one, at most `limit` of them. */
export async function idsAfter(
  transaction: Transaction,
  kind: keyof typeof manyOf,
  after: number,
  limit: number,
): Promise<number[]> {
  const table = manyOf[kind];
  const { id } = table;
  const rows = await transaction
    .select({ id })
    .from(table)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Named as JSON: a change of everything names more documents than a statement has parameters. */
function isNamed(column: AnyPgColumn, ids: Ids): SQL | undefined {
  if (ids === null) return undefined;
  const type = sql.raw(column.getSQLType());
  const given = sql`select id::${type} from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given (id)`;
  return sql`${column} = any(array(${given}))`;
}

/** The addresses that lead to a story, the earliest first. Columns are named in full: Drizzle would leave out their tables. */
const formerAddresses = sql<StoryAddress[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('region', redirect.region, 'slug', redirect.slug) order by redirect.id), '[]')
  from ${storyRedirects} as redirect where redirect.blog_post_id = blog_posts.id
)`;

export async function publishedStories(transaction: Transaction, ids: Ids): Promise<PublishedDocument[]> {
  const rows = await transaction
    .select({ ...getTableColumns(blogPosts), formerAddresses })
    .from(blogPosts)
    .where(and(eq(blogPosts.status, 'published'), isNamed(blogPosts.id, ids)))
    .orderBy(asc(blogPosts.id));
  return rows.map(({ formerAddresses, ...row }) => ({
    kind: 'story',
    id: String(row.id),
    data: { ...publishedStoryOf(row), formerAddresses },
  }));
}

/** A story as its page shows it. */
export function publishedStoryOf({
  views: _views,
  published: _published,
  publishAt: _publishAt,
  unpublishAt: _unpublishAt,
  status: _status,
  nextTransitionAt: _nextTransitionAt,
  version: _version,
  savedBy: _savedBy,
  ...story
}: typeof blogPosts.$inferSelect): PublishedStory {
  return { ...story, createdAt: story.createdAt.toISOString(), updatedAt: story.updatedAt.toISOString() };
}

export async function publishedAttractions(transaction: Transaction, ids: Ids): Promise<PublishedDocument[]> {
  const rows = await transaction
    .select()
    .from(attractions)
    .where(and(eq(attractions.active, true), isNamed(attractions.id, ids)))
    .orderBy(asc(attractions.id));
  return rows.map(
    ({ active: _active, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...data }) => ({
      kind: 'attraction',
      id: String(data.id),
      data,
    }),
  );
}

export async function publishedTestimonials(
  transaction: Transaction,
  ids: Ids,
): Promise<PublishedDocument[]> {
  const rows = await transaction
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.active, true), isNamed(testimonials.id, ids)))
    .orderBy(asc(testimonials.id));
  return rows.map(({ active: _active, version: _version, createdAt: _createdAt, ...data }) => ({
    kind: 'testimonial',
    id: String(data.id),
    data,
  }));
}

/** For each page the active background that was activated last. */
export async function publishedVideos(transaction: Transaction, ids: Ids): Promise<PublishedDocument[]> {
  const rows = await transaction
    .selectDistinctOn([videoBackgrounds.page])
    .from(videoBackgrounds)
    .where(and(eq(videoBackgrounds.active, true), isNamed(videoBackgrounds.page, ids)))
    .orderBy(
      asc(videoBackgrounds.page),
      sql`${videoBackgrounds.activatedAt} desc nulls last`,
      desc(videoBackgrounds.id),
    );
  return rows.map(({ id, page, name, videoUrl, thumbnailUrl, description }) => ({
    kind: 'video',
    id: page,
    data: { id, page, videoUrl, thumbnailUrl, title: name, description },
  }));
}

export async function publishedMedia(transaction: Transaction, ids: Ids): Promise<PublishedDocument[]> {
  const { id, type, url, metadata, altText, focalPoint, placeholder, variants } = mediaItems;
  const rows = await transaction
    .select({ id, type, url, metadata, altText, focalPoint, placeholder, variants })
    .from(mediaItems)
    .where(isNamed(mediaItems.id, ids))
    .orderBy(asc(mediaItems.id));
  return rows.map((data) => ({ kind: 'media', id: String(data.id), data }));
}
