import { parentPort } from 'node:worker_threads';
import { type Forms, quickForms } from './compress.ts';
import { openPageFiles, type PageFiles } from './page-files.ts';
import type { Answer, Call } from './page-files-thread.ts';

const opened = new Map<number, PageFiles>();

/** Pages that were compressed before they were added, by file. */
const ahead = new Map<string, { body: Buffer; forms: Forms }>();
const mostAhead = 20;

function compressAhead(file: string, body: Buffer) {
  if (ahead.size >= mostAhead) ahead.clear();
  ahead.set(file, { body, forms: quickForms(body) });
}

function formsOf(file: string, body: Buffer): Forms {
  const known = ahead.get(file);
  return known?.body.equals(body) ? known.forms : quickForms(body);
}

function filesOf(id: number): PageFiles {
  const files = opened.get(id);
  if (!files) throw new Error(`No files were opened as ${id}`);
  return files;
}

async function obey(call: Call): Promise<void> {
  switch (call.does) {
    case 'open':
      opened.set(call.id, openPageFiles(call.folder, call.stamp, formsOf));
      return;
    case 'add':
      return filesOf(call.id).add(call.file, Buffer.from(call.body.buffer));
    case 'settle':
      await filesOf(call.id).settle();
      opened.delete(call.id);
      ahead.clear();
      return;
    case 'compress':
      compressAhead(call.file, Buffer.from(call.body.buffer));
      return;
    case 'discard':
      await opened.get(call.id)?.discard();
      opened.delete(call.id);
  }
}

let turn = Promise.resolve();
parentPort?.on('message', (call: Call) => {
  turn = turn
    .then(() => obey(call))
    .then(
      () => parentPort?.postMessage({ number: call.number } satisfies Answer),
      (failure: unknown) => parentPort?.postMessage({ number: call.number, failure } satisfies Answer),
    );
});
