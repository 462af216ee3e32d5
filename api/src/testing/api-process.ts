import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../infra/start/ports.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const password = 'a password of the tests';
const patienceMilliseconds = 60_000;

export interface ApiProcess {
  url: string;
  /** SIGKILL: no chance to tidy anything up. */
  kill(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`the api process did not become ready (exit code ${child.exitCode})`);
}

/** Starts the api as a process of its own on `dataDir`, without demo content; on PGlite when there is no `databaseUrl`. */
export async function startApiProcess(dataDir: string, databaseUrl?: string): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    stdio: 'ignore',
    env: {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      API_PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      DEMO: '0',
      ALLOW_EMBEDDED_DATABASE: '1',
      ADMIN_PASSWORD: password,
      SERVICE_TOKEN: 's'.repeat(32),
      REBUILD_HOOK_SECRET: 'r'.repeat(32),
    },
  });
  const ended = once(child, 'exit');
  await untilReady(url, child);
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A token of the first administrator. */
export async function logInTo({ url }: ApiProcess): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await answer.json()) as { token: string }).token;
}
