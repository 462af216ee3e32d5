import { expect, it } from 'vitest';
import { setUpCaddy } from '../testing/caddy.fixture.ts';

const fixture = setUpCaddy();

const secrets = { authorization: 'Bearer t0ken', cookie: 'visitor=c00kie', 'user-agent': 'Agent/9' };
const accessLog = () =>
  fixture.caddy.log().filter(({ logger }) => String(logger).startsWith('http.log.access')) as {
    status: number;
    duration: number;
    request: { uri: string };
  }[];

/** Resolves with the status once the request has its line. */
async function ask(path: string) {
  const { length } = accessLog();
  const answer = await fetch(fixture.caddy.address + path, { headers: secrets });
  await answer.text();
  await expect.poll(() => accessLog().length).toBeGreaterThan(length);
  return answer.status;
}

it('writes JSON with path, status and duration, and nothing that leads to a person', async () => {
  await ask('/new-york?email=ann@example.com');
  await ask('/nowhere?email=ann@example.com');
  await ask('/api/coupons/HF-1234?email=ann@example.com');
  await ask('/api/publishing/previews/pr3view');
  fixture.stopApi();
  expect(await ask('/api/contact?email=ann@example.com')).toBe(503);
  const lines = accessLog();
  expect(lines.slice(-5).map(({ status, request }) => [status, request.uri])).toEqual([
    [200, '/new-york'],
    [404, '/nowhere'],
    [200, '/api/coupons/'],
    [200, '/api/publishing/previews/'],
    [503, '/api/contact'],
  ]);
  expect(lines.every(({ duration }) => duration > 0)).toBe(true);
  const everything = JSON.stringify(fixture.caddy.log());
  for (const secret of [
    'ann@',
    't0ken',
    'c00kie',
    'Agent/9',
    'HF-1234',
    'pr3view',
    'remote_ip',
    'remote_port',
  ])
    expect(everything).not.toContain(secret);
}, 30_000);
