import { parentPort } from 'node:worker_threads';
import { isMine } from './claim.ts';
import { type FormFiles, openPageFiles } from './page-files.ts';
import type { Answer, Call } from './page-files-thread.ts';

const opened = new Map<number, FormFiles>();

function filesOf(id: number): FormFiles {
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
      for (const { file, body, claim } of call.pages)
        if (isMine(claim)) await filesOf(call.id).add(file, Buffer.from(body.buffer));
      return undefined;
    case 'addForms':
      await filesOf(call.id).addForms(
        call.file,
        call.forms.map(([ending, bytes]) => [ending, Buffer.from(bytes.buffer)]),
      );
      return undefined;
    case 'flush':
      await filesOf(call.id).flush();
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
