import { EventEmitter } from 'node:events';
import type { WriterSettings } from '../tree/page-writer.ts';
import { answerCalls } from '../tree/page-writer-thread.ts';

/** Stands in for the thread that writes pages: what it does to files are steps of this process. */
export class WorkerInProcess extends EventEmitter {
  readonly #port = new EventEmitter();

  constructor(_script: URL, { workerData }: { workerData: WriterSettings }) {
    super();
    const postMessage = (answer: unknown) => void setImmediate(() => this.emit('message', answer));
    answerCalls({ on: (name, listener) => this.#port.on(name, listener), postMessage }, workerData);
  }

  postMessage(call: unknown): void {
    setImmediate(() => this.#port.emit('message', call));
  }

  async terminate(): Promise<void> {
    this.emit('exit');
  }
}
