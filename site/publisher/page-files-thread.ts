import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Claim, isMine, openClaim } from './claim.ts';
import { type FinishedPage, finishedPage } from './finished-page.ts';
import type { OpenPageFiles, PageFiles } from './page-files.ts';
import type { UnprotectedPage } from './page-policy.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page on its way to the thread. */
export interface SentPage {
  file: string;
  page: Bytes;
  policy: string | null;
  liveHash: string | undefined;
  claim: Claim;
}

/** What the thread is asked to do; `id` tells which open files are meant, and the answer bears the same `number`. */
export type Call = { number: number; id: number } & (
  | { does: 'open'; folder: string; stamp: number }
  | { does: 'add'; pages: readonly SentPage[] }
  | { does: 'addFinished'; file: string; page: FinishedPage<Bytes> }
  | { does: 'settle' | 'discard' }
);
/** Of `add` the hashes of the pages that the thread claimed, in their places. */
export type Outcome = readonly (string | undefined)[] | undefined;
export interface Answer {
  number: number;
  outcome?: Outcome;
  failure?: unknown;
}
type Question = Call extends infer Each ? (Each extends Call ? Omit<Each, 'number'> : never) : never;
type Ask = (question: Question, transfer?: ArrayBuffer[]) => Promise<Outcome>;

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
  worker.once('exit', (code) => {
    throw new Error(`The thread that writes pages ended with code ${code}`);
  });
  const asked = new Map<number, PromiseWithResolvers<Outcome>>();
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
    const answer = Promise.withResolvers<Outcome>();
    asked.set(number, answer);
    worker.ref();
    worker.postMessage({ ...question, number }, transfer);
    return answer.promise;
  };
}

interface Waiting {
  file: string;
  unprotected: UnprotectedPage;
  liveHash: string | undefined;
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
  const hashes = new Map<string, string>();

  function begin(question: Question, transfer?: ArrayBuffer[]): Promise<Outcome> {
    const work = ask(question, transfer)
      .catch((reason: unknown) => {
        failure ??= { reason };
        return undefined;
      })
      .finally(() => atWork.delete(work));
    atWork.add(work);
    return work;
  }

  function send() {
    const sent = unsent;
    unsent = [];
    if (sent.length === 0) return;
    const bytes = new Uint8Array(
      sent.reduce((length, { unprotected }) => length + unprotected.page.length, 0),
    );
    let end = 0;
    const pages = sent.map(({ file, unprotected: { page, policy }, liveHash, claim }) => {
      bytes.set(page, end);
      end += page.length;
      return { file, page: bytes.subarray(end - page.length, end), policy, liveHash, claim };
    });
    void begin({ does: 'add', id, pages }, [bytes.buffer]).then((found) => {
      for (const [place, page] of sent.entries()) {
        waiting.delete(page);
        const hash = Array.isArray(found) ? found[place] : undefined;
        if (hash) hashes.set(page.file, hash);
      }
    });
  }

  /** Finishes the last page that waits for the thread here, so that it has only to be written. */
  function helpOut() {
    for (const page of [...waiting].reverse()) {
      waiting.delete(page);
      if (!isMine(page.claim)) continue;
      const { hash, forms: own } = finishedPage(page.unprotected, page.liveHash);
      hashes.set(page.file, hash);
      const forms = own.map(([ending, bytes]) => [ending, new Uint8Array(bytes)] as const);
      const buffers = forms.map(([, bytes]) => bytes.buffer);
      void begin({ does: 'addFinished', id, file: page.file, page: { hash, forms } }, buffers);
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
    async add(file, unprotected, liveHash) {
      if (failure) throw failure.reason;
      const page = { file, unprotected, liveHash, claim: openClaim() };
      waiting.add(page);
      unsent.push(page);
      added += 1;
      if (added <= fewPages || unsent.length === together) send();
      if (waiting.size > roomFor) helpOut();
      if (atWork.size > roomForForms) await Promise.race(atWork);
    },
    async hashes() {
      await helpOutWithAll();
      await Promise.all(atWork);
      if (failure) throw failure.reason;
      return hashes;
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
      await ask({ does: 'discard', id });
    },
  };
}
