import { parentPort } from 'node:worker_threads';
import { isMine } from './claim.ts';
import { finishedPage } from './finished-page.ts';
import { giveMemoryBack, manyPages } from './give-memory-back.ts';
import { type FinishedFiles, openPageFiles } from './page-files.ts';
import type { Answer, Call, Outcome, SentPage } from './page-files-thread.ts';

const opened = new Map<number, FinishedFiles>();
/** Pages that came for the files that are open. */
let received = 0;

function filesOf(id: number): FinishedFiles {
  const files = opened.get(id);
  if (!files) throw new Error(`No files were opened as ${id}`);
  return files;
}

function close(id: number) {
  opened.delete(id);
  if (received >= manyPages) void giveMemoryBack();
  received = 0;
}

/** Finishes and writes the page unless the other thread has claimed it; resolves with its hash then. */
async function addUnclaimed(
  files: FinishedFiles,
  { file, page, policy, liveHash, claim }: SentPage,
): Promise<string | undefined> {
  if (!isMine(claim)) return undefined;
  const finished = finishedPage(
    { page: Buffer.from(page.buffer, page.byteOffset, page.length), policy },
    liveHash,
  );
  await files.addFinished(file, finished);
  return finished.hash;
}

async function obey(call: Call): Promise<Outcome> {
  switch (call.does) {
    case 'open':
      opened.set(call.id, openPageFiles(call.folder, call.stamp));
      return undefined;
    case 'add': {
      received += call.pages.length;
      const hashes: (string | undefined)[] = [];
      for (const page of call.pages) hashes.push(await addUnclaimed(filesOf(call.id), page));
      return hashes;
    }
    case 'addFinished': {
      const forms = call.page.forms.map(([ending, bytes]) => [ending, Buffer.from(bytes.buffer)] as const);
      await filesOf(call.id).addFinished(call.file, { hash: call.page.hash, forms });
      return undefined;
    }
    case 'settle':
      await filesOf(call.id).settle();
      close(call.id);
      return undefined;
    case 'discard':
      await opened.get(call.id)?.discard();
      close(call.id);
      return undefined;
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
