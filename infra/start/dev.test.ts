import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { root } from './root.ts';
import { until } from './until.ts';

const script = join(root, 'infra/start/dev.ts');

it('serves pages of the sources that are edited, and an API that lets the first account in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dev-'));
  const port = String(await freePort());
  const { execPath, env } = process;
  const child = spawn(execPath, [script], {
    env: { PATH: `${dirname(execPath)}:${env.PATH}`, PORT: port, DATA_DIR: folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  try {
    await until(async () => (await fetch(`${url}/new-york`)).ok, 'The page');
    const page = await (await fetch(`${url}/new-york`)).text();
    expect(page).toContain('/@vite/client');
    const login = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'haunted' }),
    });
    expect(login.status).toBe(200);
  } finally {
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true });
  }
}, 150_000);

it('names PORT in a sentence when it is none', async () => {
  const child = spawn(process.execPath, [script], {
    env: { PORT: '80808' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [told] = await once(child.stderr, 'data');
  expect(String(told)).toBe('PORT must be a port number.\n');
});
