import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPageWriter } from './page-writer.ts';
import { openPageWriterThread } from './page-writer-thread.ts';
import { pageExtensions } from './tree-files.ts';

const mtime = 1_700_000_000;
const body = (number: number) => Buffer.from(`<p>The gate stood open ${number} times.</p>`.repeat(40));

const writers = [
  ['this thread', openPageWriter],
  ['a thread of its own', openPageWriterThread],
] as const;

describe.each(writers)('pages that %s writes', (_name, openWriter) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'page-writer-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const names = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort();

  it('are there in every form and with their time', async () => {
    const files = openWriter({ root: folder, folder, mtime });
    await files.write('new-york/gate.html', body(1));
    await files.finish();
    const forms = pageExtensions.map((ending) => `new-york/gate.html${ending}`);
    expect(await names()).toEqual(forms.toSorted());
    expect(await readFile(join(folder, 'new-york/gate.html'))).toEqual(body(1));
    expect(gunzipSync(await readFile(join(folder, 'new-york/gate.html.gz')))).toEqual(body(1));
    for (const form of forms) expect((await stat(join(folder, form))).mtimeMs).toBe(mtime * 1_000);
  });

  it('may be many', async () => {
    const files = openWriter({ root: folder, folder, mtime });
    const numbers = Array.from({ length: 203 }, (_, number) => number);
    const [some, others] = [numbers.slice(0, 150), numbers.slice(150)];
    for (const number of some) await files.write(`${number}.html`, body(number));
    await Promise.all(others.map((number) => files.write(`${number}.html`, body(number))));
    await files.finish();
    for (const number of numbers)
      expect(await readFile(join(folder, `${number}.html`))).toEqual(body(number));
    expect(await names()).toHaveLength(203 * pageExtensions.length);
  });

  it('leave no temporary name behind when they are aborted half-way', async () => {
    const files = openWriter({ root: folder, folder, mtime });
    for (let number = 0; number < 200; number += 1) await files.write(`${number}.html`, body(number));
    await files.abort();
    expect((await names()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('reject with what failed, and can be aborted then', async () => {
    await writeFile(join(folder, 'new-york'), 'no folder');
    const files = openWriter({ root: folder, folder, mtime });
    const written = files.write('new-york/gate.html', body(1)).then(() => files.finish());
    await expect(written).rejects.toThrow(/ENOTDIR|EEXIST/);
    await files.abort();
    expect(await names()).toEqual(['new-york']);
  });

  it('get no names once another process has taken over', async () => {
    const files = openWriter({ root: folder, folder: join(folder, 'pages'), mtime });
    await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 1, host: 'successor', started: '1' }));
    const written = files.write('gate.html', body(1)).then(() => files.finish());
    await expect(written).rejects.toThrow(`Another process has taken over ${folder}.`);
    await files.abort();
    expect(await names()).toEqual(['lock']);
  });

  it('of two folders do not mix', async () => {
    const [first, second] = ['a', 'b'].map((name) =>
      openWriter({ root: folder, folder: join(folder, name), mtime }),
    );
    await Promise.all([first?.write('gate.html', body(1)), second?.write('gate.html', body(2))]);
    await Promise.all([first?.finish(), second?.finish()]);
    expect(await readFile(join(folder, 'a/gate.html'))).toEqual(body(1));
    expect(await readFile(join(folder, 'b/gate.html'))).toEqual(body(2));
  });
});
