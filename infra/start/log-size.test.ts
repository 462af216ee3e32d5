import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rotateLog } from './log-size.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-size-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a log that has grown too large becomes the earlier one, of which there is one', () => {
  const log = join(folder, 'api.log');
  for (const word of ['first', 'second']) {
    writeFileSync(log, word.repeat(100));
    rotateLog(log, 400);
  }
  expect(readFileSync(`${log}.1`, 'utf8')).toBe('second'.repeat(100));
  expect(statSync(log).size).toBe(0);
});

it('a log that cannot be kept, as on a full disk, becomes empty all the same', () => {
  const log = join(folder, 'api.log');
  mkdirSync(`${log}.1`);
  writeFileSync(log, 'line\n'.repeat(100));
  rotateLog(log, 400);
  expect(statSync(log).size).toBe(0);
});

it('a log that is not too large stays, and one that is not there yet is no fault', () => {
  const log = join(folder, 'api.log');
  rotateLog(log, 400);
  writeFileSync(log, 'line\n');
  rotateLog(log, 400);
  expect(readFileSync(log, 'utf8')).toBe('line\n');
});

it('a process that writes meanwhile continues in the same file', async () => {
  const log = join(folder, 'api.log');
  const descriptor = openSync(log, 'a');
  const script =
    "process.stdout.write('a'.repeat(500)); process.stdin.once('data', () => process.stdout.write('after', () => process.exit()));";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', descriptor, 'inherit'] });
  await expect.poll(() => statSync(log).size).toBe(500);
  rotateLog(log, 400);
  child.stdin?.write('go on');
  await once(child, 'exit');
  expect(readFileSync(log, 'utf8')).toBe('after');
});
