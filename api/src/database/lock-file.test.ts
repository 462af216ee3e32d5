import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { thisProcess } from '../process/process-identity.ts';
import { copyPglite, testedDatabase } from '../testing/test-database.ts';
import { DataFolderInUseError, DataFolderLostError, isLockLost, lockDataFolder } from './lock-file.ts';
import { openPglite } from './pglite-connection.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-test-'));
  lock = join(folder, 'lock');
});

const module = JSON.stringify(new URL('./lock-file.ts', import.meta.url).href);

/** Runs a process that takes the lock, says so and stays; returns it when it has spoken or ended. */
async function holder() {
  const code = `import { lockDataFolder } from ${module};
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000); }
    catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

function writeHolder(holding: object): void {
  writeFileSync(
    lock,
    JSON.stringify({ pid: process.pid, started: null, host: thisProcess.host, ...holding }),
  );
}

test('a second process is refused with a message that names the first', async () => {
  const first = await holder();
  const second = await holder();
  expect(first.said).toBe('held');
  expect(second.said).toContain(`in use by process ${first.child.pid}`);
  expect(second.said).toContain(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  lockDataFolder(folder)();
});

test('of several processes that find a dead lock exactly one takes it over', async () => {
  writeHolder({ pid: 2_147_483_646 });
  const holders = await Promise.all([holder(), holder(), holder(), holder()]);
  expect(holders.filter(({ said }) => said === 'held')).toHaveLength(1);
  for (const { child } of holders) child.kill('SIGKILL');
});

test('a pid that another program has by now does not hold the lock', () => {
  writeHolder({ started: 'another start time' });
  lockDataFolder(folder)();
});

function moveDate(seconds: number): void {
  const moved = new Date(statSync(lock).mtimeMs + seconds * 1_000);
  utimesSync(lock, moved, moved);
}

test('a holder on another host counts until it has been silent for 30 seconds', () => {
  writeHolder({ host: 'another-host', pid: 1 });
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  moveDate(-31);
  lockDataFolder(folder)();
});

test('a holder on another host counts no longer for a date in the future, of a clock that was put back', () => {
  writeHolder({ host: 'another-host', pid: 1 });
  for (const _ of ['held', 'touched since']) {
    moveDate(25 * 3_600);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  }
  moveDate(-31);
  lockDataFolder(folder)();
});

test.each([25, -25])(
  'a process whose clock is %d hours off takes over from a holder on another host no earlier and no later',
  (hours) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    try {
      writeHolder({ host: 'another-host', pid: 1 });
      expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
      moveDate(-31);
      lockDataFolder(folder)();
    } finally {
      vi.useRealTimers();
    }
  },
);

test('the copy of a folder in use is free, while the original stays taken', async () => {
  const first = await holder();
  const copy = `${folder}-copy`;
  try {
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    const unlock = lockDataFolder(copy);
    expect(isLockLost(copy)).toBe(false);
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
    unlock();
  } finally {
    first.child.kill('SIGKILL');
  }
});

test('giving the lock back removes the file, but never the file of another holder', () => {
  const unlock = lockDataFolder(folder);
  writeHolder({ pid: 1 });
  unlock();
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: 1 });
});

test("whoever locks leaves the candidate of another container's process alone, though both have one number", () => {
  const candidate = `${lock}.${process.pid}`;
  writeFileSync(candidate, 'of the other one');
  lockDataFolder(folder, { keepFile: true })();
  expect(readFileSync(candidate, 'utf8')).toBe('of the other one');
});

test('a lock that cannot be written for want of room leaves nothing', () => {
  symlinkSync('/dev/full', `${lock}.${thisProcess.host}.${process.pid}`);
  expect(() => lockDataFolder(folder)).toThrow('ENOSPC');
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that was given back and left its name is free, and who had it before does not have it', () => {
  const unlock = lockDataFolder(folder, { keepFile: true });
  unlock();
  const { isGone } = JSON.parse(readFileSync(lock, 'utf8'));
  expect(isGone).toBe(true);
  writeHolder({ host: 'successor', isGone: true });
  expect(isLockLost(folder)).toBe(true);
  lockDataFolder(folder)();
});

test("a process that lost its lock while frozen notices it and leaves its successor's lock alone", () => {
  vi.useFakeTimers();
  try {
    const onLost = vi.fn();
    const unlock = lockDataFolder(folder, { onLost });
    expect(isLockLost(folder)).toBe(false);
    writeHolder({ host: 'successor', pid: process.pid });
    expect(isLockLost(folder)).toBe(true);
    vi.advanceTimersByTime(20_000);
    expect(onLost).toHaveBeenCalledOnce();
    unlock();
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ host: 'successor' });
  } finally {
    vi.useRealTimers();
  }
});

test.runIf(testedDatabase === 'pglite')(
  'an embedded database that another process took over meanwhile ends this one',
  async () => {
    await copyPglite(folder);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { close } = await openPglite(folder);
    try {
      writeHolder({ host: 'successor' });
      expect(() => vi.advanceTimersByTime(20_000)).toThrow(DataFolderLostError);
    } finally {
      vi.useRealTimers();
      await close();
    }
  },
);

test('a lock whose file somebody removed is not lost to anybody', () => {
  const unlock = lockDataFolder(folder);
  rmSync(lock);
  expect(isLockLost(folder)).toBe(false);
  unlock();
});
