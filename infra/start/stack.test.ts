import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { startStack } from './stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('serves the published pages while the api waits for its database', async () => {
  mkdirSync(join(folder, 'site/current/pages'), { recursive: true });
  writeFileSync(join(folder, 'site/current/pages/index.html'), 'The gates');
  const [port, nobody] = [await freePort(), await freePort()];
  const stopped = new AbortController();
  const started = startStack({
    environment: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: `postgres://park@127.0.0.1:${nobody}/park`,
    },
    say: () => undefined,
    compiled: Promise.resolve(),
    signal: stopped.signal,
  });
  const failure = started.catch((error: Error) => error.message);
  const ask = (path: string) => fetch(`http://localhost:${port}${path}`);
  const pageOf = (path: string) => ask(path).then((answer) => answer.text());
  await expect.poll(() => pageOf('/').catch(() => ''), { timeout: 30_000 }).toBe('The gates');
  await expect.poll(() => ask('/api/ready').then(({ status }) => status), { timeout: 60_000 }).toBe(503);
  stopped.abort(new Error('Stopped.'));
  expect(await failure).toBe('Stopped.');
  await expect(ask('/')).rejects.toThrow();
}, 120_000);
