import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BucketService, ownRecords, startBucketService } from '../../testing/bucket-service.ts';
import { changes, settingsDocument, storyDocument } from '../../testing/content.ts';
import { createTestSite, type TestSite } from '../../testing/site.ts';
import { createCdnPurge } from '../cdn/cdn-purge.ts';
import type { Follower } from '../follow/follow-live.ts';
import { createSiteBucket, type SiteBucket } from './site-bucket.ts';

const siteUrl = new URL('https://park.example');
const legends = 'new-york/dark-legends';

let site: TestSite;
let open: Awaited<ReturnType<TestSite['open']>>;
let service: BucketService;
let failures: unknown[];
let revision: number;

beforeEach(async () => {
  [failures, revision] = [[], 0];
  service = await startBucketService();
  site = await createTestSite();
  await mkdir(join(site.root, 'assets/_astro'), { recursive: true });
  await writeFile(join(site.root, 'assets/_astro/app.abc.js'), 'export {}');
  await writeFile(join(site.root, 'assets/_astro/app.abc.js.br'), 'packed');
  await writeFile(join(site.root, 'assets/favicon.svg'), '<svg/>');
  await writeFile(join(site.root, 'assets/gate-worker.js'), '');
  open = await site.open();
  await publish([settingsDocument(), storyDocument(1), storyDocument(2)]);
});
afterEach(async () => {
  await service.stop();
  await site.remove();
});

function publish(documents: PublishedDocument[], removed: string[] = []) {
  revision += 1;
  return open.feed(
    changes(
      revision,
      documents,
      removed.map((id) => ({ kind: 'story' as const, id })),
    ),
  );
}
const numberedStories = (first: number, count: number) =>
  Array.from({ length: count }, (_, place) => storyDocument(first + place));
const openBucket = (initialDelay = 5, siteFolder = site.root) =>
  createSiteBucket({
    settings: service.settings,
    live: open.trees.live,
    siteFolder,
    siteUrl,
    onFailure: (error) => failures.push(error),
    initialDelay,
  });
/** What the last publish brought there. */
async function broughtBy(bucket: Follower) {
  service.done.length = 0;
  await bucket.follow();
  return [...service.done];
}
/** The addresses that a CDN in front of it is asked to purge by the next process. */
async function purgedBy(bucket: SiteBucket) {
  const purged: string[] = [];
  await bucket.follow();
  await cdnOf(bucket, purged).follow();
  return purged;
}
const cdnOf = (bucket: SiteBucket, purged: string[]) =>
  createCdnPurge({
    record: bucket.record('purged', 'cdn.json'),
    wanted: bucket.delivered,
    siteFolder: site.root,
    siteUrl,
    purge: async (addresses) => void purged.push(...addresses),
    onFailure: (error) => failures.push(error),
  });
const livePage = (file: string) => readFile(join(site.root, 'current/pages', file), 'utf8');

