import { expect, it } from 'vitest';
import { adminSources } from '../../site/src/admin/app/addresses.ts';

type Get = (path: string, init?: RequestInit) => Promise<Response>;

/** Which addresses any server of the tree in `createSiteFolder`, before the API of `fakeApi`, knows and which it does not. */
export function itKnowsItsAddresses(get: Get) {
  const answerTo = async (path: string) => {
    const answer = await get(path, { redirect: 'manual' });
    return [answer.status, await answer.text()];
  };

  it.each(adminSources.map((source) => source.replace(/:\w+/, '7')))(
    'opens the back office at %s',
    async (path) => {
      expect(await answerTo(path)).toEqual([200, '<h1>Admin</h1>']);
    },
  );
  it.each(['/admin/nowhere', '/admin/blog/7/more', '/admin/settings/hours/more'])(
    'answers %s with 404 and the way back to the back office',
    async (path) => {
      expect(await answerTo(path)).toEqual([404, expect.stringContaining('Back to Overview')]);
    },
  );
  it.each([
    ['/nowhere', 'public, max-age=0, s-maxage=10'],
    ['/new-york/dark-legends/never-written', 'no-cache'],
    ['/admin/nowhere', 'no-cache'],
  ])(
    'answers %s compressed, whole, without a date, and says for how long that holds',
    async (path, caching) => {
      const conditions = {
        'if-none-match': '*',
        'if-modified-since': new Date().toUTCString(),
        range: 'bytes=0-1',
      };
      const answer = await get(path, { headers: { 'accept-encoding': 'gzip', ...conditions } });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'gzip']);
      expect(answer.headers.get('cache-control')).toBe(caching);
      for (const name of ['etag', 'last-modified']) expect(answer.headers.get(name)).toBeNull();
      expect(await answer.text()).toContain('Not Found');
    },
  );
  it.each(['/404', '/index'])('answers %s, the name of a file and no address, with 404', async (path) => {
    expect(await answerTo(path)).toEqual([404, '<h1>404 Page Not Found</h1>']);
  });
  it.each([1, 2, 5])('answers a name too long for a file with 404, %i folders deep', async (depth) => {
    const path = `${'/x'.repeat(depth)}/${'x'.repeat(300)}`;
    expect(await answerTo(path)).toEqual([404, '<h1>404 Page Not Found</h1>']);
  });
  it.each([
    ['GET', '/api/%00'],
    ['POST', '/api/blog-posts/%00/views'],
  ])('answers %s %s with 404 in the words of the API', async (method, path) => {
    const answer = await get(path, { method });
    const words = { message: 'Not found', error: 'Not found' };
    expect([answer.status, await answer.json()]).toEqual([404, words]);
  });
}
