import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../infra/start/ports.ts';
import { inTests } from './quick-start.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Of the first administrator. */
export const password = 'a password of the tests';
const timeoutMilliseconds = 120_000;

export interface ApiProcess {
  url: string;
  pid: number;
  /** Resolves when it is ready. @throws when it ends before. */
  untilReady(): Promise<void>;
  /** SIGKILL: no chance to tidy anything up. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code and how many milliseconds it took. */
  terminate(): Promise<{ code: number | null; milliseconds: number }>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeoutMilliseconds;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGTERM');
  throw new Error(`the api process did not become ready (exit code ${child.exitCode})`);
}

/** Prints what a process said last that ended with a failure: whoever waits for its answers learns only that there are none. */
function printFailure(child: ChildProcess): void {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-2_000);
    });
  child.once('close', (code) => {
    if (code) process.stderr.write(`The api ended with exit code ${code}: ${said}\n`);
  });
}

/**
 * Runs the api as a process of its own on `dataDir`, without demo content; on PGlite when there is no `databaseUrl`. `settings`
 * are further variables of its environment. It stops when the process that started it has ended.
 */
export async function spawnApiProcess(
  dataDir: string,
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    stdio: process.env.VITEST ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...inTests,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      API_PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      DEMO: '0',
      ALLOW_EMBEDDED_DATABASE: '1',
      ADMIN_PASSWORD: password,
      SERVICE_TOKEN: 's'.repeat(32),
      REBUILD_HOOK_SECRET: 'r'.repeat(32),
      ...settings,
    },
  });
  printFailure(child);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    url,
    pid: child.pid ?? 0,
    untilReady: () => untilReady(url, child),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async terminate() {
      const began = performance.now();
      child.kill('SIGTERM');
      const [code] = await ended;
      return { code, milliseconds: performance.now() - began };
    },
  };
}

/** The same, once it is ready. */
export async function startApiProcess(...how: Parameters<typeof spawnApiProcess>): Promise<ApiProcess> {
  const api = await spawnApiProcess(...how);
  await api.untilReady();
  return api;
}

/** The token of a new session of the first administrator. */
export async function logIn(url: URL | string, ownPassword = password): Promise<string> {
  const answer = await fetch(new URL('/api/admin/login', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ownPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
}
