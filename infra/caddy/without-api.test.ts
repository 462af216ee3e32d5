import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../start/ports.ts';
import { type RealCaddy, startCaddyOn } from '../testing/real-caddy.ts';
import { closeServers, createSiteFolder, type SiteFolder } from '../testing/site-folder.ts';

describe('Caddy without an API', () => {
  let folder: SiteFolder;
  let caddy: RealCaddy;
  let apiPort: number;
  beforeAll(async () => {
    folder = await createSiteFolder();
    apiPort = await freePort();
    caddy = await startCaddyOn(folder, String(apiPort));
  }, 40_000);
  afterAll(async () => {
    await caddy.stop();
    await folder.remove();
  });

  it.each(['/', '/new-york', '/florida/dark-legends/here', '/media/clip.webm', '/_astro/app.js', '/admin'])(
    'answers %s with 200',
    async (path) => expect((await fetch(caddy.address + path)).status).toBe(200),
  );
  it('answers a story without a page with the shell, which asks again in the browser', async () => {
    const response = await fetch(`${caddy.address}/new-york/dark-legends/just-published`);
    expect([response.status, await response.text()]).toEqual([200, '<h1>Shell</h1>']);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }, 40_000);
  it('answers API calls with 503, the error envelope and a Retry-After', async () => {
    const response = await fetch(`${caddy.address}/api/contact`, { method: 'POST', body: '{}' });
    const sentence = 'The service is restarting. Please try again in a moment.';
    expect([response.status, await response.json()]).toEqual([503, { message: sentence, error: sentence }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
    });
  }, 40_000);
  it('holds a call until the API is there again', async () => {
    const answer = fetch(`${caddy.address}/api/stories`);
    await pause(1_500);
    const api = createServer((_request, response) => response.end('here')).listen(apiPort, '127.0.0.1');
    const response = await answer;
    expect([response.status, await response.text()]).toEqual([200, 'here']);
    closeServers(api);
  }, 40_000);
});
