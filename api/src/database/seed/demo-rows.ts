import { attractions } from '../../modules/attractions/attraction.table.ts';
import { insertBlogPost } from '../../modules/blog-posts/blog-post.repository.ts';
import { blogPostInputSchema } from '../../modules/blog-posts/blog-post.schema.ts';
import type { DocumentReference } from '../../modules/content-feed/published-document.schema.ts';
import { testimonials } from '../../modules/testimonials/testimonial.table.ts';
import { videoBackgrounds } from '../../modules/video-backgrounds/video-background.table.ts';
import type { Transaction } from '../connection.ts';
import type { DemoContent } from './demo-content.ts';

const day = 24 * 60 * 60 * 1_000;

/** Gives the address of a file of the demo content in the media library. */
export type AddressOf = (file: string) => string;

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
  const rides = content.attractions.map(({ picture, ...attraction }, position) => ({
    ...attraction,
    image: addressOf(picture),
    position,
  }));
  for (const { id } of await tx.insert(attractions).values(rides).returning())
    documents.push({ kind: 'attraction', id: String(id) });
  const praise = content.testimonials.map((testimonial, position) => ({ ...testimonial, position }));
  for (const { id } of await tx.insert(testimonials).values(praise).returning())
    documents.push({ kind: 'testimonial', id: String(id) });
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
