import { attractions } from '../../modules/attractions/attraction.table.ts';
import { insertBlogPost } from '../../modules/blog-posts/blog-post.repository.ts';
import { blogPostInputSchema } from '../../modules/blog-posts/blog-post.schema.ts';
import type { DocumentReference } from '../../modules/content-feed/published-document.schema.ts';
import { testimonials } from '../../modules/testimonials/testimonial.table.ts';
import type { VideoPage } from '../../modules/video-backgrounds/video-background.schema.ts';
import { videoBackgrounds } from '../../modules/video-backgrounds/video-background.table.ts';
import type { Transaction } from '../connection.ts';
import type { DemoContent } from './demo-content.ts';

const day = 24 * 60 * 60 * 1_000;

interface DemoVideo {
  page: VideoPage;
  name: string;
  description: string;
  video: string;
  poster: string;
}

const forest = { video: 'videos/forest-loop.webm', poster: 'videos/forest-loop-poster.jpg' };
const farm = { video: 'videos/farm-loop.webm', poster: 'videos/farm-loop-poster.jpg' };
const swamp = { video: 'videos/florida-loop.webm', poster: 'videos/florida-loop-poster.jpg' };
const demoVideos: DemoVideo[] = [
  {
    page: 'landing',
    name: 'The fork in the path',
    description: 'Fog between the trunks, one lantern',
    ...forest,
  },
  {
    page: 'ny-home',
    name: 'The New York farm',
    description: 'Mist behind the open gate, leaves falling',
    ...farm,
  },
  {
    page: 'fl-home',
    name: 'The Florida swamp',
    description: 'Mist over black water under the moon',
    ...swamp,
  },
];

/** Gives the address of a file of the demo content in the media library. */
export type AddressOf = (file: string) => string;

/** Stores the rows that show the demo content's pictures; returns the documents that came into being. */
export async function insertDemoRows(
  tx: Transaction,
  content: DemoContent,
  addressOf: AddressOf,
  now: Date,
): Promise<DocumentReference[]> {
  return [
    ...(await insertStories(tx, content, addressOf, now)),
    ...(await insertAttractions(tx, content, addressOf)),
    ...(await insertTestimonials(tx, content)),
    ...(await insertVideos(tx, addressOf, now)),
  ];
}

function references(kind: DocumentReference['kind'], rows: { id: number }[]): DocumentReference[] {
  return rows.map(({ id }) => ({ kind, id: String(id) }));
}

async function insertStories(
  tx: Transaction,
  { legends }: DemoContent,
  addressOf: AddressOf,
  now: Date,
): Promise<DocumentReference[]> {
  const rows: { id: number }[] = [];
  for (const [age, legend] of legends.entries()) {
    const input = blogPostInputSchema.parse({ ...legend, image: addressOf(legend.picture) });
    const row = await insertBlogPost(tx, input, new Date(now.getTime() - age * day));
    if (row) rows.push(row);
  }
  return references('story', rows);
}

async function insertAttractions(
  tx: Transaction,
  content: DemoContent,
  addressOf: AddressOf,
): Promise<DocumentReference[]> {
  const values = content.attractions.map(({ picture, ...attraction }, position) => ({
    ...attraction,
    image: addressOf(picture),
    position,
  }));
  return references('attraction', await tx.insert(attractions).values(values).returning());
}

async function insertTestimonials(tx: Transaction, content: DemoContent): Promise<DocumentReference[]> {
  const values = content.testimonials.map((testimonial, position) => ({ ...testimonial, position }));
  return references('testimonial', await tx.insert(testimonials).values(values).returning());
}

async function insertVideos(tx: Transaction, addressOf: AddressOf, now: Date): Promise<DocumentReference[]> {
  const values = demoVideos.map(({ video, poster, ...background }) => ({
    ...background,
    videoUrl: addressOf(video),
    thumbnailUrl: addressOf(poster),
    active: true,
    activatedAt: now,
  }));
  await tx.insert(videoBackgrounds).values(values);
  return demoVideos.map(({ page }) => ({ kind: 'video', id: page }));
}
