import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.ts';
import { run } from './run.ts';

export interface PostgresServer {
  /** Connection string of an administrator. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root hands it to the account of Debian's package. */
async function account(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).output),
  );
  return { uid: Number(uid), gid: Number(gid) };
}

/** A throwaway PostgreSQL on a free loopback port, in a temporary folder that is deleted with it; `settings` are its configuration. */
export async function startPostgres(
  binaries: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const identity = await account();
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-postgres-'));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { folder, ...identity };
  const init = await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  if (init.code !== 0) throw new Error(`initdb failed:\n${init.output}`);
  const port = await freePort();
  const given = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...given];
  const server = spawn(join(binaries, 'postgres'), args, { cwd: folder, stdio: 'ignore', ...identity });
  await untilReady(binaries, port);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop: () => stop(server, folder) };
}

async function untilReady(binaries: string, port: number) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { code } = await run(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('PostgreSQL did not start within 10 seconds.');
}

async function stop(server: ChildProcess, folder: string) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
