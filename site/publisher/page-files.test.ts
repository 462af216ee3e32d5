import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageEndings, unpacksTo } from './compress.ts';
import { openPageFiles } from './page-files.ts';

const stamp = 1_700_000_000;
const body = (number: number) => Buffer.from(`<p>The gate stood open ${number} times.</p>`.repeat(40));

describe('page files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-files-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const names = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();

  it('have their names once they are settled, in every form and with their time', async () => {
    const files = openPageFiles(folder, stamp);
    await files.add('new-york/gate.html', body(1));
    expect(await names()).not.toContain('new-york/gate.html');
    await files.settle();
    const forms = ['', ...pageEndings].map((ending) => `new-york/gate.html${ending}`);
    expect(await names()).toEqual(forms.toSorted());
    expect(await readFile(join(folder, 'new-york/gate.html'))).toEqual(body(1));
    for (const ending of pageEndings) {
      const file = join(folder, `new-york/gate.html${ending}`);
      expect(await unpacksTo(body(1), await readFile(file))).toBe(true);
      expect((await stat(file)).mtimeMs).toBe(stamp * 1_000);
    }
  });

  it('may be many', async () => {
    const files = openPageFiles(folder, stamp);
    const numbers = Array.from({ length: 203 }, (_, number) => number);
    for (const number of numbers) await files.add(`${number}.html`, body(number));
    await files.settle();
    for (const number of numbers)
      expect(await readFile(join(folder, `${number}.html`))).toEqual(body(number));
    expect(await names()).toHaveLength(203 * (1 + pageEndings.length));
  });

  it('go when they are discarded', async () => {
    const files = openPageFiles(folder, stamp);
    await files.add('gate.html', body(1));
    await files.discard();
    expect(await names()).toEqual([]);
  });

  it('leave no temporary name behind when they are discarded half-way', async () => {
    const files = openPageFiles(folder, stamp);
    for (let number = 0; number < 200; number += 1) await files.add(`${number}.html`, body(number));
    await files.discard();
    expect((await names()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('tell what hindered them, and can be discarded then', async () => {
    await writeFile(join(folder, 'new-york'), 'no folder');
    const files = openPageFiles(folder, stamp);
    const written = files.add('new-york/gate.html', body(1)).then(() => files.settle());
    await expect(written).rejects.toThrow(/ENOTDIR|EEXIST/);
    await files.discard();
    expect(await names()).toEqual(['new-york']);
  });

  it('of two folders do not mix', async () => {
    const [first, second] = [
      openPageFiles(join(folder, 'a'), stamp),
      openPageFiles(join(folder, 'b'), stamp),
    ];
    await Promise.all([first.add('gate.html', body(1)), second.add('gate.html', body(2))]);
    await first.settle();
    await second.discard();
    expect(await readFile(join(folder, 'a/gate.html'))).toEqual(body(1));
    expect(await names()).toHaveLength(1 + pageEndings.length);
  });
});
