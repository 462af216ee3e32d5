import { Worker } from 'node:worker_threads';
import { openPageWriter, type PageWriter, type WriterSettings } from './page-writer.ts';

interface Page {
  file: string;
  body: Uint8Array<ArrayBuffer>;
}
type Call = { does: 'write'; pages: readonly Page[] } | { does: 'commit' } | { does: 'abort' };
/** The answers come in the order of the calls. */
type Answer = { failure?: unknown };

/** A message costs as much as to compress a page, so that some go together. */
const pagesOfMessage = 16;
/** So many messages may wait for the thread. */
const roomFor = 4;

/** Carries out what the other thread calls, one call after the other. */
export function answerCalls(
  port: { on(name: 'message', listener: (call: Call) => void): unknown; postMessage(answer: Answer): void },
  settings: WriterSettings,
): void {
  const { write, commit, abort } = openPageWriter(settings);
  async function obey(call: Call) {
    if (call.does === 'commit') await commit();
    else if (call.does === 'abort') await abort();
    else for (const { file, body } of call.pages) await write(file, Buffer.from(body.buffer));
  }
  let turn = Promise.resolve();
  port.on('message', (call: Call) => {
    turn = turn
      .then(() => obey(call))
      .then(
        () => port.postMessage({} satisfies Answer),
        (failure: unknown) => port.postMessage({ failure } satisfies Answer),
      );
  });
}

/** Starts the thread; answers what calls it, and what ends it. */
function startThread(workerData: WriterSettings) {
  const worker = new Worker(new URL('./page-writer.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const waiting: PromiseWithResolvers<void>[] = [];
  let death: { reason: unknown } | null = null;

  function die(reason: unknown) {
    death ??= { reason };
    for (const { reject } of waiting.splice(0)) reject(reason);
  }
  worker.once('error', die);
  worker.once('exit', () => die(new Error('The thread that writes pages has ended')));
  worker.on('message', (answer: Answer) => {
    const call = waiting.shift();
    if ('failure' in answer) call?.reject(answer.failure);
    else call?.resolve();
  });

  return {
    async ask(call: Call, transfer: ArrayBuffer[] = []): Promise<void> {
      if (death) throw death.reason;
      const answer = Promise.withResolvers<void>();
      waiting.push(answer);
      worker.postMessage(call, transfer);
      return answer.promise;
    },
    isAlive: () => death === null,
    end: () => worker.terminate(),
  };
}

/**
 * Opens a writer that compresses, writes and flushes in a thread of its own, beside the one that renders. The thread lives
 * until it has committed or aborted. When it dies before, every call rejects, and what it staged stays where it is.
 */
export function openPageWriterThread(settings: WriterSettings): PageWriter {
  const thread = startThread(settings);
  const sent: Promise<void>[] = [];
  let unsent: Page[] = [];

  function send() {
    const pages = unsent;
    unsent = [];
    const message = thread.ask(
      { does: 'write', pages },
      pages.map(({ body }) => body.buffer),
    );
    message.catch(isAwaitedLater);
    sent.push(message);
  }

  return {
    async write(file, body) {
      unsent.push({ file, body: new Uint8Array(body) });
      if (unsent.length < pagesOfMessage) return;
      send();
      if (sent.length > roomFor) await sent.shift();
    },
    async commit() {
      send();
      await Promise.all(sent);
      await thread.ask({ does: 'commit' });
      await thread.end();
    },
    async abort() {
      if (thread.isAlive()) await thread.ask({ does: 'abort' }).finally(thread.end);
    },
  };
}

/** A later write or the commit waits for the same message, and rejects with its failure. */
function isAwaitedLater() {}
