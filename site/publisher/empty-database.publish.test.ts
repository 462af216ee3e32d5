import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changes, settingsDocument, storyDocument } from './testing/content.ts';
import { createTestSite, type TestSite } from './testing/site.ts';

const lostDatabase = changes(0);
const savedWithoutPages = changes(1);

describe('above a database that has lost its content', () => {
  let site: TestSite;
  let published: Record<string, string>;
  beforeEach(async () => {
    site = await createTestSite();
    await (await site.open()).feed(changes(3, [settingsDocument(), storyDocument(1)]));
    published = await site.pages();
  });
  afterEach(() => site.remove());

  it('the site stays as it is, also in a publisher that ran before, and the reason is told', async () => {
    const running = await site.open();
    await running.feed(changes(3, [settingsDocument(), storyDocument(1)]));
    for (const { feed } of [running, await site.open()])
      await expect(feed(lostDatabase)).rejects.toThrow('The database is empty');
    expect(await site.pages()).toEqual(published);
  });
  it.each([
    ['a publish is requested', { ...lostDatabase, request: 1 }],
    ['something is saved', savedWithoutPages],
  ])('the site becomes empty, too, when %s', async (_, change) => {
    const { feed } = await site.open();
    expect(await feed(change)).toMatchObject({ removed: 3, failures: [] });
  });
});
