import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteBucket } from '../../site/publisher/deploy/site-bucket.ts';
import { type BucketService, startBucketService } from '../../site/publisher/testing/bucket-service.ts';
import { changes, settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import { textRenderer } from '../../site/publisher/testing/renderer.ts';
import { createTestSite, type TestSite } from '../../site/publisher/testing/site.ts';
import { type RealCaddy, startCaddy } from '../testing/real-caddy.ts';
import { closeServers, fakeApi, listen } from '../testing/site-folder.ts';

const legends = '/new-york/dark-legends';
const renderer = textRenderer();

describe('two Caddys whose pages are in a bucket', () => {
  const api = fakeApi();
  let service: BucketService;
  let site: TestSite;
  let home: string;
  let caddys: RealCaddy[];
  let publish: (title: string) => Promise<void>;

  beforeAll(async () => {
    service = await startBucketService();
    site = await createTestSite();
    home = await mkdtemp(join(tmpdir(), 'caddys-'));
    await mkdir(join(site.root, 'assets/_astro'), { recursive: true });
    await writeFile(join(site.root, 'assets/_astro/app.js'), 'export {}');
    const { trees, feed } = await site.open({ ...renderer, staticPaths: [...renderer.staticPaths, '/404'] });
    const bucket = await createSiteBucket({
      settings: service.settings,
      live: trees.live,
      siteFolder: site.root,
      siteUrl: new URL('https://park.example'),
      onFailure: (error) => expect.fail(String(error)),
    });
    const formerAddresses = [{ region: 'new-york' as const, slug: 'left' }];
    let revision = 0;
    publish = async (title) => {
      revision += 1;
      await feed(changes(revision, [settingsDocument(), storyDocument(1, { title, formerAddresses })]));
      await bucket.deliver();
    };
    await publish('The first title');
    const { port: apiPort } = await listen(api);
    const settings = { siteFolder: '/nowhere', mediaFolder: '/nowhere', bucket: service.settings, apiPort };
    caddys = await Promise.all(['a', 'b'].map((name) => startCaddy({ ...settings, home: join(home, name) })));
  }, 60_000);
  afterAll(async () => {
    for (const caddy of caddys) await caddy.stop();
    closeServers(api);
    await service.stop();
    await site.remove();
    await rm(home, { recursive: true, force: true });
  });

  /** What both answer, which has to be the same. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const [first, second] = await Promise.all(
      caddys.map(async ({ address }) => {
        const answer = await fetch(address + path, { redirect: 'manual', headers });
        const { status } = answer;
        return { status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
      }),
    );
    expect([second?.status, second?.body]).toEqual([first?.status, first?.body]);
    return first;
  }

  it.each([
    ['/', 'index.html'],
    [legends, `${legends.slice(1)}.html`],
    [`${legends}/story-1`, `${legends.slice(1)}/story-1.html`],
    ['/admin/blog', 'admin.html'],
  ])('answer %s with what is published, its type and security headers', async (path, file) => {
    const answer = await get(path);
    expect(answer).toMatchObject({
      status: 200,
      body: await site.page(file),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
      },
    });
    expect(Object.keys(answer?.headers ?? {}).filter((name) => /^x-amz|^server$/.test(name))).toEqual([]);
    expect(await get(path, { 'if-none-match': answer?.headers.etag ?? '' })).toMatchObject({ status: 304 });
  });
  it.each(['/nowhere', '/admin/nowhere', '/shell/story', '/redirects/x'])(
    'answer %s with 404 and its page, whole, for a short time',
    async (path) =>
      expect(await get(path, { 'if-none-match': '*', range: 'bytes=0-1' })).toMatchObject({
        status: 404,
        body: await site.page('404.html'),
        headers: { 'cache-control': 'public, max-age=0, s-maxage=10' },
      }),
  );
  it('lead on from the address that a story has left, with the question', async () =>
    expect(await get(`${legends}/left?from=mail`)).toMatchObject({
      status: 301,
      headers: { location: `${legends}/story-1?from=mail` },
    }));
  it('show an edit once it is in the bucket', async () => {
    await publish('Another title');
    expect(await get(`${legends}/story-1`)).toMatchObject({
      body: expect.stringContaining('Another title'),
    });
  });
  it.each(['/', `${legends}/story-1`])(
    'say in their own words that the bucket does not give %s',
    async (path) => {
      service.refuses = () => 503;
      expect(await get(path)).toMatchObject({ status: 502, body: '502 Bad Gateway' });
    },
  );
});
