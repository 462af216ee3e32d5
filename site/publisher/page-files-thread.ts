import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Claim, isMine, openClaim } from './claim.ts';
import { type PageForms, pageForms } from './compress.ts';
import type { OpenPageFiles, PageFiles } from './page-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What the thread is asked to do; `id` tells which open files are meant, and the answer bears the same `number`. */
export type Call = { number: number; id: number } & (
  | { does: 'open'; folder: string; stamp: number }
  | { does: 'add'; pages: readonly { file: string; body: Bytes; claim: Claim }[] }
  | { does: 'addForms'; file: string; forms: PageForms<Bytes> }
  | { does: 'flush' | 'settle' | 'discard' }
);
export interface Answer {
  number: number;
  /** Of `discard`. */
  outcome?: boolean | undefined;
  failure?: unknown;
}
type Question = Call extends infer Each ? (Each extends Call ? Omit<Each, 'number'> : never) : never;
type Ask = (question: Question, transfer?: ArrayBuffer[]) => Promise<boolean | undefined>;

/** Of the thread's memory for what is new: compressed pages are large for the engine and soon forgotten, and wait there until it is full. */
const youngMegabytes = 4;
/** So many pages may wait for the thread before this one helps. */
const roomFor = 48;
/** So many may wait to be written. */
const roomForForms = 2 * roomFor;
/** The pages of an edit are fewer, and each is sent at once. Of more pages some go together: a message costs as much as to hash a page. */
const fewPages = 16;
const together = 8;

/**
 * Starts a thread that compresses and writes pages beside the one that renders them, and answers what opens files in it.
 * The one that renders compresses too when it has nothing else to do.
 * It ends with the process, and the process with it: whoever runs that starts it again, and it converges.
 */
export function startPageFilesThread(): OpenPageFiles {
  const ask = startThread();
  let opened = 0;
  return (folder, stamp) => {
    opened += 1;
    return openFilesOf(ask, { id: opened, folder, stamp });
  };
}

function startThread(): Ask {
  const worker = new Worker(new URL('./page-files.worker.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  worker.unref();
  const asked = new Map<number, PromiseWithResolvers<boolean | undefined>>();
  let number = 0;

  worker.on('message', ({ number, outcome, failure }: Answer) => {
    const answer = asked.get(number);
    asked.delete(number);
    if (asked.size === 0) worker.unref();
    if (failure === undefined) answer?.resolve(outcome);
    else answer?.reject(failure);
  });

  return (question, transfer = []) => {
    number += 1;
    const answer = Promise.withResolvers<boolean | undefined>();
    asked.set(number, answer);
    worker.ref();
    worker.postMessage({ ...question, number }, transfer);
    return answer.promise;
  };
}

interface Waiting {
  file: string;
  body: Buffer;
  claim: Claim;
}

function openFilesOf(
  ask: Ask,
  { id, folder, stamp }: { id: number; folder: string; stamp: number },
): PageFiles {
  let failure: { reason: unknown } | null = null;
  const waiting = new Set<Waiting>();
  let unsent: Waiting[] = [];
  let added = 0;
  const atWork = new Set<Promise<unknown>>();

  function begin(question: Question, transfer?: ArrayBuffer[]): Promise<unknown> {
    const work = ask(question, transfer)
      .catch((reason: unknown) => {
        failure ??= { reason };
      })
      .finally(() => atWork.delete(work));
    atWork.add(work);
    return work;
  }

  function send() {
    const pages = unsent.map(({ file, body, claim }) => ({ file, body: new Uint8Array(body), claim }));
    const sent = unsent;
    unsent = [];
    if (pages.length === 0) return;
    const buffers = pages.map(({ body }) => body.buffer);
    void begin({ does: 'add', id, pages }, buffers).then(() => {
      for (const page of sent) waiting.delete(page);
    });
  }

  /** Compresses the last page that waits for the thread here, so that it has only to be written. */
  function helpOut() {
    for (const page of [...waiting].reverse()) {
      waiting.delete(page);
      if (!isMine(page.claim)) continue;
      const forms = pageForms(page.body).map(([ending, bytes]) => [ending, new Uint8Array(bytes)] as const);
      const buffers = forms.map(([, bytes]) => bytes.buffer);
      void begin({ does: 'addForms', id, file: page.file, forms }, buffers);
      return;
    }
  }

  async function helpOutWithAll() {
    send();
    while (waiting.size > 0) {
      helpOut();
      await nextTurn();
    }
  }

  void begin({ does: 'open', id, folder, stamp });
  return {
    async add(file, body) {
      if (failure) throw failure.reason;
      const page = { file, body, claim: openClaim() };
      waiting.add(page);
      unsent.push(page);
      added += 1;
      if (added <= fewPages || unsent.length === together) send();
      if (waiting.size > roomFor) helpOut();
      if (atWork.size > roomForForms) await Promise.race(atWork);
    },
    async flush() {
      await helpOutWithAll();
      void begin({ does: 'flush', id });
    },
    async settle() {
      await helpOutWithAll();
      const settled = ask({ does: 'settle', id });
      await Promise.allSettled([...atWork, settled]);
      if (failure) throw failure.reason;
      await settled;
    },
    async discard() {
      waiting.clear();
      unsent = [];
      return (await ask({ does: 'discard', id })) ?? false;
    },
  };
}
