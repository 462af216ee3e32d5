import type * as files from 'node:fs/promises';

type Files = typeof files;

const changing = ['mkdir', 'open', 'rename', 'rm', 'symlink', 'link', 'copyFile', 'writeFile'] as const;

let step = 0;
let lastStep = Number.POSITIVE_INFINITY;
let onDeath: () => void = () => undefined;
const begun = new Set<Promise<unknown>>();
const never = new Promise<never>(() => undefined);

/** Runs the step, or hangs for ever once the process counts as killed. */
function take<T>(work: () => Promise<T>): Promise<T> {
  if (step >= lastStep) {
    onDeath();
    return never;
  }
  step += 1;
  return tracked(work());
}

function tracked<T>(running: Promise<T>): Promise<T> {
  begun.add(running);
  const forget = () => begun.delete(running);
  running.then(forget, forget);
  return running;
}

/** File functions of which each call that changes the disk is a step at which a process may be killed. */
export function mortalFiles(real: Files): Files {
  const guarded = Object.fromEntries(
    changing.map((name) => [
      name,
      (...args: unknown[]) =>
        take(async () =>
          mortalHandle(await (real[name] as (...all: unknown[]) => Promise<unknown>)(...args)),
        ),
    ]),
  );
  return { ...real, ...guarded };
}

const handleSteps = new Set<PropertyKey>(['writeFile', 'utimes', 'sync']);

/** An open file of which each change is a step too; closing it is none, but must be over before what follows the death. */
function mortalHandle<T>(result: T): T {
  if (typeof result !== 'object' || result === null || !('sync' in result)) return result;
  return new Proxy(result, {
    get(handle, name) {
      const value = Reflect.get(handle, name) as unknown;
      if (typeof value !== 'function') return value;
      const method = (...args: unknown[]) => value.apply(handle, args) as Promise<unknown>;
      if (name === 'close') return () => tracked(method());
      return handleSteps.has(name) ? (...args: unknown[]) => take(() => method(...args)) : method;
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
    await Promise.race([died.promise, work()]);
    await Promise.allSettled([...begun]);
    [lastStep, onDeath] = [Number.POSITIVE_INFINITY, () => undefined];
  },
};
