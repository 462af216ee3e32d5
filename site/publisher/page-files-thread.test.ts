import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const thread = new URL('./page-files-thread.ts', import.meta.url).href;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-files-thread-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a process that adds a page in `folder` and then does what `script` says; rejects when it fails. */
async function runProcess(script: string) {
  const source = `
    import { startPageFilesThread } from ${JSON.stringify(thread)};
    let worker;
    process.on('worker', (started) => { worker = started; });
    const files = startPageFilesThread()(${JSON.stringify(folder)}, 1);
    await files.add('gate.html', { page: Buffer.from('<p>The gate</p>'), policy: null });
    ${script}`;
  const file = join(folder, 'process.mjs');
  await writeFile(file, source);
  await promisify(execFile)(process.execPath, [file], { timeout: 20_000 });
}

it('holds up no process that has nothing left to do', async () => {
  await runProcess('await files.settle();');
  expect(await readdir(folder)).toContain('gate.html');
});

it('takes the process with it when it ends, instead of leaving it waiting', async () => {
  const ended = runProcess(`
    await new Promise(setImmediate);
    void worker.terminate();
    await files.settle();`);
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The thread that writes pages ended'),
  });
  expect(await readdir(folder)).not.toContain('gate.html');
});
