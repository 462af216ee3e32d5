import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PublishedDocument } from '@haunted-forests/api/schemas/content-feed/published-document';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changes, pagesOf, settingsDocument, storyDocument } from '../testing/content.ts';
import { createTestSite } from '../testing/site.ts';
import { wholeRenderer } from '../testing/whole-renderer.ts';
import { type ExportDependencies, exportSite } from './export-site.ts';

const formerAddresses = [{ region: 'new-york' as const, slug: 'bell' }];
const moved = storyDocument(1, { slug: 'iron-bell', region: 'florida', formerAddresses });
const pictured = storyDocument(2, { image: '/media/owl.jpg' });

describe('exporting the site', () => {
  let root: string;
  let folder: string;
  let said: string[];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'export-'));
    folder = join(root, 'site');
    said = [];
    await mkdir(join(root, 'client/_astro'), { recursive: true });
    await writeFile(join(root, 'client/_astro/app.js'), 'export {}');
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const run = (documents: PublishedDocument[], changed: Partial<ExportDependencies> = {}) =>
    exportSite(
      {
        renderer: wholeRenderer(),
        siteUrl: new URL('https://park.example'),
        client: join(root, 'client'),
        readChanges: () => pagesOf(changes(7, [settingsDocument(), ...documents])),
        readMedia: async (path) => (path === '/media/owl.jpg' ? Readable.from([Buffer.from('owl')]) : null),
        say: (sentence) => said.push(sentence),
        stopped: new AbortController().signal,
        ...changed,
      },
      folder,
    );
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  const leftBeside = async () => (await readdir(root)).filter((name) => name.startsWith('.'));

  it('writes every page with the bytes that the published tree has', async () => {
    const live = await createTestSite();
    await (await live.open(wholeRenderer())).feed(changes(7, [settingsDocument(), moved, pictured]));
    const pages = await live.pages();
    await live.remove();
    await run([moved, pictured]);
    const names = Object.keys(pages).filter((name) => !/\.(gz|txt)$/.test(name));
    expect(names).toHaveLength(18);
    for (const name of names) expect(await readFile(join(folder, name), 'base64')).toBe(pages[name]);
  });
  it('takes along client files and the media that pages name, and lists what it holds', async () => {
    const report = await run([pictured]);
    expect(await read('_astro/app.js')).toBe('export {}');
    expect(await read('media/owl.jpg')).toBe('owl');
    expect(JSON.parse(await read('export.json'))).toEqual({
      producer: 'haunted-forests',
      entries: expect.arrayContaining(['index.html', '_headers', 'media', 'export.json']),
      ...report,
    });
    expect(report).toMatchObject({ revision: 7, assets: ['_astro/app.js'], media: ['/media/owl.jpg'] });
  });
  it('says which media are missing and exports the pages all the same', async () => {
    const report = await run([storyDocument(1, { image: '/media/gone.jpg' })]);
    expect(report.missing).toEqual(['/media/gone.jpg']);
    expect(said).toContain('The media library does not have /media/gone.jpg, which a page refers to.');
  });
  it('leads from old addresses in the ways that static hosts know', async () => {
    await run([moved]);
    const [from, to] = ['/new-york/dark-legends/bell', '/florida/dark-legends/iron-bell'];
    const lines = (await read('_redirects')).split('\n');
    expect(lines.slice(0, 2)).toEqual([`${from} ${to} 301!`, `${from} ${to} 301`]);
    expect(JSON.parse(await read('vercel.json')).redirects).toEqual([
      { source: from, destination: to, statusCode: 301 },
    ]);
    const page = await read('new-york/dark-legends/bell.html');
    expect(page).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
    expect(page).toContain(`<link rel="canonical" href="https://park.example${to}">`);
  });
  it('opens the back office at the addresses that it has, and at no other', async () => {
    await run([]);
    const lines = (await read('_redirects')).split('\n').filter((line) => line.startsWith('/admin'));
    expect(lines).toContain('/admin/blog/:story /admin 200');
    expect(lines).toContain('/admin/settings/:section /admin 200');
    expect(lines.join()).not.toMatch(/\*|\?|\/admin \/admin /);
    const { rewrites } = JSON.parse(await read('vercel.json'));
    expect(rewrites).toContainEqual({ source: '/admin/login', destination: '/admin' });
    expect(rewrites).toHaveLength(lines.length);
  });
  it('gives every path its caching once, and all paths the security headers', async () => {
    await run([moved]);
    const blocks = (await read('_headers')).trim().split('\n\n');
    expect(blocks[0]).toContain('/*\n');
    expect(blocks[0]).toContain('Strict-Transport-Security: max-age=63072000; includeSubDomains');
    expect(blocks[0]).not.toContain('Cache-Control');
    expect(blocks).toContain('/_astro/*\n  Cache-Control: public, max-age=31536000, immutable');
    expect(blocks).toContain('/florida/*\n  Cache-Control: public, max-age=0, must-revalidate');
    const paths = blocks.map((block) => block.split('\n')[0]);
    expect(paths).toEqual([...new Set(paths)]);
  });
  it('replaces an earlier export whole', async () => {
    await run([storyDocument(1), storyDocument(2)]);
    await run([storyDocument(2)]);
    expect(await readdir(join(folder, 'new-york/dark-legends'))).toEqual(['archive', 'story-2.html']);
    expect(await leftBeside()).toEqual([]);
  });
  it('leaves what others put at the top of the folder, and nothing that it wrote itself', async () => {
    await run([storyDocument(1), pictured]);
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/main');
    await writeFile(join(folder, 'CNAME'), 'park.example');
    await run([storyDocument(1)]);
    expect([await read('.git/HEAD'), await read('CNAME')]).toEqual(['ref: refs/heads/main', 'park.example']);
    expect(await readdir(folder)).not.toContain('media');
    expect(await leftBeside()).toEqual([]);
  });
  describe('after an export that was interrupted', () => {
    const aside = () => join(root, '.site.0a1b2c3d.earlier');
    beforeEach(async () => {
      await run([storyDocument(1), pictured]);
      await cp(folder, aside(), { recursive: true });
      await writeFile(join(aside(), 'CNAME'), 'park.example');
      await mkdir(join(root, '.site.0a1b2c3d.unfinished'));
    });

    it.each([
      ['after the new export had its place', () => undefined],
      ['before the new export had its place', () => rm(folder, { recursive: true })],
    ])('keeps what others put into the folder, when that was %s', async (_when, interrupt) => {
      await interrupt();
      await run([storyDocument(1)]);
      expect(await read('CNAME')).toBe('park.example');
      expect(await readdir(folder)).not.toContain('media');
      expect(await leftBeside()).toEqual([]);
    });
    it('puts the earlier export back even if the next one fails', async () => {
      await rm(folder, { recursive: true });
      await expect(run([], { stopped: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
      expect(await read('media/owl.jpg')).toBe('owl');
    });
    it('leaves the folders of an export into another folder alone', async () => {
      await rename(aside(), join(root, '.site.2.0a1b2c3d.earlier'));
      await run([storyDocument(1)]);
      expect(await leftBeside()).toEqual(['.site.2.0a1b2c3d.earlier']);
    });
  });
  it('fails when another export into the folder begins meanwhile', async () => {
    const readMedia = async () => {
      await run([storyDocument(1)]);
      return Readable.from(['owl']);
    };
    await expect(run([pictured], { readMedia })).rejects.toThrow('has started in the meantime');
    expect(await read('new-york/dark-legends/story-1.html')).toContain('Story 1');
    expect(await leftBeside()).toEqual([]);
  });
  it('refuses a folder that holds anything else, and touches nothing in it', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'thesis.txt'), 'years of work');
    await writeFile(join(folder, 'export.json'), '{}');
    await expect(run([moved])).rejects.toThrow('contains files that are not an earlier export');
    expect(await readdir(folder)).toEqual(['export.json', 'thesis.txt']);
  });
  it('accepts an empty folder', async () => {
    await mkdir(folder);
    await run([moved]);
    expect(await read('index.html')).toContain('Haunted Forests');
  });
  it.each<[string, Partial<ExportDependencies>, string]>([
    [
      'a page cannot be rendered',
      { renderer: { ...wholeRenderer(), render: () => Promise.reject(new Error('no end')) } },
      'no end',
    ],
    ['the API goes away', { readMedia: () => Promise.reject(new Error('went away')) }, 'went away'],
    ['somebody stops it', { stopped: AbortSignal.abort(new Error('enough')) }, 'enough'],
  ])('leaves the earlier export as it was when %s', async (_what, changed, reason) => {
    await run([storyDocument(1)]);
    const before = await read('export.json');
    await expect(run([pictured], changed)).rejects.toThrow(reason);
    expect(await read('export.json')).toBe(before);
    expect(await leftBeside()).toEqual([]);
  });
  it('says that visitors see an earlier edition, which the export does not show', async () => {
    const readChanges = () => pagesOf(changes(7, [settingsDocument()], [], { pinnedEdition: 3 }));
    await run([], { readChanges });
    expect(said[0]).toBe('Visitors see edition 3 for now; the export shows the content as it is.');
  });
});
