import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { blogPosts, storyRedirects } from '../blog-posts/blog-post.table.ts';
import type { StoryAddress } from '../blog-posts/story-address.schema.ts';
import { mediaItems } from '../media/media.table.ts';
import { testimonials } from '../testimonials/testimonial.table.ts';
import { videoBackgrounds } from '../video-backgrounds/video-background.table.ts';
import type { DocumentKind, PublishedDocument, PublishedStory } from './published-document.schema.ts';
import { contentChanges } from './publishing.table.ts';

/** Only what changed after this revision; null: everything. */
export type After = number | null;

export async function changedReferences(transaction: Transaction, after: number) {
  return transaction
    .select({ kind: contentChanges.kind, id: contentChanges.documentId })
    .from(contentChanges)
    .where(gt(contentChanges.revision, after))
    .orderBy(asc(contentChanges.revision), asc(contentChanges.id));
}

function changed(
  transaction: Transaction,
  kind: DocumentKind,
  column: AnyPgColumn,
  after: After,
): SQL | undefined {
  if (after === null) return undefined;
  const documentId =
    kind === 'video' ? contentChanges.documentId : sql`${contentChanges.documentId}::integer`;
  const ids = transaction
    .select({ id: documentId })
    .from(contentChanges)
    .where(and(eq(contentChanges.kind, kind), gt(contentChanges.revision, after)));
  return inArray(column, ids);
}

export async function publishedStories(transaction: Transaction, after: After): Promise<PublishedDocument[]> {
  const [rows, addresses] = await Promise.all([
    transaction
      .select()
      .from(blogPosts)
      .where(and(eq(blogPosts.status, 'published'), changed(transaction, 'story', blogPosts.id, after)))
      .orderBy(asc(blogPosts.id)),
    formerAddresses(transaction, after),
  ]);
  return rows.map((row) => ({
    kind: 'story',
    id: String(row.id),
    data: { ...publishedStoryOf(row), formerAddresses: addresses.get(row.id) ?? [] },
  }));
}

/** The addresses that lead to stories, by the id of the story, the earliest first. */
async function formerAddresses(transaction: Transaction, after: After): Promise<Map<number, StoryAddress[]>> {
  const { id, region, slug, blogPostId } = storyRedirects;
  const rows = await transaction
    .select({ region, slug, blogPostId })
    .from(storyRedirects)
    .where(changed(transaction, 'story', blogPostId, after))
    .orderBy(asc(id));
  const addresses = new Map<number, StoryAddress[]>();
  for (const { blogPostId: story, ...address } of rows)
    addresses.set(story, [...(addresses.get(story) ?? []), address]);
  return addresses;
}

/** A story as its page shows it. */
export function publishedStoryOf({
  views: _views,
  published: _published,
  publishAt: _publishAt,
  unpublishAt: _unpublishAt,
  status: _status,
  turnsAt: _turnsAt,
  version: _version,
  savedBy: _savedBy,
  ...story
}: typeof blogPosts.$inferSelect): PublishedStory {
  return { ...story, createdAt: story.createdAt.toISOString(), updatedAt: story.updatedAt.toISOString() };
}

export async function publishedAttractions(
  transaction: Transaction,
  after: After,
): Promise<PublishedDocument[]> {
  const rows = await transaction
    .select()
    .from(attractions)
    .where(and(eq(attractions.active, true), changed(transaction, 'attraction', attractions.id, after)))
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
  after: After,
): Promise<PublishedDocument[]> {
  const rows = await transaction
    .select()
    .from(testimonials)
    .where(and(eq(testimonials.active, true), changed(transaction, 'testimonial', testimonials.id, after)))
    .orderBy(asc(testimonials.id));
  return rows.map(({ active: _active, version: _version, createdAt: _createdAt, ...data }) => ({
    kind: 'testimonial',
    id: String(data.id),
    data,
  }));
}

/** For each page the active background that was switched on last. */
export async function publishedVideos(transaction: Transaction, after: After): Promise<PublishedDocument[]> {
  const rows = await transaction
    .selectDistinctOn([videoBackgrounds.page])
    .from(videoBackgrounds)
    .where(
      and(eq(videoBackgrounds.active, true), changed(transaction, 'video', videoBackgrounds.page, after)),
    )
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

export async function publishedMedia(transaction: Transaction, after: After): Promise<PublishedDocument[]> {
  const { id, type, url, metadata, altText, focalPoint, placeholder, variants } = mediaItems;
  const rows = await transaction
    .select({ id, type, url, metadata, altText, focalPoint, placeholder, variants })
    .from(mediaItems)
    .where(changed(transaction, 'media', mediaItems.id, after))
    .orderBy(asc(mediaItems.id));
  return rows.map((data) => ({ kind: 'media', id: String(data.id), data }));
}
