import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileOnce } from './compile.ts';

let folder: string;
let dist: string;
let builds: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compile-'));
  dist = join(folder, 'dist');
  builds = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const compiled = () => readFileSync(join(dist, 'page'), 'utf8');

function compile(inputHash: string, during = async () => undefined as unknown) {
  return compileOnce({
    dist,
    compiledFolder: join(folder, 'compiled'),
    inputHash,
    async build(made) {
      builds.push(inputHash);
      mkdirSync(made, { recursive: true });
      await during();
      writeFileSync(join(made, 'page'), inputHash);
    },
  });
}

it('compiles once what several starts want at once', async () => {
  const slowly = () => pause(300);
  const fresh = await Promise.all([compile('a', slowly), compile('a', slowly), compile('a', slowly)]);
  expect(fresh.toSorted()).toEqual([false, false, true]);
  expect([builds, compiled(), await compile('a')]).toEqual([['a'], 'a', false]);
});

it('takes nothing away from a publisher that reads what was compiled before, until there is a third', async () => {
  await compile('a');
  const read = realpathSync(dist);
  await compile('b', async () => expect(compiled()).toBe('a'));
  expect([compiled(), readFileSync(join(read, 'page'), 'utf8')]).toEqual(['b', 'a']);
  expect([await compile('a'), compiled(), builds]).toEqual([false, 'a', ['a', 'b']]);
  await compile('c');
  expect(existsSync(read)).toBe(true);
  await compile('d');
  expect(existsSync(read)).toBe(false);
});

it('leaves what is there when compiling fails, and begins anew the next time', async () => {
  await compile('a');
  const fails = () => Promise.reject(new Error('a page is wrong'));
  await expect(compile('b', fails)).rejects.toThrow('a page is wrong');
  expect(compiled()).toBe('a');
  expect([await compile('b'), compiled()]).toEqual([true, 'b']);
});

it('replaces the folder that an earlier version compiled into', async () => {
  mkdirSync(dist);
  expect([await compile('a'), compiled()]).toEqual([true, 'a']);
});
