import { expect, it } from 'vitest';
import { securityHeaders } from '../../site/publisher/security-headers.ts';

/** Holds of every server in front of the site: the same headers, reports of violations, and security.txt from the API. */
export function itSendsSecurityHeaders(get: (path: string, init?: RequestInit) => Promise<Response>) {
  it('sends the security headers with every page, found or not', async () => {
    for (const path of ['/new-york', '/nowhere', '/_astro/app.js']) {
      const { headers } = await get(path);
      for (const [name, value] of Object.entries(securityHeaders(new URL('http://localhost'))))
        expect([path, name, headers.get(name)]).toEqual([path, name, value]);
    }
  });
  it('passes on what browsers report about a content policy', async () => {
    const headers = { 'content-type': 'application/csp-report' };
    const answer = await get('/api/csp-reports', { method: 'POST', headers, body: '{"csp-report":{}}' });
    expect(await answer.json()).toMatchObject({ method: 'POST', body: '{"csp-report":{}}' });
  });
  it('has security.txt from the API, and nothing else that is hidden', async () => {
    const answer = await get('/.well-known/security.txt');
    expect(await answer.json()).toMatchObject({ method: 'GET', url: '/api/security.txt' });
    expect((await get('/.well-known/other')).status).toBe(404);
  });
}
