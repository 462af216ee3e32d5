import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, startApiProcess } from '../../api/src/testing/api-process.ts';
import { allocator } from '../start/allocator.ts';

export interface ApiProcess {
  url: URL;
  /** Of the first administrator. */
  token: string;
  pid: number;
  /** Resident memory in megabytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Megabytes of resident memory of a process: now, and the most there was since the last reset. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/**
 * Starts the real api as an operator's would be, without demo content, on `databaseUrl` or on PGlite in a folder that goes with it;
 * `settings` are further variables of its environment.
 */
export async function startApi(
  databaseUrl?: string,
  settings: Record<string, string> = {},
): Promise<ApiProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-api-'));
  const environment = { ...allocator, NODE_ENV: 'production', ...settings };
  const { url, pid, terminate } = await startApiProcess(folder, databaseUrl, environment);
  return {
    url: new URL(url),
    token: await logIn(url, settings.ADMIN_PASSWORD),
    pid,
    memory: () => memoryOf(pid).now,
    async stop() {
      await terminate();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
