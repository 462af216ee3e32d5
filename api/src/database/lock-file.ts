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
import { dirname, join } from 'node:path';
import { isProcessAlive, type ProcessIdentity, thisProcess } from '../process/process-identity.ts';

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

/** This process was frozen for so long that another one works in the data folder in its place. */
export class DataFolderLostError extends Error {
  constructor(dataDir: string) {
    super(`Another process has taken over ${dataDir}.`);
    this.name = 'DataFolderLostError';
  }
}

interface Holder extends ProcessIdentity {
  /** The inode of the folder: a copy has another one, and nobody works in it. */
  folder?: number;
  /** It gave the lock back, and nobody has taken it since. */
  isGone?: boolean;
}

const inodeOf = (folder: string) => statSync(folder).ino;

function readHolder(path: string): Holder | undefined {
  try {
    const { pid, host, started, folder, isGone } = JSON.parse(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) ? { pid, host, started: started ?? '', folder, isGone } : undefined;
  } catch {
    return undefined;
  }
}

/** Milliseconds that a file is old. A date in the future is of a clock that was put back: from now on the file grows older again. */
function ageOf(path: string, now: Date): number {
  const age = now.getTime() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (age < -heartbeatMilliseconds) touch(path, now);
  return age;
}

/** A holder on another host (or in another container) cannot be asked: it counts as alive while it touches the file. */
function isAlive(holder: Holder | undefined, path: string, now: Date): boolean {
  if (!holder) return ageOf(path, now) < heartbeatMilliseconds;
  if (holder.isGone) return false;
  if (holder.folder !== undefined && holder.folder !== inodeOf(dirname(path))) return false;
  return isProcessAlive(holder) ?? ageOf(path, now) < silentAfterMilliseconds;
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
  // The file system's time: the clock of this process may be another one than the holder's.
  const now = statSync(candidate).mtime;
  if (ageOf(guard, now) > takeoverMilliseconds) rmSync(guard, { force: true });
  if (!tryCreating(() => writeFileSync(guard, '', { flag: 'wx' }))) return false;
  try {
    if (isAlive(readHolder(path), path, now)) return false;
    renameSync(candidate, path);
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

const isThisProcess = ({ host, pid, started }: ProcessIdentity) =>
  host === thisProcess.host && pid === thisProcess.pid && started === thisProcess.started;

/**
 * Whether another process has taken `dataDir` over from this one, as happens to one that was frozen longer than 30 s. Without
 * a lock file nobody has.
 */
export function isLockLost(dataDir: string): boolean {
  const holder = readHolder(join(dataDir, 'lock'));
  return holder !== undefined && !isThisProcess(holder);
}

/**
 * To be called right before files in `dataDir` get their names: from then on nothing waits until they have them.
 * @throws DataFolderLostError
 */
export function assertLockHeld(dataDir: string): void {
  if (isLockLost(dataDir)) throw new DataFolderLostError(dataDir);
}

interface LockOptions {
  /** Called, within 5 s, when another process has taken the folder over. */
  onLost?: (error: Error) => void;
  /** The file stays when the lock is given back: whoever was frozen still finds that somebody else had it since. */
  keepFile?: boolean;
}

/**
 * Claims `dataDir` for this process and returns the function that releases it.
 * @throws DataFolderInUseError naming the process that has it.
 */
export function lockDataFolder(
  dataDir: string,
  { onLost = () => undefined, keepFile = false }: LockOptions = {},
): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'lock');
  // Processes of two containers may have the same number.
  const candidate = `${path}.${thisProcess.host}.${process.pid}`;
  const holder: Holder = { ...thisProcess, folder: inodeOf(dataDir) };
  try {
    writeFileSync(candidate, JSON.stringify(holder));
    if (!tryCreating(() => linkSync(candidate, path)) && !takeOver(path, candidate))
      throw new DataFolderInUseError(readHolder(path)?.pid ?? 0, dataDir);
  } finally {
    rmSync(candidate, { force: true });
  }
  const heartbeat = setInterval(() => {
    if (!isLockLost(dataDir)) return touch(path);
    clearInterval(heartbeat);
    onLost(new DataFolderLostError(dataDir));
  }, heartbeatMilliseconds).unref();
  return () => {
    clearInterval(heartbeat);
    if (isLockLost(dataDir)) return;
    if (!keepFile) return rmSync(path, { force: true });
    writeFileSync(candidate, JSON.stringify({ ...holder, isGone: true } satisfies Holder));
    renameSync(candidate, path);
  };
}

function touch(path: string, now = new Date()): void {
  try {
    utimesSync(path, now, now);
  } catch {
    // The file went; the next start writes a new one.
  }
}
