import { Worker } from 'node:worker_threads';
import type { PageWriter, WriterSettings } from './page-writer.ts';

/** The pages of a message. Messages are acknowledged in order; a failure ends the thread. */
export type PagesMessage = readonly { file: string; body: Uint8Array<ArrayBuffer> }[];

/** A message costs as much as compressing a page, so pages are sent in groups. */
const pagesPerMessage = 16;
/** How many messages may wait for the thread. */
const maxPending = 4;

/**
 * Opens a writer that compresses and writes in its own thread while this one renders. The thread ends when the writer is
 * finished or aborted. If it dies earlier, every call rejects, and what it wrote stays where it is.
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
      if (unsent.length < pagesPerMessage) return;
      send();
      if (answers.length > maxPending) await answered(answers[0]);
    },
    async finish() {
      send();
      await answered(answers.at(-1));
      await worker.terminate();
    },
    /** Lets the thread finish the pages it has: terminated in the middle of a file, it would leave a temporary file behind. */
    async abort() {
      await answered(answers.at(-1)).catch(() => undefined);
      await worker.terminate();
    },
  };
}
