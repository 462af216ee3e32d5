import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const check = join(import.meta.dirname, 'container-health.main.cjs');

/** Serves 204 at the paths named, 503 elsewhere; resolves to the exit code of the check against it. */
async function checked(...answered: string[]) {
  const server = createServer(({ url = '' }, response) =>
    response.writeHead(answered.includes(url) ? 204 : 503).end(),
  ).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [code] = await once(spawn(process.execPath, [check, `${origin}/alive`, `${origin}/ready`]), 'exit');
  return code;
}

it.each([
  ['healthy when it is alive and ready', 0, ['/alive', '/ready']],
  ['unhealthy when it is not ready', 1, ['/alive']],
  ['unhealthy when it is not alive', 1, ['/ready']],
])('a container is %s', async (_, code, answered) => {
  expect(await checked(...answered)).toBe(code);
});

it('a container is unhealthy when nothing listens', async () => {
  const url = 'http://127.0.0.1:9/';
  const [code] = await once(spawn(process.execPath, [check, url, url]), 'exit');
  expect(code).toBe(1);
});
