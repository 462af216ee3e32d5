import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startCaddyOn } from '../testing/real-caddy.ts';
import { createSiteFolder } from '../testing/site-folder.ts';

it('where TLS ends before Caddy, requests for the https address get pages and no redirect', async () => {
  const folder = await createSiteFolder();
  const caddy = await startCaddyOn(folder, '1', { siteUrl: 'https://park.example' });
  try {
    const request = get(`${caddy.address}/new-york`, { headers: { host: 'park.example' } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(answer.headers['strict-transport-security']).toContain('max-age=63072000');
    expect(await text(answer)).toBe('<h1>New York</h1>');
    expect(caddy.log().map(({ logger }) => logger)).not.toContain('tls.obtain');
  } finally {
    await caddy.stop();
    await folder.remove();
  }
}, 20_000);
