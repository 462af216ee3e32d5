import { insertBlogPost } from '../../modules/blog-posts/blog-post.repository.ts';
import { blogPostInputSchema } from '../../modules/blog-posts/blog-post.schema.ts';
import type { DocumentReference } from '../../modules/content-feed/published-document.schema.ts';
import {
  attractionCollection,
  type PositionedRows,
  questionCollection,
  testimonialCollection,
  topicCollection,
} from '../../modules/positions/positioned.collections.ts';
import { videoBackgrounds } from '../../modules/video-backgrounds/video-background.table.ts';
import type { Transaction } from '../connection.ts';
import type { DemoContent } from './demo-content.ts';

const day = 24 * 60 * 60 * 1_000;

/** Gives the address of a file of the demo content in the media library. */
export type AddressOf = (file: string) => string;

/** Stores a list in its order. */
async function insertInOrder(
  tx: Transaction,
  { table, document }: PositionedRows,
  list: readonly object[],
): Promise<DocumentReference[]> {
  const rows = list.map((fields, position) => ({ ...fields, position }));
  const stored = await tx.insert(table).values(rows).returning({ id: table.id });
  return stored.map(({ id }) => ({ kind: document, id: String(id) }));
}

/** Stores the rows that show the demo content's pictures; returns the documents that came into being. */
export async function insertDemoRows(
  tx: Transaction,
  content: DemoContent,
  addressOf: AddressOf,
  now: Date,
): Promise<DocumentReference[]> {
  const documents: DocumentReference[] = [];
  for (const [age, { picture, ...legend }] of content.legends.entries()) {
    const input = blogPostInputSchema.parse({ ...legend, image: addressOf(picture) });
    const row = await insertBlogPost(tx, input, new Date(now.getTime() - age * day));
    if (row) documents.push({ kind: 'story', id: String(row.id) });
  }
  const rides = content.attractions.map(({ picture, ...attraction }) => ({
    ...attraction,
    image: addressOf(picture),
  }));
  documents.push(
    ...(await insertInOrder(tx, attractionCollection, rides)),
    ...(await insertInOrder(tx, testimonialCollection, content.testimonials)),
    ...(await insertInOrder(tx, topicCollection, content.topics)),
    ...(await insertInOrder(tx, questionCollection, content.questions)),
  );
  const videos = content.videos.map(({ video, poster, ...background }) => ({
    ...background,
    videoUrl: addressOf(video),
    thumbnailUrl: addressOf(poster),
    active: true,
    activatedAt: now,
  }));
  await tx.insert(videoBackgrounds).values(videos);
  return [...documents, ...videos.map(({ page }) => ({ kind: 'video' as const, id: page }))];
}
