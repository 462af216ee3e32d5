import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRenderer } from '../../site/publisher/render/compiled-renderer.ts';
import {
  changes,
  nightDocument,
  settingsDocument,
  storyDocument,
  tierDocument,
} from '../../site/publisher/testing/content.ts';
import { createTestSite, type TestSite } from '../../site/publisher/testing/site.ts';
import { compileSite } from './compile.ts';
import { root } from './root.ts';

const stories = Number(process.env.STORIES ?? 40);
const before = Date.parse('2026-10-09T12:00:00-04:00');
const content = [
  settingsDocument(),
  ...Array.from({ length: stories }, (_, index) => storyDocument(index + 1)),
  ...['2026-10-09', '2026-10-10', '2026-10-16'].map((date, index) =>
    nightDocument(index + 1, { date, tierId: 1 }),
  ),
  tierDocument(1),
];

describe('the compiled site, when a night changes', () => {
  let site: TestSite;
  let now = before;
  let publisher: Awaited<ReturnType<TestSite['open']>>;
  let revision = 1;

  beforeAll(async () => {
    await compileSite();
    site = await createTestSite();
    const renderer = await loadRenderer(
      join(root, 'site/dist'),
      new URL('https://park.example'),
      's'.repeat(32),
    );
    publisher = await site.open(renderer, 20, { now: () => now });
    await publisher.feed(changes(revision, content));
  }, 120_000);
  afterAll(() => rm(site.root, { recursive: true, force: true }));

  /** The pages whose bytes a change makes others. */
  async function pagesWrittenBy(...documents: Parameters<typeof changes>[1] & object) {
    const earlier = publisher.trees.live().pages;
    const hashes = Object.fromEntries(Object.entries(earlier).map(([path, { hash }]) => [path, hash]));
    revision += 1;
    await publisher.feed(changes(revision, documents));
    const { pages } = publisher.trees.live();
    return Object.keys(pages)
      .filter((path) => pages[path]?.hash !== hashes[path])
      .sort();
  }

  it('writes what badges ask and what shows the night, and not one of the other pages', async () => {
    const closed = nightDocument(1, { tierId: 1, status: 'cancelled', notice: 'Rain', version: 2 });
    expect(await pagesWrittenBy(closed)).toEqual([
      '/new-york/nights',
      '/new-york/nights.ics',
      '/new-york/tonight.json',
      '/new-york/visit',
    ]);
  });
  it('writes only the pages that show a price when it changes', async () => {
    const dearer = tierDocument(1, { prices: [{ ticket: 'General Admission', amount: 4_000 }] });
    expect(await pagesWrittenBy(dearer)).toEqual([
      '/new-york/nights',
      '/new-york/nights.ics',
      '/new-york/visit',
    ]);
  });
  it('writes what names the day when it begins', async () => {
    now += 24 * 3_600_000;
    expect(await pagesWrittenBy()).toEqual(['/new-york/nights', '/new-york/tonight.json', '/new-york/visit']);
  });
  it('lists no prices of nights that are over', async () => {
    const over = nightDocument(1, { tierId: 2, version: 3 });
    await pagesWrittenBy(over, tierDocument(2, { name: 'Preview' }));
    const titles = (await site.page('new-york/nights.html')).match(/<h3[^>]*>(?:Peak|Preview)</g);
    expect(titles).toEqual([expect.stringContaining('Peak')]);
  });
  it('gives every page of a region its badge with its first night', async () => {
    expect(await site.page('florida.html')).toContain('is not open');
    expect(await site.page('florida/contact.html')).toContain('no gatehouse yet');
    const first = nightDocument(9, { region: 'florida', date: '2026-10-30' });
    const written = await pagesWrittenBy(first);
    expect(written).toEqual(expect.arrayContaining(['/', '/florida', '/florida/contact', '/tickets']));
    expect(written.filter((path) => path.startsWith('/new-york'))).toEqual([]);
  });
  it('says of a park with nights neither that it is not open nor that nobody is there', async () => {
    const [home, contact] = [await site.page('florida.html'), await site.page('florida/contact.html')];
    expect(home).toContain('COMING SOON');
    expect(`${home}${contact}`).not.toMatch(/is not open|hired anybody|name the night|no gatehouse/);
    const closed = { date: '2026-10-30', status: 'cancelled', notice: 'Rain', version: 2 } as const;
    expect(await pagesWrittenBy(nightDocument(9, { region: 'florida', ...closed }))).toEqual([
      '/florida/nights',
      '/florida/nights.ics',
      '/florida/tonight.json',
      '/florida/visit',
    ]);
  });
});
