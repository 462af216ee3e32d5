import { expect, it } from 'vitest';

type Get = (path: string, init?: RequestInit) => Promise<Response>;

const former = '/new-york/dark-legends/left';
const present = '/florida/dark-legends/here';

/** What any server of the tree in `createSiteFolder` does with the addresses that stories have left. */
export function itLeadsToMovedStories(get: Get) {
  const answerTo = async (path: string, init?: RequestInit) => {
    const answer = await get(path, { redirect: 'manual', ...init });
    return [answer.status, answer.headers.get('location')];
  };

  it('leads from the address that a story has left to its new one, and has that checked each time', async () => {
    const answer = await get(former, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, present]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await (await get(former)).text()).toBe('<h1>Here</h1>');
  });
  it('keeps the query on the way', async () => {
    const query = '?utm_source=a%20b&x={path}{{1}}&//evil.example';
    expect(await answerTo(former + query)).toEqual([301, present + query]);
    expect(await answerTo(`${former}/${query}`)).toEqual([308, former + query]);
  });
  it.each([
    ['a HEAD request', { method: 'HEAD' }],
    [
      'a conditional request',
      { headers: { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() } },
    ],
    ['a request for a compressed form', { headers: { 'accept-encoding': 'br, zstd, gzip' } }],
  ])('leads %s there too', async (_name, init) => {
    expect(await answerTo(former, init)).toEqual([301, present]);
  });
  it('shows the page at an address rather than a redirect from it', async () => {
    expect(await answerTo(present)).toEqual([200, null]);
  });
  it.each([
    '/new-york/dark-legends/forged',
    '/new-york/dark-legends/never-there',
    '/new-york/dark-legends/lef*',
    '/new-york/dark-legends/%2e%2e/dark-legends/left%00',
    `/redirects${former}`,
    `/redirects${former}.txt`,
  ])('leads nowhere from %s', async (path) => {
    const [status, location] = await answerTo(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(location).toBeNull();
  });
}
