import { parentPort, workerData } from 'node:worker_threads';
import { type WriterSettings, writePage } from './page-writer.ts';
import type { PagesMessage } from './page-writer-thread.ts';

parentPort?.on('message', (pages: PagesMessage) => {
  for (const { file, body } of pages)
    writePage(workerData as WriterSettings, { file, body: Buffer.from(body.buffer) });
  parentPort?.postMessage(null);
});
