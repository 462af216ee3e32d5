import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changes, settingsDocument, storyDocument } from '../testing/content.ts';
import { textRenderer } from '../testing/renderer.ts';
import { createTestSite, type TestSite } from '../testing/site.ts';
import { installAssets } from './assets.ts';
import { removeOldAssets, versionsFile } from './compiled-versions.ts';

describe('the hashed client files', { timeout: 30_000 }, () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await createTestSite();
  });
  afterEach(() => site.remove());

  const assets = () => join(site.root, 'assets');
  const installed = async () => (await readdir(join(assets(), '_astro'))).sort();
  const scripts = async () => (await installed()).filter((name) => name.endsWith('.js'));
  const namesOf = (...versions: string[]) => ['shared.js', ...versions.map((name) => `${name}.js`)].sort();
  const document = (content: string) => storyDocument(1, { content });

  /** Starts the publisher with a compiled version, as main.ts does. */
  async function start(version: string, { renderer = version, retainedEditions = 20 } = {}) {
    const client = join(site.root, 'compiled', version);
    await mkdir(join(client, '_astro'), { recursive: true });
    for (const name of ['_astro/shared.js', `_astro/${version}.js`, `${version}.txt`])
      await writeFile(join(client, name), name);
    await installAssets(client, assets());
    const opened = await site.open(textRenderer(renderer), retainedEditions);
    const { renderers } = opened.trees;
    await removeOldAssets({ siteFolder: site.root, client, renderer, renderersInUse: renderers });
    return opened;
  }
  /** Starts these versions one after the other; each publishes everything anew. */
  async function update(versions: string, retainedEditions = 1) {
    for (const version of versions) {
      const { feed } = await start(version, { retainedEditions });
      await feed(changes(1, [settingsDocument(), document(`By ${version}.`)]));
    }
  }

  it('stay for the five newest compiled versions, and those without a hash stay anyway', async () => {
    await update('abcdefg');
    expect(await scripts()).toEqual(namesOf('c', 'd', 'e', 'f', 'g'));
    expect(await installed()).toHaveLength(6 * 3);
    expect(await readdir(assets())).toEqual(expect.arrayContaining(['a.txt', 'b.txt', 'g.txt']));
  });

  it('of an earlier version that came back count as new, and once', async () => {
    await update('abcdeaeaf');
    expect(await scripts()).toEqual(namesOf('a', 'c', 'd', 'e', 'f'));
  });

  it('stay when only the address or the token of the renderer changes', async () => {
    await update('abcde');
    for (const token of 'vwxyz') await start('e', { renderer: `e http://park.example ${token}` });
    await start('f');
    expect(await scripts()).toEqual(namesOf('b', 'c', 'd', 'e', 'f'));
  });

  it('stay as long as the site is rolled back to pages that need them', async () => {
    await update('a');
    const pinned = { request: 1, pinnedEdition: 1 };
    await update('b');
    for (const version of 'bcdefghi') {
      const { feed } = await start(version, { retainedEditions: 1 });
      await feed(changes(1, [settingsDocument(), document('By b.')], [], pinned));
    }
    expect(await scripts()).toEqual(namesOf('a', 'b', 'e', 'f', 'g', 'h', 'i'));
  });

  it('stay as long as the site can be rolled back to pages that need them', async () => {
    await update('abcdefghi', 6);
    expect(await scripts()).toEqual(namesOf('b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'));
  });

  it('of no recorded version stay as long as a page may need them', async () => {
    await update('abc');
    await rm(join(site.root, versionsFile));
    await update('defgh', 20);
    expect(await scripts()).toEqual(namesOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
  });

  it('of no recorded version go once five are recorded and all pages are of these', async () => {
    await update('abc');
    await rm(join(site.root, versionsFile));
    await update('defgh');
    expect(await scripts()).toEqual(namesOf('d', 'e', 'f', 'g', 'h'));
  });

  it('stay when the record cannot be read', async () => {
    await update('abcde');
    await writeFile(join(site.root, versionsFile), '[{"compil');
    await update('fgh');
    expect(await scripts()).toEqual(namesOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'));
  });

  it('that a deletion left when it broke off go with the next version', async () => {
    await update('abcdef');
    await writeFile(join(assets(), '_astro/a.js'), 'not deleted yet');
    await update('g');
    expect(await scripts()).toEqual(namesOf('c', 'd', 'e', 'f', 'g'));
  });
});
