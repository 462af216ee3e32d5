import { AsyncLocalStorage } from 'node:async_hooks';
import type * as files from 'node:fs';
import { promisify } from 'node:util';

type Files = typeof files;

const changing = [
  'mkdirSync',
  'openSync',
  'writeFileSync',
  'futimesSync',
  'renameSync',
  'rmSync',
  'symlinkSync',
  'linkSync',
  'copyFileSync',
] as const;

/** What one process does: what is under way at its crash may still end and must lead to nothing. */
const processes = new AsyncLocalStorage<{ isOver: boolean }>();

let step = 0;
let lastStep = Number.POSITIVE_INFINITY;
let onCrash: () => void = () => undefined;
let firstFullStep = Number.POSITIVE_INFINITY;
let frozenStep = Number.POSITIVE_INFINITY;
let whileFrozen: () => void = () => undefined;
const begun = new Set<Promise<unknown>>();

/** Nothing follows the crash: what would have done something fails, and so does what would clear up after that. */
class Crash extends Error {}

/** Counts a step. @throws Crash once the process counts as killed, and what a full disk says once it is full. */
function take(needsSpace: boolean): void {
  const running = processes.getStore();
  if (running?.isOver) throw new Crash();
  if (step >= lastStep) {
    if (running) running.isOver = true;
    onCrash();
    throw new Crash();
  }
  step += 1;
  if (needsSpace && step > firstFullStep) throw diskFull();
}

/** After the step at which the process freezes it goes on only when `whileFrozen` has happened. */
function thaw(): void {
  if (step !== frozenStep) return;
  frozenStep = Number.POSITIVE_INFINITY;
  whileFrozen();
}

function tracked<T>(running: Promise<T>): Promise<T> {
  begun.add(running);
  const forget = () => begun.delete(running);
  running.then(forget, forget);
  return running;
}

const diskFull = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Whether the call makes a file, a name or a folder; taking away and opening what is there never need space. */
const asksForSpace = (name: (typeof changing)[number], args: unknown[]) =>
  name !== 'rmSync' && !(name === 'openSync' && args[1] === 'r');

/** File functions of which each call that changes the disk is a step at which a process may be killed or frozen, or the disk full. */
export function faultyFiles(real: Files): Files {
  const guarded = Object.fromEntries(
    changing.map((name) => [
      name,
      (...args: unknown[]) => {
        take(asksForSpace(name, args));
        try {
          return (real[name] as (...all: unknown[]) => unknown)(...args);
        } finally {
          thaw();
        }
      },
    ]),
  );
  const flush = promisify(real.fsync);
  const fsync = (descriptor: number, done: (error: Error | null) => void) => {
    try {
      take(true);
    } catch (error) {
      return done(error as Error);
    }
    void tracked(flush(descriptor)).then(() => done(null), done);
    thaw();
  };
  return { ...real, ...guarded, fsync: fsync as Files['fsync'] };
}

export const faults = {
  /** How many steps `work` takes. */
  async count(work: () => Promise<unknown>): Promise<number> {
    [step, lastStep] = [0, Number.POSITIVE_INFINITY];
    await work();
    return step;
  },
  /** Runs `work` until it is about to take step number `crash`; what it has begun by then goes on, as in the kernel. */
  async crashAt(crash: number, work: () => Promise<unknown>): Promise<void> {
    const crashed = Promise.withResolvers<void>();
    [step, lastStep, onCrash] = [0, crash, crashed.resolve];
    await Promise.race([crashed.promise, processes.run({ isOver: false }, work)]);
    await Promise.allSettled([...begun]);
    [lastStep, onCrash] = [Number.POSITIVE_INFINITY, () => undefined];
  },
  /** Runs `work`, which freezes right after step number `last` until `meanwhile` has happened; returns its error. */
  async freezeAt(last: number, meanwhile: () => void, work: () => Promise<unknown>): Promise<unknown> {
    [step, frozenStep, whileFrozen] = [0, last, meanwhile];
    const error = await work().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await Promise.allSettled([...begun]);
    return error;
  },
  /** Runs `work` on a disk that is full from step number `first` on; returns its error, or undefined when it succeeds. */
  async fillAt(first: number, work: () => Promise<unknown>): Promise<Error | undefined> {
    [step, firstFullStep] = [0, first];
    try {
      await work();
      return undefined;
    } catch (error) {
      return error as Error;
    } finally {
      await Promise.allSettled([...begun]);
      firstFullStep = Number.POSITIVE_INFINITY;
    }
  },
};
