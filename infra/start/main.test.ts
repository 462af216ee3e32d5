import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { root } from './root.ts';

it('stopped during its first start it leaves no process behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  const child = spawn(process.execPath, [join(root, 'infra/start/main.ts')], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const told: string[] = [];
  child.stderr.on('data', (words) => told.push(String(words)));
  try {
    await expect.poll(() => readdir(folder), { timeout: 60_000 }).toContain('lock');
    const { pid } = JSON.parse(await readFile(join(folder, 'lock'), 'utf8')) as { pid: number };
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(told).toEqual(['Stopped before the site was open.\n']);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
