import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quickStart } from '../../api/src/testing/quick-start.ts';
import { allocator } from '../start/allocator.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';

export interface ApiProcess {
  url: URL;
  /** Of the first administrator. */
  token: string;
  pid: number;
  /** Resident memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** A benchmark measures processes that start as an operator's do. */
export const inTests = process.env.VITEST ? quickStart : {};

/** Of the first administrator of every stack that is measured. */
export const password = 'a password for measuring';

/** Megabytes of resident memory of a process: now, and the most there was since the last reset. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

async function untilReady(url: URL): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const answer = await fetch(new URL('/api/ready', url)).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('The api was not ready within 90 seconds.');
}

/** The token of a new session of that administrator. */
export async function logIn(url: URL, ownPassword = password): Promise<string> {
  const answer = await fetch(new URL('/api/admin/login', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ownPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/**
 * Starts the real api, without demo content, on `databaseUrl` or on PGlite in a folder that goes with it; `settings` are
 * further variables of its environment.
 */
export async function startApi(
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const url = new URL(`http://127.0.0.1:${port}`);
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-api-'));
  const child = spawn(process.execPath, [join(root, 'api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...allocator,
      ...inTests,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      API_PORT: String(port),
      SITE_URL: url.origin,
      DATA_DIR: folder,
      DEMO: '0',
      ALLOW_EMBEDDED_DATABASE: '1',
      ADMIN_PASSWORD: password,
      SERVICE_TOKEN: 's'.repeat(32),
      REBUILD_HOOK_SECRET: 'r'.repeat(32),
      NODE_ENV: 'production',
      ...settings,
    },
  });
  await untilReady(url).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    token: await logIn(url, settings.ADMIN_PASSWORD),
    pid: child.pid ?? 0,
    memory: () => memoryOf(child.pid ?? 0).now,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
