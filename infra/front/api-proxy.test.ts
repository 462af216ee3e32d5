import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpFront } from '../testing/front.fixture.ts';
import { closeServers, fakeApi, listen } from '../testing/site-folder.ts';

describe('the way to the API', () => {
  const asked: string[] = [];
  const note = (name: string) =>
    fakeApi().prependListener('request', ({ url }) => asked.push(`${name} ${url}`));
  const front = setUpFront(note('api'));
  const stranger = note('stranger');
  let strangerUrl: URL;

  beforeAll(async () => {
    strangerUrl = await listen(stranger);
  });
  afterAll(() => closeServers(stranger));

  /** The status of a request whose target is sent as it is: `fetch` would tidy it up. */
  async function statusOf(target: string): Promise<number> {
    asked.length = 0;
    const socket = connect(Number(front.url.port), '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1]);
  }

  it.each([
    '/metrics',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
    '/api/%2E%2E%2Fmetrics',
    '/api\\..\\metrics',
  ])("does not lead to the API's figures: %s is answered with 404", async (target) => {
    expect(await statusOf(target)).toBe(404);
    expect(asked).toEqual([]);
  });

  it("one client's refused body is nothing to another's request", async () => {
    for (let round = 0; round < 100; round += 1) {
      const refused = await fetch(new URL('/api/refused', front.url), {
        method: 'POST',
        body: 'x'.repeat(300_000),
      });
      const [sent, read] = await Promise.all([
        fetch(new URL('/api/contact', front.url), { method: 'POST', body: '{}' }),
        fetch(new URL('/api/settings', front.url)),
      ]);
      expect([refused.status, sent.status, read.status]).toEqual([413, 200, 200]);
    }
  });

  it('reads again on another connection when the API closed the idle one', async () => {
    for (let time = 0; time < 3; time += 1)
      expect((await fetch(new URL('/api/once-a-connection', front.url))).status).toBe(200);
  });

  it('sends nothing twice that may change something', async () => {
    asked.length = 0;
    for (const method of ['POST', 'DELETE', 'POST'])
      expect((await fetch(new URL('/api/once-a-connection', front.url), { method })).status).toBe(200);
    expect(asked).toHaveLength(3);
  });

  it('drops a client that sends its headers slowly within 10 seconds, and serves others meanwhile', async () => {
    const started = performance.now();
    const slow = connect(Number(front.url.port), '127.0.0.1');
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const dripping = setInterval(() => slow.write('a'), 500);
    slow.on('error', () => undefined);
    slow.resume();
    expect((await fetch(front.url)).status).toBe(200);
    await once(slow, 'close');
    clearInterval(dripping);
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  it('leads to the API alone, whatever host the target names', async () => {
    for (const target of ['//api/health?x=1', `${strangerUrl.origin}/api/health?x=1`]) {
      expect(await statusOf(target)).toBe(200);
      expect(asked).toEqual(['api /api/health?x=1']);
    }
    expect(await statusOf(`//${strangerUrl.host}/api/health`)).toBe(404);
    expect(asked).toEqual([]);
  });
});
