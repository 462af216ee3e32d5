import { notInArray, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { attractions } from '../../modules/attractions/attraction.table.ts';
import { blogPosts } from '../../modules/blog-posts/blog-post.table.ts';
import { changeContent } from '../../modules/content-feed/content-change.usecase.ts';
import { contentChanges } from '../../modules/content-feed/content-state.table.ts';
import { ingestFile } from '../../modules/media/upload/media-ingest.usecase.ts';
import { testimonials } from '../../modules/testimonials/testimonial.table.ts';
import { videoBackgrounds } from '../../modules/video-backgrounds/video-background.table.ts';
import type { DatabaseOrTransaction } from '../connection.ts';
import { type DemoMedia, demoFile, readDemoContent } from './demo-content.ts';
import { type AddressOf, insertDemoRows } from './demo-rows.ts';

/** An arbitrary number, the same in every replica: whoever holds this lock may store the demo content. */
const seedLock = 7_031_666;

/** Whether there is content, or ever was: what an administrator deleted must not come back at the next start. */
async function hasHadContent(db: DatabaseOrTransaction): Promise<boolean> {
  for (const table of [blogPosts, attractions, testimonials, videoBackgrounds]) {
    if ((await db.$count(table)) > 0) return true;
  }
  const everChanged = notInArray(contentChanges.kind, ['media', 'settings']);
  return (await db.$count(contentChanges, everChanged)) > 0;
}

async function ingestDemoMedia(dependencies: Dependencies, media: DemoMedia[]): Promise<AddressOf> {
  const addresses = new Map<string, string>();
  await Promise.all(
    media.map(async ({ file, altText, focalPoint }) => {
      const { item } = await ingestFile(dependencies, demoFile(file), { altText, focalPoint });
      addresses.set(file, item.url);
    }),
  );
  return (file) => {
    const address = addresses.get(file);
    if (address === undefined) throw new Error(`media.json does not name ${file}`);
    return address;
  };
}

/**
 * Fills an empty database with the demo content when the configuration asks for it; does nothing once there has been
 * content. Media come first, and the rows that show them in one transaction, so that a start that was interrupted
 * anywhere is completed by the next one. Call it with migrated tables and started jobs.
 * @returns whether anything was stored.
 */
export async function seedDatabase(dependencies: Dependencies): Promise<boolean> {
  if (!dependencies.config.demo || (await hasHadContent(dependencies.db))) return false;
  const start = performance.now();
  const content = await readDemoContent();
  const addressOf = await ingestDemoMedia(dependencies, content.media);
  const { result: isStored } = await changeContent(dependencies, async (tx, record) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (await hasHadContent(tx)) return false;
    const documents = await insertDemoRows(tx, content, addressOf, dependencies.clock());
    for (const document of documents) record(document);
    return true;
  });
  const milliseconds = Math.round(performance.now() - start);
  dependencies.logger.info({ milliseconds, media: content.media.length }, 'demo content stored');
  return isStored;
}
