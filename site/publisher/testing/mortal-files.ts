import { AsyncLocalStorage } from 'node:async_hooks';
import type * as files from 'node:fs/promises';

type Files = typeof files;

const changing = ['mkdir', 'open', 'rename', 'rm', 'symlink', 'link', 'copyFile', 'writeFile'] as const;

/** What one process does: compressing, which is no step, may still end after its death and must lead to nothing. */
const lives = new AsyncLocalStorage<{ isOver: boolean }>();

let step = 0;
let lastStep = Number.POSITIVE_INFINITY;
let onDeath: () => void = () => undefined;
let firstFullStep = Number.POSITIVE_INFINITY;
const begun = new Set<Promise<unknown>>();
const never = new Promise<never>(() => undefined);

/** Runs the step, hangs for ever once the process counts as killed, or fails once the disk counts as full. */
function take<T>(work: () => Promise<T>, needsSpace: boolean): Promise<T> {
  const life = lives.getStore();
  if (life?.isOver) return never;
  if (step >= lastStep) {
    if (life) life.isOver = true;
    onDeath();
    return never;
  }
  step += 1;
  if (needsSpace && step > firstFullStep) return Promise.reject(diskFull());
  return tracked(work());
}

function tracked<T>(running: Promise<T>): Promise<T> {
  begun.add(running);
  const forget = () => begun.delete(running);
  running.then(forget, forget);
  return running;
}

const diskFull = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Whether the call makes a file, a name or a folder; taking away and flushing a folder never need space. */
function asksForSpace(name: (typeof changing)[number], args: unknown[]): boolean {
  return name !== 'rm' && !(name === 'open' && args[1] === 'r');
}

/** File functions of which each call that changes the disk is a step at which a process may be killed or the disk full. */
export function mortalFiles(real: Files): Files {
  const guarded = Object.fromEntries(
    changing.map((name) => [
      name,
      (...args: unknown[]) =>
        take(
          async () =>
            mortalHandle(
              await (real[name] as (...all: unknown[]) => Promise<unknown>)(...args),
              asksForSpace(name, args),
            ),
          asksForSpace(name, args),
        ),
    ]),
  );
  return { ...real, ...guarded };
}

const handleSteps = new Set<PropertyKey>(['writeFile', 'utimes', 'sync']);

/** An open file of which each change is a step too; closing it is none, but must be over before what follows the death. */
function mortalHandle<T>(result: T, isWritten: boolean): T {
  if (typeof result !== 'object' || result === null || !('sync' in result)) return result;
  return new Proxy(result, {
    get(handle, name) {
      const value = Reflect.get(handle, name) as unknown;
      if (typeof value !== 'function') return value;
      const method = (...args: unknown[]) => value.apply(handle, args) as Promise<unknown>;
      if (name === 'close') return () => tracked(method());
      return handleSteps.has(name) ? (...args: unknown[]) => take(() => method(...args), isWritten) : method;
    },
  });
}

export const mortal = {
  /** How many steps `work` takes. */
  async count(work: () => Promise<unknown>): Promise<number> {
    [step, lastStep] = [0, Number.POSITIVE_INFINITY];
    await work();
    return step;
  },
  /** Runs `work` until it is about to take step number `death`; what it has begun by then goes on, as in the kernel. */
  async dieAt(death: number, work: () => Promise<unknown>): Promise<void> {
    const died = Promise.withResolvers<void>();
    [step, lastStep, onDeath] = [0, death, died.resolve];
    await Promise.race([died.promise, lives.run({ isOver: false }, work)]);
    await Promise.allSettled([...begun]);
    [lastStep, onDeath] = [Number.POSITIVE_INFINITY, () => undefined];
  },
  /** Runs `work` on a disk that is full from step number `first` on; answers its error, or undefined when it succeeds. */
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
