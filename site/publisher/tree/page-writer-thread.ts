import { Worker } from 'node:worker_threads';
import type { PageWriter, WriterSettings } from './tree-files.ts';

/** The pages of a message. Messages are answered in their order; a failure ends the thread. */
export type PagesMessage = readonly { file: string; body: Uint8Array<ArrayBuffer> }[];

/** A message costs as much as to compress a page, so that some go together. */
const pagesOfMessage = 16;
/** So many messages may wait for the thread. */
const roomFor = 4;

/**
 * Opens a writer that compresses and writes in a thread of its own, beside the one that renders. The thread lives until it
 * has finished or is aborted. When it dies before, every call rejects, and what it wrote stays where it is.
 */
export function openPageWriterThread(workerData: WriterSettings): PageWriter {
  const worker = new Worker(new URL('./page-writer.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const died = Promise.withResolvers<never>();
  died.promise.catch(() => undefined);
  worker.once('error', died.reject);
  worker.once('exit', () => died.reject(new Error('The thread that writes pages has ended')));
  const answers: PromiseWithResolvers<void>[] = [];
  worker.on('message', () => answers.shift()?.resolve());
  let unsent: { file: string; body: Uint8Array<ArrayBuffer> }[] = [];

  const answered = (answer?: PromiseWithResolvers<void>) => Promise.race([answer?.promise, died.promise]);
  function send() {
    answers.push(Promise.withResolvers());
    const message: PagesMessage = unsent;
    unsent = [];
    worker.postMessage(
      message,
      message.map(({ body }) => body.buffer),
    );
  }

  return {
    async write(file, body) {
      unsent.push({ file, body: new Uint8Array(body) });
      if (unsent.length < pagesOfMessage) return;
      send();
      if (answers.length > roomFor) await answered(answers[0]);
    },
    async finish() {
      send();
      await answered(answers.at(-1));
      await worker.terminate();
    },
    /** Lets the thread finish the pages it has: one that is ended in the middle of a file leaves its temporary name behind. */
    async abort() {
      await answered(answers.at(-1)).catch(() => undefined);
      await worker.terminate();
    },
  };
}
