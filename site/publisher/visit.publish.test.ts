import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changes,
  questionDocument,
  settingsDocument,
  storyDocument,
  tierDocument,
  topicDocument,
} from './testing/content.ts';
import { createTestSite, type TestSite } from './testing/site.ts';
import { wholeRenderer } from './testing/whole-renderer.ts';

const swamp = topicDocument(2, { region: 'florida', title: 'The swamp' });
const content = [settingsDocument(), storyDocument(1), tierDocument(1), topicDocument(1), swamp];

describe('the pages about a visit', () => {
  let site: TestSite;
  let before: Record<string, string>;
  beforeEach(async () => {
    site = await createTestSite();
  });
  afterEach(() => site.remove());

  async function openSite() {
    const { feed } = await site.open(wholeRenderer());
    await feed(changes(1, content));
    before = await site.pages();
    return feed;
  }
  const written = async () =>
    Object.entries(await site.pages())
      .filter(([file, bytes]) => before[file] !== bytes && file.endsWith('.html'))
      .map(([file]) => file);

  it('are written alone when a topic of their region changes, moves or goes', async () => {
    const feed = await openSite();
    const report = await feed(changes(2, [topicDocument(1, { body: 'Still free.' })]));
    expect(report).toMatchObject({ written: 1, removed: 0 });
    expect(await written()).toEqual(['new-york/visit.html']);
    expect(await feed(changes(3, [topicDocument(1, { region: 'florida' })]))).toMatchObject({ written: 2 });
    expect(await feed(changes(4, [], [{ kind: 'topic', id: '1' }]))).toMatchObject({ written: 1 });
    expect(await written()).toEqual(['new-york/visit.html']);
  });

  it('are both written when a question of both changes, and one when it becomes that of one', async () => {
    const feed = await openSite();
    const both = questionDocument(7, { region: null });
    expect(await feed(changes(2, [both]))).toMatchObject({ written: 2 });
    expect(await written()).toEqual(['florida/visit.html', 'new-york/visit.html']);
    const own = questionDocument(7, { region: 'florida' });
    expect(await feed(changes(3, [own]))).toMatchObject({ written: 2 });
    expect(await site.page('new-york/visit.html')).not.toContain('Question 7?');
    expect(await site.page('florida/visit.html')).toContain('Question 7?');
  });
});
