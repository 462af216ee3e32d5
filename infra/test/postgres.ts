import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../start/ports.ts';
import { until } from '../start/until.ts';
import { run } from './run.ts';

export interface PostgresServer {
  /** Connection string of an administrator. */
  url: string;
  port: number;
  /** Holds `data`, and belongs to the account that PostgreSQL runs as. */
  folder: string;
  /** Sends a signal to all of its processes, as SIGSTOP freezes them and SIGCONT lets them go on. */
  signal(signal: NodeJS.Signals): void;
  /** SIGINT ends it in order, SIGQUIT at once. */
  halt(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Brings back what was halted. */
  start(): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root hands it to the account of Debian's package. */
export async function account(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => (await run('id', [flag, 'postgres'])).output),
  );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs a program as the account of PostgreSQL. @throws with its output when it fails. */
export async function runAsPostgres(command: string, args: string[], folder: string): Promise<string> {
  const { code, output } = await run(command, args, { folder, ...(await account()) });
  if (code !== 0) throw new Error(`${command} failed:\n${output}`);
  return output;
}

/** Where a database may stand in memory, if there is room for one: files that a disk makes and deletes cost it a tenth of its time. */
function memoryFolder(): string {
  const shared = '/dev/shm';
  if (!existsSync(shared)) return tmpdir();
  const { bavail, bsize } = statfsSync(shared);
  return bavail * bsize > 4_000_000_000 ? shared : tmpdir();
}

/** A temporary folder of the account of PostgreSQL. */
export async function createPostgresFolder(parent = tmpdir()): Promise<string> {
  const identity = await account();
  const folder = mkdtempSync(join(parent, 'haunted-forests-postgres-'));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  return folder;
}

/** A throwaway PostgreSQL on a free loopback port, in a temporary folder that is deleted with it; `settings` are its configuration. */
export async function startPostgres(
  binaries: string,
  settings: readonly string[] = [],
  parent?: string,
): Promise<PostgresServer> {
  const folder = await createPostgresFolder(parent);
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await runAsPostgres(join(binaries, 'initdb'), ['-D', join(folder, 'data'), ...options], folder);
  return servePostgres(binaries, folder, settings);
}

/** The same in memory, for tests about anything but a crash of the machine: nothing is flushed to disk. */
export const startUnflushedPostgres = (binaries: string): Promise<PostgresServer> =>
  startPostgres(binaries, ['fsync=off', 'full_page_writes=off'], memoryFolder());

/** The same for what is in `data` of `folder` already. */
export async function servePostgres(
  binaries: string,
  folder: string,
  settings: readonly string[] = [],
): Promise<PostgresServer> {
  const identity = await account();
  const port = await freePort();
  const given = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const place = ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  let server: ChildProcess;
  const start = () => {
    server = spawn(join(binaries, 'postgres'), [...place, ...given], {
      cwd: folder,
      stdio: 'ignore',
      ...identity,
    });
    return untilReady(binaries, port);
  };
  const halt = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  await start();
  process.once('exit', () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    folder,
    start,
    halt,
    signal(signal) {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
      for (const pid of [server.pid, ...children.split(' ')].map(Number)) if (pid) process.kill(pid, signal);
    },
    async stop() {
      if (server.exitCode === null) await halt('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const untilReady = (binaries: string, port: number) =>
  until(async () => {
    const { code } = await run(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    return code === 0;
  }, 'PostgreSQL');

/** The answer to a statement, as `psql` prints it without decoration. */
export async function query({ port }: Pick<PostgresServer, 'port'>, statement: string): Promise<string> {
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  const { code, output } = await run('psql', [...place, '-v', 'ON_ERROR_STOP=1', '-tAc', statement]);
  if (code !== 0) throw new Error(output);
  return output.trim();
}
