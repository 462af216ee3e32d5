import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readContentState } from '../publishing/content-change.repository.ts';
import { readContentChanges } from '../publishing/content-changes.usecase.ts';
import { blogPostRevisions, blogPosts } from './blog-post.table.ts';
import { rehearseSaves } from './save-rehearsal.ts';

async function parkWithStory() {
  const park = await createTestApp();
  const token = await park.logIn();
  await park.send('POST', '/api/blog-posts', storyFields({ title: 'The Ferry' }), token);
  const stored = async () => ({
    stories: await park.db.select().from(blogPosts),
    revisions: await park.db.select().from(blogPostRevisions),
    state: await readContentState(park.db),
    feed: await readContentChanges(park.db, 0),
  });
  return { park, stored };
}

test('rehearsed saves leave nothing behind, and nobody hears of them', async () => {
  const { park, stored } = await parkWithStory();
  const before = await stored();
  const fetch = vi.spyOn(park.dependencies, 'fetch');
  const wake = vi.spyOn(park.dependencies.jobs, 'wake');
  const announce = vi.spyOn(park.dependencies.contentSignal, 'announce');
  const emit = vi.spyOn(park.dependencies.forecast, 'emit');
  expect(await rehearseSaves(park.dependencies, 3)).toBe(3);
  expect(await stored()).toEqual(before);
  for (const spy of [fetch, wake, announce, emit]) expect(spy).not.toHaveBeenCalled();
});

test('they go the whole way of a save', async () => {
  const { park } = await parkWithStory();
  const revisionsMade = async () => {
    const [row] = await rowsOf<{ made: number }>(
      park.db,
      sql`select last_value::integer as made from blog_post_revisions_id_seq`,
    );
    return row?.made ?? 0;
  };
  await rehearseSaves(park.dependencies, 1);
  const before = await revisionsMade();
  await rehearseSaves(park.dependencies, 2);
  expect(await revisionsMade()).toBe(before + 2);
});

test('where there is no story there is nothing to rehearse', async () => {
  const park = await createTestApp();
  expect(await rehearseSaves(park.dependencies, 3)).toBe(0);
});

test('they end with the process', async () => {
  const { park } = await parkWithStory();
  park.dependencies.contentSignal.close();
  expect(await rehearseSaves(park.dependencies, 3)).toBe(0);
});