describe('a bucket that has the site', () => {
  it('has every page at the address that visitors ask for, with type and caching, and the client files', async () => {
    await (await openBucket()).follow();
    expect(await service.read(`${legends}/story-1`)).toMatchObject({
      body: await livePage(`${legends}/story-1.html`),
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    expect((await service.read('index.html'))?.body).toBe(await livePage('index.html'));
    expect(await service.read('_astro/app.abc.js')).toMatchObject({
      body: 'export {}',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
    expect(await service.read('gate-worker.js')).toMatchObject({ headers: { 'cache-control': 'no-cache' } });
    expect(await service.read('favicon.svg')).toMatchObject({
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    });
    const read = Object.keys(open.trees.live().pages).filter((path) => !path.startsWith('/shell/'));
    expect(service.done).toHaveLength(read.length + 3);
    const first = ['PUT _astro/app.abc.js', 'PUT favicon.svg', 'PUT gate-worker.js'];
    expect(service.done.slice(0, 3).sort()).toEqual(first);
  });

  it('gets of an edit the pages that it changed, new ones first, and what goes last', async () => {
    const bucket = await openBucket();
    await bucket.follow();
    expect(await broughtBy(bucket)).toEqual([]);
    await publish([storyDocument(3)], ['1']);
    const brought = await broughtBy(bucket);
    expect(brought[0]).toBe(`PUT ${legends}/story-3`);
    expect(brought.at(-1)).toBe(`DELETE ${legends}/story-1`);
    expect(brought).not.toContain(`PUT ${legends}/story-2`);
    expect(brought.length).toBeLessThan(Object.keys(open.trees.live().pages).length);
    expect(await service.read(`${legends}/story-1`)).toBeUndefined();
  });

  it('leads on from the address that a story has left, and has a page again when one is there', async () => {
    const bucket = await openBucket();
    await bucket.follow();
    const formerAddresses = [{ region: 'new-york' as const, slug: 'story-1' }];
    await publish([storyDocument(1, { slug: 'iron-bell', formerAddresses })]);
    await bucket.follow();
    const moved = await service.read(`${legends}/story-1`);
    expect(moved?.headers['x-amz-website-redirect-location']).toBe(`/${legends}/iron-bell`);
    expect(moved?.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(moved?.body).toContain(`<meta http-equiv="refresh" content="0; url=/${legends}/iron-bell">`);
    await publish([storyDocument(1)]);
    await bucket.follow();
    const back = await service.read(`${legends}/story-1`);
    expect(back?.headers['x-amz-website-redirect-location']).toBeUndefined();
    expect(back?.body).toBe(await livePage(`${legends}/story-1.html`));
  });

  it('leads on by the page alone where the service knows no redirects', async () => {
    service.refuses = (_, headers) => (headers['x-amz-website-redirect-location'] ? 501 : undefined);
    const formerAddresses = [{ region: 'new-york' as const, slug: 'bell' }];
    await publish([storyDocument(1, { formerAddresses })]);
    await (await openBucket()).follow();
    expect((await service.read(`${legends}/bell`))?.body).toContain(`url=/${legends}/story-1`);
    expect(failures).toEqual([]);
  });

  it('is asked again until it takes all, and nothing goes before the rest is there', async () => {
    const bucket = await openBucket();
    await bucket.follow();
    await publish([storyDocument(3)], ['1']);
    service.refuses = (call) => (call === `PUT ${legends}/story-3` ? 403 : undefined);
    service.done.length = 0;
    const followed = bucket.follow();
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    expect(bucket.waiting()).toBeGreaterThan(0);
    expect(service.done).toEqual([]);
    expect(await service.read(`${legends}/story-1`)).toBeDefined();
    await publish([storyDocument(4)]);
    service.refuses = () => undefined;
    await followed;
    expect(bucket.waiting()).toBe(0);
    for (const slug of ['story-3', 'story-4'])
      expect((await service.read(`${legends}/${slug}`))?.body).toBe(
        await livePage(`${legends}/${slug}.html`),
      );
    expect(await service.read(`${legends}/story-1`)).toBeUndefined();
  });

  it('says since when it takes nothing and why, from the first attempt on, until it does', async () => {
    const bucket = await openBucket();
    service.refuses = () => 403;
    const followed = bucket.follow();
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    const since = bucket.failing()?.since;
    expect(bucket.failing()).toEqual({ since: expect.any(String), reason: 'S3 answered 403' });
    expect(bucket.waiting()).toBeGreaterThan(0);
    const seen = failures.length;
    await expect.poll(() => failures.length).toBeGreaterThan(seen);
    expect(bucket.failing()?.since).toBe(since);
    service.refuses = () => undefined;
    await followed;
    expect(bucket.failing()).toBeNull();
  });

  it.each(['the same process', 'the next one'])(
    'has what is live when an edit is taken back that it took without saying so, by %s',
    async (who) => {
      const bucket = await openBucket(who === 'the next one' ? 60_000 : 400);
      await bucket.follow();
      service.loses = (call) => call === `PUT ${legends}/story-1`;
      await publish([storyDocument(1, { title: 'Another title' })]);
      const followed = bucket.follow();
      await expect.poll(() => failures.length).toBeGreaterThan(0);
      await publish([storyDocument(1)]);
      service.loses = () => false;
      await (who === 'the next one' ? (await openBucket()).follow() : followed);
      expect((await service.read(`${legends}/story-1`))?.body).toBe(
        await livePage(`${legends}/story-1.html`),
      );
    },
  );

  it('gets from the next process only what the one before had not brought', async () => {
    await publish(numberedStories(1, 20));
    service.refuses = (call) => (call === `PUT ${legends}/story-20` ? 403 : undefined);
    void (await openBucket(60_000)).follow();
    await expect.poll(() => failures.length).toBe(1);
    service.refuses = () => undefined;
    const before = service.done.slice(0, 16);
    open = await site.open();
    const brought = await broughtBy(await openBucket());
    expect(brought.filter((call) => before.includes(call))).toEqual([]);
    for (const path of [`${legends}/story-1`, `${legends}/story-20`])
      expect((await service.read(path))?.body).toBe(await livePage(`${path}.html`));
    expect(await broughtBy(await openBucket())).toEqual([]);
  });

  it('loses what a publisher on another disk brought meanwhile, once the first one is back', async () => {
    const elsewhere = await createTestSite();
    await mkdir(join(elsewhere.root, 'assets'));
    const nodes = [site.root, elsewhere.root, site.root];
    for (const [visit, root] of nodes.entries()) {
      const node = await createTestSite(root);
      open = await node.open();
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
      await (await openBucket(5, root)).follow();
      expect((await service.read(`${legends}/story-1`))?.body.includes('Another title')).toBe(isAway);
      expect((await service.read(`${legends}/story-3`)) !== undefined).toBe(isAway);
    }
    expect(service.done).not.toContain('DELETE _astro/app.abc.js');
    await elsewhere.remove();
  });

  it('gets everything when it is another bucket', async () => {
    await (await openBucket()).follow();
    const all = service.done.length;
    await service.stop();
    service = await startBucketService();
    await (await openBucket()).follow();
    expect(service.done).toHaveLength(all);
  });

  it('has every address purged once when it is another bucket, also from a CDN that was there before', async () => {
    await purgedBy(await openBucket());
    expect(await purgedBy(await openBucket())).toEqual([]);
    await service.stop();
    service = await startBucketService();
    expect(await purgedBy(await openBucket())).toContain(`${siteUrl}${legends}/story-1`);
  });

  it('has an edit purged that a publisher on another disk brought meanwhile, when it is taken back', async () => {
    await purgedBy(await openBucket());
    const [here, there] = [open, await createTestSite()];
    await mkdir(join(there.root, 'assets'));
    open = await there.open();
    await publish([settingsDocument(), storyDocument(1, { title: 'Another title' }), storyDocument(2)]);
    await purgedBy(await openBucket(5, there.root));
    open = here;
    expect(await purgedBy(await openBucket())).toContain(`${siteUrl}${legends}/story-1`);
    await there.remove();
  });

  it('decides when a CDN is purged: once the bucket has all of an edit', async () => {
    const bucket = await openBucket();
    const purged: string[] = [];
    const cdn = cdnOf(bucket, purged);
    await bucket.follow();
    await cdn.follow();
    expect(purged).toContain(`${siteUrl}${legends}/story-1`);
    expect(purged).toContain(`${siteUrl}favicon.svg`);
    expect(purged.filter((address) => address.includes('_astro'))).toEqual([]);
    purged.length = 0;
    await publish(numberedStories(3, 20));
    const isAllowed = (call: string) => [ownRecords, `${legends}/story-`].some((part) => call.includes(part));
    service.refuses = (call) => (isAllowed(call) ? undefined : 403);
    const followed = bucket.follow();
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    expect(await service.read(`${legends}/story-3`)).toBeDefined();
    await cdn.follow();
    expect(purged).toEqual([]);
    service.refuses = () => undefined;
    await followed;
    await cdn.follow();
    expect(purged).toContain(`${siteUrl}${legends}/story-3`);
    expect(purged.length).toBeGreaterThan(20);
  });
});
