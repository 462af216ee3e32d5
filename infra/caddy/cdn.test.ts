import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createParkFolder, fakeApi, listen, type ParkFolder } from '../testing/park.ts';
import { type RealCaddy, startCaddyOn } from '../testing/real-caddy.ts';

describe('Caddy behind a CDN that keeps pages', () => {
  let folder: ParkFolder;
  let api: Server;
  let caddy: RealCaddy;

  beforeAll(async () => {
    folder = await createParkFolder();
    api = fakeApi();
    caddy = await startCaddyOn(folder, (await listen(api)).port, 'max-age=60, stale-if-error=600');
  }, 20_000);
  afterAll(async () => {
    await caddy.stop();
    api.close();
    api.closeAllConnections();
    await folder.remove();
  });

  const cachingOf = async (path: string) => {
    const { headers } = await fetch(caddy.address + path, { redirect: 'manual' });
    return [headers.get('cdn-cache-control'), headers.get('cache-control')];
  };

  it.each(['/', '/new-york', '/sitemap.xml'])(
    'lets the CDN keep %s, and browsers ask each time',
    async (path) => expect(await cachingOf(path)).toEqual(['max-age=60, stale-if-error=600', 'no-cache']),
  );
  it('lets the CDN, which is told when it is published, keep that a story is not there', async () =>
    expect(await cachingOf('/new-york/dark-legends/never-written')).toEqual([
      'max-age=60, stale-if-error=600',
      'no-cache',
    ]));
  it.each([
    '/admin',
    '/admin/blog',
    '/nowhere',
    '/api/echo',
    '/new-york/dark-legends/just-published',
    '/new-york/dark-legends/left',
  ])('lets it keep nothing else: %s', async (path) => expect((await cachingOf(path))[0]).toBeNull());
});
