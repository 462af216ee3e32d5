import type { PublishedNight } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changes, nightDocument, settingsDocument, storyDocument, tierDocument } from './testing/content.ts';
import { createTestSite, type TestSite } from './testing/site.ts';
import { wholeRenderer } from './testing/whole-renderer.ts';

const beforeFive = Date.parse('2026-10-10T04:59:59-04:00');
const five = Date.parse('2026-10-10T05:00-04:00');
const content = [settingsDocument(), storyDocument(1), nightDocument(1), tierDocument(1)];
const night = (data: Partial<PublishedNight>) => changes(2, [nightDocument(1, data)]);

describe('pages that depend on the day', () => {
  let site: TestSite;
  let now = beforeFive;
  beforeEach(async () => {
    now = beforeFive;
    site = await createTestSite();
  });
  afterEach(() => site.remove());
  const open = () => site.open(wholeRenderer(), 20, { now: () => now });
  const isPast = async () => JSON.parse(await site.page('new-york/nights.html')).nights[0].isPast;

  it('are rendered anew at five, and no other page is', async () => {
    const { feed } = await open();
    await feed(changes(1, content));
    expect(await feed(changes(1))).toBeNull();
    expect(await isPast()).toBe(false);
    now = five;
    expect(await feed(changes(1))).toMatchObject({ written: 1, removed: 0, revision: 1 });
    expect(await isPast()).toBe(true);
    expect(await feed(changes(1))).toBeNull();
  });
  it('are caught up with by a publisher that was off at five', async () => {
    await (await open()).feed(changes(1, content));
    now = five;
    expect(await (await open()).feed(changes(1, content))).toMatchObject({ written: 1 });
    expect(await isPast()).toBe(true);
  });
  it('are the only ones that the closure of a night changes, with all others that show it', async () => {
    const { feed, trees } = await open();
    await feed(changes(1, content));
    const report = await feed(night({ status: 'cancelled', notice: 'Rain', version: 2 }));
    expect(report).toMatchObject({ written: 1 });
    expect(trees.live().pages['/new-york']?.trace).toHaveProperty('hasNights:new-york');
  });
  it('tell every page of a region when its first night comes and when its last one goes', async () => {
    const { feed } = await open();
    await feed(changes(1, [settingsDocument()]));
    const home = async () => JSON.parse(await site.page('new-york.html')).hasNights;
    expect(await home()).toBe(false);
    await feed(night({}));
    expect(await home()).toBe(true);
    await feed(changes(3, [], [{ kind: 'night', id: '1' }]));
    expect(await home()).toBe(false);
  });
});
