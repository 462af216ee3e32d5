import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const heartbeatMilliseconds = 5_000;
const silentAfterMilliseconds = 30_000;
const takeoverMilliseconds = 10_000;

/** Another process works in the data folder; two would lose each other's rows silently. */
export class DataFolderInUseError extends Error {
  constructor(pid: number, dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Stop that process first, or set another DATA_DIR.`,
    );
    this.name = 'DataFolderInUseError';
  }
}

/** One run of a process; a later process that got the same number is another one. */
interface ProcessIdentity {
  host: string;
  pid: number;
  /** When it began, in the kernel's ticks; empty where the kernel does not say. */
  started: string;
}

function startTimeOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)\s/s, '');
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const thisProcess: ProcessIdentity = {
  host: hostname(),
  pid: process.pid,
  started: startTimeOf(process.pid),
};

/** Whether a process still runs; undefined when it was one of another host, which cannot be asked. */
function isProcessAlive({ host, pid, started }: ProcessIdentity): boolean | undefined {
  if (host !== thisProcess.host) return undefined;
  return isRunning(pid) && startTimeOf(pid) === started;
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) ? { pid, host, started: started ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/** A holder on another host (or in another container) cannot be asked: it counts as alive while it touches the file. */
function isAlive(holder: ProcessIdentity | undefined, path: string): boolean {
  if (!holder) return ageOf(path) < heartbeatMilliseconds;
  return isProcessAlive(holder) ?? ageOf(path) < silentAfterMilliseconds;
}

function tryCreating(action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces a dead holder's file in one rename; the guard keeps a second candidate from doing the same. */
function takeOver(path: string, candidate: string): boolean {
  const guard = `${path}.takeover`;
  if (ageOf(guard) > takeoverMilliseconds) rmSync(guard, { force: true });
  if (!tryCreating(() => writeFileSync(guard, '', { flag: 'wx' }))) return false;
  try {
    if (isAlive(readHolder(path), path)) return false;
    renameSync(candidate, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

const isThisProcess = ({ host, pid, started }: ProcessIdentity) =>
  host === thisProcess.host && pid === thisProcess.pid && started === thisProcess.started;

/**
 * Whether no other process has taken `dataDir` over from this one, as happens to one that was frozen longer than 30 s. Without
 * a lock file nobody has.
 */
export function holdsFolder(dataDir: string): boolean {
  const holder = readHolder(join(dataDir, 'lock'));
  return holder === undefined || isThisProcess(holder);
}

/**
 * Claims `dataDir` for this process and returns the function that releases it. `onLost` is called, within 5 s, when another process has taken the folder over.
 * @throws DataFolderInUseError naming the process that has it.
 */
export function lockDataFolder(dataDir: string, onLost: () => void = () => undefined): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  const candidate = `${path}.${process.pid}`;
  writeFileSync(candidate, JSON.stringify(thisProcess));
  try {
    if (!tryCreating(() => linkSync(candidate, path)) && !takeOver(path, candidate))
      throw new DataFolderInUseError(readHolder(path)?.pid ?? 0, dataDir);
  } finally {
    rmSync(candidate, { force: true });
  }
  const heartbeat = setInterval(() => {
    if (holdsFolder(dataDir)) return touch(path);
    clearInterval(heartbeat);
    onLost();
  }, heartbeatMilliseconds).unref();
  return () => {
    clearInterval(heartbeat);
    if (holdsFolder(dataDir)) rmSync(path, { force: true });
  };
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The file went; the next start writes a new one.
  }
}
