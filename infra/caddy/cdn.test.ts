import { describe, expect, it } from 'vitest';
import { setUpCaddy } from '../testing/caddy.fixture.ts';

describe('Caddy behind a CDN that keeps pages', () => {
  const fixture = setUpCaddy(undefined, 'max-age=60, stale-if-error=600');

  const cachingOf = async (path: string) => {
    const { headers } = await fetch(fixture.caddy.address + path, { redirect: 'manual' });
    return [headers.get('cdn-cache-control'), headers.get('cache-control')];
  };

  it.each(['/', '/new-york', '/sitemap.xml'])(
    'lets the CDN keep %s, and browsers ask each time',
    async (path) => expect(await cachingOf(path)).toEqual(['max-age=60, stale-if-error=600', 'no-cache']),
  );
  it.each(['/?ref=poster', '/new-york?utm_source=newsletter', '/new-york/dark-legends/never-written?1'])(
    'lets the CDN keep no address with a query, which nobody purges: %s',
    async (path) => expect(await cachingOf(path)).toEqual(['no-cache', 'no-cache']),
  );
  it('lets the CDN, which is purged on publishing, cache that a story does not exist', async () =>
    expect(await cachingOf('/new-york/dark-legends/never-written')).toEqual([
      'max-age=60, stale-if-error=600',
      'no-cache',
    ]));
  it.each([
    '/admin',
    '/admin/blog',
    '/new-york/tonight.json',
    '/nowhere',
    '/api/echo',
    '/new-york/dark-legends/just-published',
    '/new-york/dark-legends/left',
  ])('lets it keep nothing else: %s', async (path) => expect((await cachingOf(path))[0]).toBeNull());
});
