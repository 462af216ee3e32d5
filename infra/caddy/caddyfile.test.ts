import { readFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { describe, expect, it } from 'vitest';
import { adminPattern } from '../../site/src/admin/app/addresses.ts';
import { setUpCaddy } from '../testing/caddy.fixture.ts';
import { itKnowsItsAddresses } from '../testing/known-addresses.ts';
import { itAnswersForMissingStories } from '../testing/missing-stories.ts';
import { itLeadsToMovedStories } from '../testing/moved-stories.ts';
import { itServesNights } from '../testing/night-files.ts';
import { itSendsSecurityHeaders } from '../testing/security-headers.ts';

describe('the Caddyfile, in a real Caddy', () => {
  const fixture = setUpCaddy();
  const get = (path: string, init: RequestInit = {}) =>
    fetch(fixture.caddy.address + path, { redirect: 'manual', ...init });

  it('answers a page with its type, security headers and revalidation', async () => {
    const response = await get('/new-york');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<h1>New York</h1>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      vary: 'Accept-Encoding',
    });
    for (const name of ['server', 'strict-transport-security', 'last-modified'])
      expect(response.headers.get(name)).toBeNull();
  });
  itSendsSecurityHeaders(get);
  it.each([
    ['/new-york', 'gzip, br', 'gzip'],
    ['/new-york', 'br', null],
    ['/_astro/app.js', 'gzip, br', 'br'],
    ['/_astro/app.js', 'gzip', 'gzip'],
  ])('answers %s for %s with the form on disk: %s', async (path, accepted, encoding) => {
    const response = await get(path, { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(path === '/new-york' ? '<h1>New York</h1>' : 'export {}');
  });
  it.each([
    '/nowhere',
    '/metrics',
    '/api/../metrics',
    '/new-york.html',
    '/shell/story',
    '/manifest.json',
    '/../manifest.json',
    '/new-york.html.br',
    '/.hidden',
    '/new-york/.git/config',
  ])('answers %s with 404 and the 404 page', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, '<h1>404 Page Not Found</h1>']);
  });
  it('has the addresses of the back office from where the back office has them', async () => {
    const caddyfile = await readFile(new URL('../../Caddyfile', import.meta.url), 'utf8');
    expect(caddyfile).toContain(`@admin path_regexp ${adminPattern}\n`);
  });
  it('sends an address with a slash at its end to the one without', async () => {
    const response = await get('/new-york/');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/new-york']);
  });
  it('sends nobody to another host for a slash at the end', async () => {
    const { hostname, port } = new URL(fixture.caddy.address);
    const answerTo = (path: string) =>
      new Promise((resolve) => {
        httpGet({ hostname, port, path }, ({ statusCode, headers }) =>
          resolve([statusCode, headers.location]),
        );
      });
    const addresses = [
      '/%5Cevil.example/',
      '/%09/evil.example/',
      '/%0A/evil.example/',
      '/%20%5Cevil.example/',
    ];
    for (const path of [...addresses, '/a%5Cb/', '/a%5C/', '/a%09/', '/a%0Db/'])
      expect([path, await answerTo(path)]).toEqual([path, [404, undefined]]);
    expect(await answerTo('//evil.example/')).toEqual([308, '/evil.example']);
  });
  itServesNights(get);
  itLeadsToMovedStories((path, init) => fetch(fixture.caddy.address + path, init));
  itKnowsItsAddresses((path, init) => fetch(fixture.caddy.address + path, init));
  itAnswersForMissingStories((path, init) => fetch(fixture.caddy.address + path, init));
  it('answers media with ranges, immutable caching and a sandbox, and hides uploads under way', async () => {
    const response = await get('/media/clip.webm', { headers: { range: 'bytes=2-4' } });
    expect([response.status, await response.text()]).toEqual([206, '234']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect((await get('/media/.incoming/half.webm')).status).toBe(404);
  });
  it('keeps hashed client files for ever and others for an hour, but no service worker', async () => {
    expect((await get('/_astro/app.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await get('/gate-worker.js')).headers.get('cache-control')).toBe('no-cache');
  });
  it.each(['POST', 'PUT', 'DELETE'])('takes no %s for a page', async (method) => {
    const response = await get('/new-york', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
  it('gives each security header of an answer of the API once', async () => {
    const { headers } = await get('/api/echo');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
  it('compresses what the API answers, except what bears a strong entity tag', async () => {
    const headers = { 'accept-encoding': 'gzip' };
    const answer = await get(`/api/echo?${'long'.repeat(300)}`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.json()).toMatchObject({ method: 'GET' });
    const tagged = await get(`/api/tagged?${'long'.repeat(300)}`, { headers });
    expect([tagged.headers.get('content-encoding'), tagged.headers.get('etag')]).toEqual([null, '"7"']);
    const list = await get(`/api/list?${'long'.repeat(300)}`, { headers });
    expect([list.headers.get('content-encoding'), list.headers.get('etag')]).toEqual(['gzip', 'W/"7"']);
  });
  it('passes requests to the API without what a client claims to be', async () => {
    const { hostname, port } = new URL(fixture.caddy.address);
    const headers = { 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4', 'x-forwarded-for': '1.2.3.4' };
    const answer = await new Promise<string>((resolve) => {
      httpGet({ hostname, port, path: '/api/echo', headers }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      });
    });
    const seen = (JSON.parse(answer) as { headers: Record<string, string> }).headers;
    expect(seen['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen).not.toHaveProperty('x-real-ip');
    expect(seen).not.toHaveProperty('forwarded');
  });
});
