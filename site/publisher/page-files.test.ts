import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageEndings, unpacksTo } from './compress.ts';
import { openPageFiles } from './page-files.ts';
import { startPageFilesThread } from './page-files-thread.ts';
import { hashOf } from './page-hash.ts';

const stamp = 1_700_000_000;
const body = (number: number) => Buffer.from(`<p>The gate stood open ${number} times.</p>`.repeat(40));
const page = (number: number) => ({ page: body(number), policy: null });

describe.each([
  ['this thread', openPageFiles],
  ['another thread', startPageFilesThread()],
])('page files written in %s', (_where, open) => {
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
    const files = open(folder, stamp);
    await files.add('new-york/gate.html', page(1));
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

  it('leave the bytes that were given as they are', async () => {
    const files = open(folder, stamp);
    const [long, short] = [page(1), { page: Buffer.from('/moved'), policy: null }];
    await Promise.all([files.add('long.html', long), files.add('short.html', short)]);
    expect([long, short]).toEqual([page(1), { page: Buffer.from('/moved'), policy: null }]);
    await files.settle();
  });

  it('may be many', async () => {
    const files = open(folder, stamp);
    const numbers = Array.from({ length: 203 }, (_, number) => number);
    for (const number of numbers) await files.add(`${number}.html`, page(number));
    await files.settle();
    for (const number of numbers)
      expect(await readFile(join(folder, `${number}.html`))).toEqual(body(number));
    expect(await names()).toHaveLength(203 * (1 + pageEndings.length));
  });

  it('bear the policy that came with them, whichever thread finishes them', async () => {
    const files = open(folder, stamp);
    const names = Array.from({ length: 203 }, (_, number) => `${number}.html`);
    const html = Buffer.from('<meta charset="utf-8"><p>The gate</p>'.padEnd(20_000));
    for (const name of names) await files.add(name, { page: html, policy: "script-src 'self'" });
    await files.settle();
    for (const name of names)
      expect(await readFile(join(folder, name), 'utf8')).toContain(`content="script-src 'self'"`);
  });

  it('are not written when they have the hash of what is live', async () => {
    const files = open(folder, stamp);
    const [same, other] = [hashOf(body(1)), hashOf(body(2))];
    await files.add('gate.html', page(1), same);
    await files.add('owl.html', page(2), same);
    await files.add('new.html', page(1));
    expect(Object.fromEntries(await files.hashes())).toEqual({
      'gate.html': same,
      'owl.html': other,
      'new.html': same,
    });
    await files.settle();
    expect((await names()).filter((name) => name.endsWith('.html'))).toEqual(['new.html', 'owl.html']);
  });

  it('have all their hashes, however many they are and whether anything waited for the disk', async () => {
    const files = open(folder, stamp);
    const numbers = Array.from({ length: 203 }, (_, number) => number);
    for (const number of numbers) await files.add(`${number}.html`, page(number));
    const hashes = await files.hashes();
    expect(numbers.map((number) => hashes.get(`${number}.html`))).toEqual(
      numbers.map((number) => hashOf(body(number))),
    );
    await files.discard();
  });

  it('go when they are discarded', async () => {
    const files = open(folder, stamp);
    await files.add('gate.html', page(1));
    await files.discard();
    expect(await names()).toEqual([]);
  });

  it('leave no temporary name behind when they are discarded half-way', async () => {
    const files = open(folder, stamp);
    for (let number = 0; number < 200; number += 1) await files.add(`${number}.html`, page(number));
    await files.discard();
    expect((await names()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it.each(['hashes', 'settle'] as const)(
    'tell in %s what hindered them, and can be discarded then',
    async (ending) => {
      await writeFile(join(folder, 'new-york'), 'no folder');
      const files = open(folder, stamp);
      const written = files.add('new-york/gate.html', page(1)).then<unknown>(() => files[ending]());
      await expect(written).rejects.toThrow(/ENOTDIR|EEXIST/);
      await files.discard();
      expect(await names()).toEqual(['new-york']);
    },
  );

  it('of two folders do not mix', async () => {
    const [first, second] = [open(join(folder, 'a'), stamp), open(join(folder, 'b'), stamp)];
    await Promise.all([first.add('gate.html', page(1)), second.add('gate.html', page(2))]);
    await first.settle();
    await second.discard();
    expect(await readFile(join(folder, 'a/gate.html'))).toEqual(body(1));
    expect(await names()).toHaveLength(1 + pageEndings.length);
  });
});
