import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const here = (file: string) => JSON.stringify(new URL(file, import.meta.url));
const log = join(await mkdtemp(join(tmpdir(), 'log-')), 'log');

/** Runs code with a logger on a full disk. `makeRoom` lets standard output, by then the lowest free descriptor, lead to `log`. */
function runOnFullDisk(code: string) {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { createLogger } from ${here('./logger.ts')};
    import { exitOnUncaughtErrors } from ${here('./uncaught-errors.ts')};
    const makeRoom = () => { closeSync(1); openSync(${JSON.stringify(log)}, 'a'); };
    const logger = createLogger('info');
    exitOnUncaughtErrors(logger);
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', openSync('/dev/full', 'a'), 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const messages = async () => {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
};

test('while its disk is full the log keeps the first lines and drops the later ones, and continues once there is room', async () => {
  runOnFullDisk(`
    for (let serial = 0; serial < 5_000; serial += 1) logger.info('line ' + serial);
    setTimeout(() => {
      makeRoom();
      setInterval(() => logger.info('there is room'), 50);
    }, 50);`);
  await expect.poll(messages, { timeout: 20_000 }).toContain('there is room');
  const written = await messages();
  expect(written.slice(0, 2)).toEqual(['line 0', 'line 1']);
  expect(written.filter((message) => message.startsWith('line')).length).toBeLessThan(1_000);
});

test('an error that nobody caught ends the process also while the disk of its log is full', async () => {
  const child = runOnFullDisk("logger.info('1'); logger.info('2'); throw new Error('The lantern fell');");
  expect(await once(child, 'exit')).toEqual([1, null]);
});
