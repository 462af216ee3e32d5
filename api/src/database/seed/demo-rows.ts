import { insertBlogPost } from '../../modules/blog-posts/blog-post.repository.ts';
import { blogPostInputSchema } from '../../modules/blog-posts/blog-post.schema.ts';
import type { DocumentReference } from '../../modules/content-feed/published-document.schema.ts';
import { nights } from '../../modules/nights/night.table.ts';
import { priceTiers } from '../../modules/nights/price-tier.table.ts';
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
import { demoNights } from './demo-nights.ts';

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

/** Stores what New York's nights cost, and a season around `now`. */
async function insertDemoSeason(
  tx: Transaction,
  { priceTiers: tiers, openings }: DemoContent,
  now: Date,
): Promise<DocumentReference[]> {
  const prices = tiers.map((tier, position) => ({ ...tier, position, createdAt: now, updatedAt: now }));
  const storedTiers = await tx.insert(priceTiers).values(prices).returning();
  const tierIds = new Map(storedTiers.map(({ name, id }) => [name, id]));
  const season = demoNights(openings, now).map(({ tier, ...night }) => ({
    ...night,
    region: 'new-york' as const,
    tierId: tierIds.get(tier) ?? null,
    createdAt: now,
    updatedAt: now,
  }));
  const storedNights = await tx.insert(nights).values(season).returning();
  return [
    ...storedTiers.map(({ id }) => ({ kind: 'tier' as const, id: String(id) })),
    ...storedNights.map(({ id }) => ({ kind: 'night' as const, id: String(id) })),
  ];
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
  documents.push(...(await insertDemoSeason(tx, content, now)));
  return [...documents, ...videos.map(({ page }) => ({ kind: 'video' as const, id: page }))];
}
