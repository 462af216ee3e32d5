import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installAssets } from './assets.ts';

let folder: string;
let compiled: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'));
  [compiled, target] = [join(folder, 'client'), join(folder, 'assets')];
  await mkdir(join(compiled, '_astro'), { recursive: true });
  await writeFile(join(compiled, '_astro/app.js'), 'export {}');
  await writeFile(join(compiled, 'picture.webp'), 'picture');
});
afterEach(() => rm(folder, { recursive: true }));

const installed = async () =>
  (await readdir(target, { recursive: true })).filter((name) => name.includes('.')).sort();
const all = ['_astro/app.js', '_astro/app.js.br', '_astro/app.js.gz', 'picture.webp'];

it('puts compressed forms beside client files that are text', async () => {
  await installAssets(compiled, target);
  expect(await installed()).toEqual(all);
  const unpacked = await promisify(gunzip)(await readFile(join(target, '_astro/app.js.gz')));
  expect(unpacked.toString()).toBe('export {}');
});
