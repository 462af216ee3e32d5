import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startBucketService } from '../testing/bucket-service.ts';
import { settingsDocument, storyDocument } from '../testing/content.ts';
import { createTestSite } from '../testing/site.ts';
import { legends, numberedStories, siteWithBucket } from '../testing/site-with-bucket.ts';
import type { Delivery } from './delivery.ts';

const fixture = siteWithBucket();
const { livePage, openBucket, publish } = fixture;

/** What the last publish brought there. */
async function broughtBy(bucket: Delivery) {
  fixture.service.done.length = 0;
  await bucket.deliver();
  return [...fixture.service.done];
}

describe('a bucket that has the site', () => {
  it('has every page at the address that visitors ask for, with type and caching, and the client files', async () => {
    await (await openBucket()).deliver();
    expect(await fixture.service.read(`${legends}/story-1`)).toMatchObject({
      body: await livePage(`${legends}/story-1.html`),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect((await fixture.service.read('index.html'))?.body).toBe(await livePage('index.html'));
    expect(await fixture.service.read('_astro/app.abc.js')).toMatchObject({
      body: 'export {}',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await fixture.service.read('gate-worker.js')).toMatchObject({
      headers: { 'cache-control': 'no-cache' },
    });
    expect(await fixture.service.read('favicon.svg')).toMatchObject({
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    });
    const read = Object.keys(fixture.open.trees.live().pages).filter((path) => !path.startsWith('/shell/'));
    expect(fixture.service.done).toHaveLength(read.length + 3);
    const first = ['PUT _astro/app.abc.js', 'PUT favicon.svg', 'PUT gate-worker.js'];
    expect(fixture.service.done.slice(0, 3).sort()).toEqual(first);
  });

  it('gets of an edit the pages that it changed, new ones first, and what goes last', async () => {
    const bucket = await openBucket();
    await bucket.deliver();
    expect(await broughtBy(bucket)).toEqual([]);
    await publish([storyDocument(3)], ['1']);
    const brought = await broughtBy(bucket);
    expect(brought[0]).toBe(`PUT ${legends}/story-3`);
    expect(brought.at(-1)).toBe(`DELETE ${legends}/story-1`);
    expect(brought).not.toContain(`PUT ${legends}/story-2`);
    expect(brought.length).toBeLessThan(Object.keys(fixture.open.trees.live().pages).length);
    expect(await fixture.service.read(`${legends}/story-1`)).toBeUndefined();
  });

  it('leads on from the address that a story has left, and has a page again when one is there', async () => {
    const bucket = await openBucket();
    await bucket.deliver();
    const formerAddresses = [{ region: 'new-york' as const, slug: 'story-1' }];
    await publish([storyDocument(1, { slug: 'iron-bell', formerAddresses })]);
    await bucket.deliver();
    const moved = await fixture.service.read(`${legends}/story-1`);
    expect(moved?.headers['x-amz-website-redirect-location']).toBe(`/${legends}/iron-bell`);
    expect(moved?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(moved?.body).toContain(`<meta http-equiv="refresh" content="0; url=/${legends}/iron-bell">`);
    await publish([storyDocument(1)]);
    await bucket.deliver();
    const back = await fixture.service.read(`${legends}/story-1`);
    expect(back?.headers['x-amz-website-redirect-location']).toBeUndefined();
    expect(back?.body).toBe(await livePage(`${legends}/story-1.html`));
  });

  it('leads on by the page alone where the service knows no redirects', async () => {
    fixture.service.refuses = (_, headers) => (headers['x-amz-website-redirect-location'] ? 501 : undefined);
    const formerAddresses = [{ region: 'new-york' as const, slug: 'bell' }];
    await publish([storyDocument(1, { formerAddresses })]);
    await (await openBucket()).deliver();
    expect((await fixture.service.read(`${legends}/bell`))?.body).toContain(`url=/${legends}/story-1`);
    expect(fixture.failures).toEqual([]);
  });

  it('is asked again until it takes all, and nothing goes before the rest is there', async () => {
    const bucket = await openBucket();
    await bucket.deliver();
    await publish([storyDocument(3)], ['1']);
    fixture.service.refuses = (call) => (call === `PUT ${legends}/story-3` ? 403 : undefined);
    fixture.service.done.length = 0;
    const delivering = bucket.deliver();
    await expect.poll(() => fixture.failures.length).toBeGreaterThan(1);
    expect(bucket.waiting()).toBeGreaterThan(0);
    expect(fixture.service.done).toEqual([]);
    expect(await fixture.service.read(`${legends}/story-1`)).toBeDefined();
    await publish([storyDocument(4)]);
    fixture.service.refuses = () => undefined;
    await delivering;
    expect(bucket.waiting()).toBe(0);
    for (const slug of ['story-3', 'story-4'])
      expect((await fixture.service.read(`${legends}/${slug}`))?.body).toBe(
        await livePage(`${legends}/${slug}.html`),
      );
    expect(await fixture.service.read(`${legends}/story-1`)).toBeUndefined();
  });

  it('says since when it takes nothing and why, from the first attempt on, until it does', async () => {
    const bucket = await openBucket();
    fixture.service.refuses = () => 403;
    const delivering = bucket.deliver();
    await expect.poll(() => fixture.failures.length).toBeGreaterThan(1);
    const since = bucket.failing()?.since;
    expect(bucket.failing()).toEqual({ since: expect.any(String), reason: 'S3 answered 403' });
    expect(bucket.waiting()).toBeGreaterThan(0);
    const seen = fixture.failures.length;
    await expect.poll(() => fixture.failures.length).toBeGreaterThan(seen);
    expect(bucket.failing()?.since).toBe(since);
    fixture.service.refuses = () => undefined;
    await delivering;
    expect(bucket.failing()).toBeNull();
  });

  it.each(['the same process', 'the next one'])(
    'has what is live when an edit is taken back that it took without saying so, by %s',
    async (who) => {
      const bucket = await openBucket(who === 'the next one' ? 60_000 : 400);
      await bucket.deliver();
      fixture.service.loses = (call) => call === `PUT ${legends}/story-1`;
      await publish([storyDocument(1, { title: 'Another title' })]);
      const delivering = bucket.deliver();
      await expect.poll(() => fixture.failures.length).toBeGreaterThan(0);
      await publish([storyDocument(1)]);
      fixture.service.loses = () => false;
      await (who === 'the next one' ? (await openBucket()).deliver() : delivering);
      expect((await fixture.service.read(`${legends}/story-1`))?.body).toBe(
        await livePage(`${legends}/story-1.html`),
      );
    },
  );

  it('gets from the next process only what the one before had not brought', async () => {
    await publish(numberedStories(1, 20));
    fixture.service.refuses = (call) => (call === `PUT ${legends}/story-20` ? 403 : undefined);
    void (await openBucket(60_000)).deliver();
    await expect.poll(() => fixture.failures.length).toBe(1);
    fixture.service.refuses = () => undefined;
    const before = fixture.service.done.slice(0, 16);
    fixture.open = await fixture.site.open();
    const brought = await broughtBy(await openBucket());
    expect(brought.filter((call) => before.includes(call))).toEqual([]);
    for (const path of [`${legends}/story-1`, `${legends}/story-20`])
      expect((await fixture.service.read(path))?.body).toBe(await livePage(`${path}.html`));
    expect(await broughtBy(await openBucket())).toEqual([]);
  });

  it('loses what a publisher on another disk brought meanwhile, once the first one is back', async () => {
    const elsewhere = await createTestSite();
    await mkdir(join(elsewhere.root, 'assets'));
    const nodes = [fixture.site.root, elsewhere.root, fixture.site.root];
    for (const [visit, root] of nodes.entries()) {
      const node = await createTestSite(root);
      fixture.open = await node.open();
      const isAway = visit === 1;
      await publish(
        isAway
          ? [
              settingsDocument(),
              storyDocument(1, { title: 'Another title' }),
              storyDocument(2),
              storyDocument(3),
            ]
          : [settingsDocument(), storyDocument(1), storyDocument(2)],
      );
      await (await openBucket(5, root)).deliver();
      expect((await fixture.service.read(`${legends}/story-1`))?.body.includes('Another title')).toBe(isAway);
      expect((await fixture.service.read(`${legends}/story-3`)) !== undefined).toBe(isAway);
    }
    expect(fixture.service.done).not.toContain('DELETE _astro/app.abc.js');
    await elsewhere.remove();
  });

  it('gets everything when it is another bucket', async () => {
    await (await openBucket()).deliver();
    const all = fixture.service.done.length;
    await fixture.service.stop();
    fixture.service = await startBucketService();
    await (await openBucket()).deliver();
    expect(fixture.service.done).toHaveLength(all);
  });
});
