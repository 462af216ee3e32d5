import { count, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blogPosts } from '../modules/blog-posts/blog-post.table.ts';
import { contentChanges } from '../modules/content-feed/content-state.table.ts';
import { storyFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { administer, testedDatabase } from '../testing/test-database.ts';
import { rowsOf } from './rows.ts';

const writers = 8;
const failovers = 10;

test.runIf(testedDatabase === 'postgres')(
  'connections that the server ends during saves cost those saves a 503, and nothing is half saved',
  async () => {
    const testApp = await createTestApp();
    const token = await testApp.logIn();
    const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
      testApp.db,
      sql`select current_database() as name`,
    );
    const statuses: number[] = [];
    let isOver = false;

    async function write(writer: number) {
      for (let serial = 0; !isOver; serial += 1) {
        const fields = storyFields({ slug: `story-${writer}-${serial}` });
        statuses.push((await testApp.send('POST', '/api/blog-posts', fields, token)).status);
      }
    }
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    for (let failover = 1; failover <= failovers; failover += 1) {
      const before = statuses.filter((status) => status === 201).length;
      await expect
        .poll(() => statuses.filter((status) => status === 201).length)
        .toBeGreaterThan(before + writers);
      await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    }
    await expect.poll(() => testApp.request('/api/ready').then(({ status }) => status)).toBe(200);
    isOver = true;
    await writing;

    const saved = statuses.filter((status) => status === 201).length;
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const [posts] = await testApp.db.select({ total: count() }).from(blogPosts);
    expect(posts?.total).toBeGreaterThanOrEqual(saved);
    const [changes] = await testApp.db.select({ total: count() }).from(contentChanges);
    expect(changes?.total).toBe(posts?.total);
  },
);
