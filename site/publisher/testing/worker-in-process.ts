import { EventEmitter } from 'node:events';
import { type WriterSettings, writePage } from '../tree/page-writer.ts';
import type { PagesMessage } from '../tree/page-writer-thread.ts';

/** Stands in for the thread that writes pages: what it does to files are steps of this process. */
export class Worker extends EventEmitter {
  readonly #settings: WriterSettings;

  constructor(_script: URL, { workerData }: { workerData: WriterSettings }) {
    super();
    this.#settings = workerData;
  }

  postMessage(pages: PagesMessage): void {
    setImmediate(() => this.#write(pages));
  }

  #write(pages: PagesMessage): void {
    try {
      for (const { file, body } of pages) writePage(this.#settings, { file, body: Buffer.from(body.buffer) });
      setImmediate(() => this.emit('message'));
    } catch (error) {
      this.emit('error', error);
    }
  }

  async terminate(): Promise<void> {
    this.emit('exit');
  }
}
