import { Worker } from 'node:worker_threads';
import type { OpenPageFiles } from './page-files.ts';

/** What the thread is asked to do; `id` tells which open files are meant, and the answer bears the same `number`. */
export type Call = { number: number } & (
  | { does: 'open'; id: number; folder: string; stamp: number }
  | { does: 'add'; id: number; file: string; body: Uint8Array<ArrayBuffer> }
  | { does: 'flush' | 'settle' | 'discard'; id: number }
);
export interface Answer {
  number: number;
  /** Of `discard`. */
  outcome?: boolean | undefined;
  failure?: unknown;
}
type Question = Call extends infer Each ? (Each extends Call ? Omit<Each, 'number'> : never) : never;

/** Of the thread's memory for what is new: compressed pages are large for the engine and soon forgotten, and wait there until it is full. */
const youngMegabytes = 4;
/** So many pages may wait for the thread. */
const roomFor = 64;

/**
 * Starts a thread that compresses and writes pages beside the one that renders them, and answers what opens files in it.
 * It ends with the process, and the process with it: whoever runs that starts it again, and it converges.
 */
export function startPageFilesThread(): OpenPageFiles {
  const worker = new Worker(new URL('./page-files.worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  worker.unref();
  const asked = new Map<number, PromiseWithResolvers<boolean | undefined>>();
  let number = 0;
  let opened = 0;

  worker.on('message', ({ number, outcome, failure }: Answer) => {
    const answer = asked.get(number);
    asked.delete(number);
    if (asked.size === 0) worker.unref();
    if (failure === undefined) answer?.resolve(outcome);
    else answer?.reject(failure);
  });

  function ask(question: Question, transfer: ArrayBuffer[] = []): Promise<boolean | undefined> {
    number += 1;
    const answer = Promise.withResolvers<boolean | undefined>();
    asked.set(number, answer);
    worker.ref();
    worker.postMessage({ ...question, number }, transfer);
    return answer.promise;
  }

  return (folder, stamp) => {
    opened += 1;
    const id = opened;
    let failure: { reason: unknown } | null = null;
    const atWork = new Set<Promise<unknown>>();

    function begin(question: Question, transfer?: ArrayBuffer[]) {
      const work = ask(question, transfer)
        .catch((reason: unknown) => {
          failure ??= { reason };
        })
        .finally(() => atWork.delete(work));
      atWork.add(work);
    }

    begin({ does: 'open', id, folder, stamp });
    return {
      async add(file, body) {
        if (failure) throw failure.reason;
        const copy = new Uint8Array(body);
        begin({ does: 'add', id, file, body: copy }, [copy.buffer]);
        if (atWork.size > roomFor) await Promise.race(atWork);
      },
      flush: () => begin({ does: 'flush', id }),
      async settle() {
        const settled = ask({ does: 'settle', id });
        await Promise.allSettled([...atWork, settled]);
        if (failure) throw failure.reason;
        await settled;
      },
      discard: async () => (await ask({ does: 'discard', id })) ?? false,
    };
  };
}
