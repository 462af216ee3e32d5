import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { demoData } from '../testing/demo-data.ts';
import { freePort } from './ports.ts';
import { root } from './root.ts';

const script = join(root, 'infra/start/dev.ts');

/** The first page needs a database, pictures and a publish: minutes, beside all other tests on a small machine. */
async function pageOf(url: string) {
  const status = () => fetch(url).then((answer) => answer.status, String);
  await expect.poll(status, { timeout: 300_000 }).toBe(200);
  return (await fetch(url)).text();
}

it('serves pages of the sources that are edited, and an API that lets the first account in', async () => {
  const folder = await demoData();
  const port = String(await freePort());
  const { execPath, env } = process;
  const child = spawn(execPath, [script], {
    env: { PATH: `${dirname(execPath)}:${env.PATH}`, PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => told.push(String(words)));
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  try {
    const early = ended.then(() => expect.fail(`It ended early and said: ${told.join('')}`));
    const page = await Promise.race([pageOf(`${url}/new-york`), early]);
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
}, 320_000);

it('names PORT in a sentence when it is none', async () => {
  const child = spawn(process.execPath, [script], {
    env: { PORT: '80808' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [told] = await once(child.stderr, 'data');
  expect(String(told)).toBe('PORT must be a port number.\n');
});
