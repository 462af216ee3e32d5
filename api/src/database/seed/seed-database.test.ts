import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attractions } from '../../modules/attractions/attraction.table.ts';
import { blogPosts } from '../../modules/blog-posts/blog-post.table.ts';
import { contentChanges } from '../../modules/content-feed/content-state.table.ts';
import { mediaItems } from '../../modules/media/media.table.ts';
import { nights } from '../../modules/nights/night.table.ts';
import { priceTiers } from '../../modules/nights/price-tier.table.ts';
import { testimonials } from '../../modules/testimonials/testimonial.table.ts';
import { videoBackgrounds } from '../../modules/video-backgrounds/video-background.table.ts';
import { questions } from '../../modules/visit/question.table.ts';
import { visitTopics } from '../../modules/visit/topic.table.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readDemoContent } from './demo-content.ts';
import { demoNights } from './demo-nights.ts';
import { seedDatabase } from './seed-database.ts';

const content = await readDemoContent();
const { db, dependencies } = await createTestApp();
const { mediaStore } = dependencies;
const tables = {
  blogPosts,
  attractions,
  testimonials,
  visitTopics,
  questions,
  videoBackgrounds,
  mediaItems,
  priceTiers,
  nights,
  contentChanges,
};
const timeout = 60_000;

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) found[name] = await db.$count(table);
  return found;
}

/** A start that ends while the media are being stored. */
async function interruptedStart(): Promise<void> {
  let opened = 0;
  const openWorkspace = async () => {
    if (++opened > 9) throw new Error('killed');
    return mediaStore.openWorkspace();
  };
  const killed = { ...dependencies, mediaStore: { ...mediaStore, openWorkspace } };
  await expect(seedDatabase(killed)).rejects.toThrow('killed');
}

describe('the demo content', () => {
  it('is left out when the configuration does not ask for it', async () => {
    const config = { ...dependencies.config, demo: false };
    expect(await seedDatabase({ ...dependencies, config })).toBe(false);
    expect(await db.$count(mediaItems)).toBe(0);
  });

  it(
    'is completed by the start after one that was interrupted',
    async () => {
      await interruptedStart();
      expect(await counts()).toMatchObject({ blogPosts: 0, attractions: 0 });
      expect(await seedDatabase(dependencies)).toBe(true);
      const expected = {
        blogPosts: content.legends.length,
        attractions: content.attractions.length,
        testimonials: content.testimonials.length,
        visitTopics: content.topics.length,
        questions: content.questions.length,
        videoBackgrounds: 3,
        mediaItems: content.media.length,
        priceTiers: content.priceTiers.length,
        nights: demoNights(content.openings, dependencies.clock()).length,
      };
      const contentChanges = Object.values(expected).reduce((sum, count) => sum + count, 0);
      expect(await counts()).toEqual({ ...expected, contentChanges });
      expect(await readdir(join(dependencies.config.dataDir, 'media', '.incoming'))).toEqual([]);
    },
    timeout,
  );

  it('shows its pictures through the media library', async () => {
    const media = await db.select().from(mediaItems);
    const picture = (url = '') => media.find((item) => item.url === url);
    const shown = [...(await db.select().from(blogPosts)), ...(await db.select().from(attractions))];
    expect(shown.length).toBe(content.legends.length + content.attractions.length);
    for (const { image } of shown) {
      expect(picture(image)).toMatchObject({ type: 'image', metadata: { width: 1600, height: 1067 } });
      expect(picture(image)?.altText).not.toBe('');
      expect(picture(image)?.variants.map(({ width }) => width)).toEqual([480, 960, 1600]);
    }
    const hayride = media.find(({ originalName }) => originalName === 'hayride.jpg');
    expect(hayride?.focalPoint).toEqual(
      content.media.find(({ file }) => file === 'pictures/hayride.jpg')?.focalPoint,
    );
    const [landing] = await db.select().from(videoBackgrounds).where(eq(videoBackgrounds.page, 'landing'));
    expect(landing?.active).toBe(true);
    expect(picture(landing?.videoUrl)).toMatchObject({ type: 'video', metadata: { width: 1280 } });
    expect(picture(landing?.thumbnailUrl ?? '')).toMatchObject({ type: 'image' });
  });

  it('keeps the order of its files, the stories a day apart', async () => {
    const stories = await db.select().from(blogPosts).orderBy(desc(blogPosts.createdAt));
    expect(stories.map(({ slug }) => slug)).toEqual(content.legends.map(({ slug }) => slug));
    expect(stories[0]?.createdAt).toEqual(dependencies.clock());
    expect(Number(stories[0]?.createdAt) - Number(stories[2]?.createdAt)).toBe(2 * 24 * 3_600_000);
    const inOrder = await db.select().from(attractions).orderBy(asc(attractions.position));
    expect(inOrder.map(({ title }) => title)).toEqual(content.attractions.map(({ title }) => title));
  });

  it('is neither stored again nor brought back after it was deleted', async () => {
    const complete = await counts();
    expect(await seedDatabase(dependencies)).toBe(false);
    expect(await counts()).toEqual(complete);
    for (const table of [blogPosts, attractions, testimonials, visitTopics, questions, videoBackgrounds])
      await db.delete(table);
    expect(await seedDatabase(dependencies)).toBe(false);
  });
});
