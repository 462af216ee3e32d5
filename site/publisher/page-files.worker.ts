import { parentPort } from 'node:worker_threads';
import { openPageFiles, type PageFiles } from './page-files.ts';
import type { Answer, Call } from './page-files-thread.ts';

const opened = new Map<number, PageFiles>();

function filesOf(id: number): PageFiles {
  const files = opened.get(id);
  if (!files) throw new Error(`No files were opened as ${id}`);
  return files;
}

async function obey(call: Call): Promise<boolean | undefined> {
  switch (call.does) {
    case 'open':
      opened.set(call.id, openPageFiles(call.folder, call.stamp));
      return undefined;
    case 'add':
      await filesOf(call.id).add(call.file, Buffer.from(call.body.buffer));
      return undefined;
    case 'flush':
      filesOf(call.id).flush();
      return undefined;
    case 'settle':
      await filesOf(call.id).settle();
      opened.delete(call.id);
      return undefined;
    case 'discard': {
      const areAllNameless = await opened.get(call.id)?.discard();
      opened.delete(call.id);
      return areAllNameless;
    }
  }
}

let turn = Promise.resolve();
parentPort?.on('message', (call: Call) => {
  turn = turn
    .then(() => obey(call))
    .then(
      (outcome) => parentPort?.postMessage({ number: call.number, outcome } satisfies Answer),
      (failure: unknown) => parentPort?.postMessage({ number: call.number, failure } satisfies Answer),
    );
});
