import { get as httpGet } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createTestFront, setUpFront } from '../testing/front.fixture.ts';
import { itKnowsItsAddresses } from '../testing/known-addresses.ts';
import { itAnswersForMissingStories } from '../testing/missing-stories.ts';
import { itLeadsToMovedStories } from '../testing/moved-stories.ts';
import { itServesNights } from '../testing/night-files.ts';
import { itSendsSecurityHeaders } from '../testing/security-headers.ts';
import { closeServers, fakeApi, listen } from '../testing/site-folder.ts';

describe('the front origin', () => {
  const front = setUpFront();
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, front.url), { redirect: 'manual', ...init });

  itSendsSecurityHeaders((path, init) => get(path, init));
  it('answers a page with its type, an entity tag and revalidation', async () => {
    const response = await get('/new-york', { headers: { 'accept-encoding': 'identity' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('etag')).toMatch(/^"\S+"$/);
    expect(await response.text()).toBe('<h1>New York</h1>');
  });
  it.each([
    ['/new-york', 'gzip, br', 'gzip'],
    ['/new-york', 'br, gzip;q=0', null],
    ['/new-york', 'identity', null],
    ['/_astro/app.js', 'br', 'br'],
    ['/_astro/app.js', 'gzip', 'gzip'],
    ['/_astro/app.js', 'gzip, br', 'br'],
    ['/_astro/app.js', 'br;q=0, gzip', 'gzip'],
    ['/_astro/app.js', 'identity', null],
  ])('answers %s for %s with the form %s', async (path, accepted, encoding) => {
    const response = await get(path, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(path === '/new-york' ? '<h1>New York</h1>' : 'export {}');
  });
  it('answers 304 for the tag it gave, and the new body after an edit of the same size', async () => {
    await front.folder.write('site/a/pages/edited.html', 'one');
    const first = await get('/edited');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await get('/edited', { headers })).status).toBe(304);
    await front.folder.write('site/a/pages/edited.html', 'two');
    const second = await get('/edited', { headers });
    expect(second.status).toBe(200);
    expect(await second.text()).toBe('two');
  });
  it('answers an unknown path with status 404 and the 404 page', async () => {
    const response = await get('/nowhere');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404 Page Not Found');
  });
  it.each([
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/..%2fmanifest.json',
    '/.hidden',
    '/a%00b',
    '/manifest.json',
  ])('never leaves the tree: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
  it.each(['/new-york.html', '/index.html', '/shell/story', '/new-york.html.br'])(
    'gives a page one address only: %s is unknown',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
  it('sends an address with a slash at its end to the one without', async () => {
    const response = await get('/new-york/');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/new-york');
  });
  itLeadsToMovedStories((path, init) => fetch(new URL(path, front.url), init));
  itServesNights((path, init) => fetch(new URL(path, front.url), init));
  it.each([
    ['//evil.example/', 308, '/evil.example'],
    ['///evil.example/a/', 308, '/evil.example/a'],
    ['//evil.example', 404, undefined],
    ['/\\evil.example', 404, undefined],
  ])('takes what stands after the slashes of %s for a path, not for a host', async (path, ...expected) => {
    const answer = await new Promise((resolve) =>
      httpGet({ port: front.url.port, path }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.location]),
      ),
    );
    expect(answer).toEqual(expected);
  });
  it.each(['/api/%zz', '/api/blog-posts/%C3%28'])(
    'answers %s, which cannot be read, in the words of the API',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { message: 'Not found', error: 'Not found' },
      ]);
    },
  );
  itKnowsItsAddresses((path, init) => fetch(new URL(path, front.url), init));
  itAnswersForMissingStories((path, init) => fetch(new URL(path, front.url), init));
  it('keeps hashed client files for ever and others for an hour, but no service worker', async () => {
    expect((await get('/_astro/app.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get('/gate-worker.js')).headers.get('cache-control')).toBe('no-cache');
  });
  it('answers media with ranges, immutable caching and a sandbox', async () => {
    const response = await get('/media/clip.webm', { headers: { range: 'bytes=2-4' } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe('234');
  });
  it.each([
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=0-1, 4-5', '0123456789', null],
    ['lines=1-2', '0123456789', null],
  ])('answers the range %s with %s', async (range, body, contentRange) => {
    const response = await get('/media/clip.webm', { headers: { range } });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      contentRange ? 206 : 200,
      contentRange,
    ]);
    expect(await response.text()).toBe(body);
  });
  it('continues a download only of the file it began with', async () => {
    const tag = (await get('/media/clip.webm')).headers.get('etag') ?? '';
    const rest = (condition: string) =>
      get('/media/clip.webm', { headers: { range: 'bytes=6-', 'if-range': condition } });
    expect(await (await rest(tag)).text()).toBe('6789');
    expect(await (await rest('"another"')).text()).toBe('0123456789');
  });
  it('answers a range outside the file with 416', async () => {
    expect((await get('/media/clip.webm', { headers: { range: 'bytes=50-' } })).status).toBe(416);
  });
  it('passes method, body and query to the API, with the client address and nothing a client claimed', async () => {
    const response = await get('/api/echo?x=1', {
      method: 'POST',
      body: 'hello',
      headers: { 'x-forwarded-for': '1.2.3.4', 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4' },
    });
    const seen = (await response.json()) as { headers: Record<string, string> };
    expect(seen).toMatchObject({ method: 'POST', url: '/api/echo?x=1', body: 'hello' });
    expect(seen.headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(seen.headers).not.toHaveProperty('x-real-ip');
    expect(seen.headers).not.toHaveProperty('forwarded');
  });
  it('passes media on to the API when they are in no folder, and unsafe methods not even then', async () => {
    const bucketApi = fakeApi();
    const remote = createTestFront(front.folder, { apiUrl: await listen(bucketApi), mediaFolder: null });
    const origin = await listen(remote);
    const headers = { range: 'bytes=2-4' };
    const seen = await (await fetch(new URL('/media/clip.webm', origin), { headers })).json();
    expect(seen).toMatchObject({ method: 'GET', url: '/media/clip.webm', headers });
    expect((await fetch(new URL('/media/clip.webm', origin), { method: 'DELETE' })).status).toBe(405);
    closeServers(remote, bucketApi);
  });
  it('refuses unsafe methods on pages', async () => {
    expect((await get('/new-york', { method: 'POST' })).status).toBe(405);
  });
  it('answers 503 with Retry-After under /api while the API is away, and pages all the same', async () => {
    const lonely = createTestFront(front.folder, {
      siteUrl: new URL('https://park.example'),
      apiUrl: new URL('http://127.0.0.1:1'),
    });
    const origin = await listen(lonely);
    const refused = await fetch(new URL('/api/health', origin));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    const page = await fetch(new URL('/new-york', origin));
    expect(page.status).toBe(200);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=63072000');
    closeServers(lonely);
  });
});
