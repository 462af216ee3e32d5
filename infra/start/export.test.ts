import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentStore } from '../../site/publisher/content/content-store.ts';
import { type ExportReport, exportSite } from '../../site/publisher/export/export-site.ts';
import { createMediaReader } from '../../site/publisher/export/media.ts';
import { createApiClient, type ReadChanges } from '../../site/publisher/feed/api-client.ts';
import { createPublisher } from '../../site/publisher/publish.ts';
import { loadRenderer } from '../../site/publisher/render/compiled-renderer.ts';
import { installAssets } from '../../site/publisher/tree/assets.ts';
import { openTrees } from '../../site/publisher/tree/trees.ts';
import { createFront } from '../front/server.ts';
import { type ApiProcess, startApi } from '../testing/api-process.ts';
import { demoData } from '../testing/demo-data.ts';
import { linksIn } from '../testing/links.ts';
import { plainServer } from '../testing/plain-server.ts';
import { closeServers, listen } from '../testing/site-folder.ts';
import { compileSite } from './compile.ts';
import { freePort } from './ports.ts';
import { root } from './root.ts';

const siteUrl = new URL('https://park.example');
const serviceToken = 's'.repeat(32);
const dist = join(root, 'site/dist');
const client = join(dist, 'client');
const textual = new Set(['.html', '.css', '.xml', '.webmanifest']);

it('where the .env of a Compose site lies, an export that finds no site is refused, instead of becoming one of the demo content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-export-'));
  await writeFile(join(folder, '.env'), '');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'infra/start/export.ts'), join(folder, 'export')],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: join(folder, 'data') },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/only Docker Compose reads \.env\. Set API_URL to /),
  ]);
  expect(await readdir(folder)).toEqual(['.env', 'data']);
  await rm(folder, { recursive: true });
}, 300_000);

describe('the export of the demo site', () => {
  let api: ApiProcess;
  let folder: string;
  let data: string;
  let report: ExportReport;
  let [live, plain]: URL[] = [];
  let [old, present] = ['', ''];
  const servers: Server[] = [];

  const open = async (server: Server) => {
    servers.push(server);
    return listen(server);
  };
  const answerTo = async (path: string, origin: URL | undefined) => {
    const answer = await fetch(new URL(path, origin), { headers: { 'accept-encoding': 'identity' } });
    return [
      answer.status,
      createHash('sha256')
        .update(await answer.bytes())
        .digest('hex'),
    ];
  };

  async function moveStory() {
    const [story] = await (await fetch(new URL('/api/blog-posts', api.url))).json();
    old = `/${story.region}/dark-legends/${story.slug}`;
    present = `/${story.region}/dark-legends/moved`;
    const answer = await fetch(new URL(`/api/blog-posts/${story.id}`, api.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${api.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...story, slug: 'moved' }),
    });
    expect(answer.status).toBe(200);
  }

  beforeAll(async () => {
    await compileSite();
    folder = await mkdtemp(join(tmpdir(), 'export-'));
    data = await demoData();
    const demo = { DEMO: '1', ADMIN_PASSWORD: 'haunted', DATA_DIR: data };
    api = await startApi(undefined, { ...demo, SITE_URL: siteUrl.origin });
    await moveStory();
    const renderer = await loadRenderer(dist, siteUrl, serviceToken);
    // Both read the content of one moment: further forms of its pictures are still being made.
    const content = await Array.fromAsync(createApiClient(api.url.origin, serviceToken).readChanges(0));
    const readChanges: ReadChanges = async function* () {
      yield* content;
    };
    const trees = await openTrees(join(folder, 'live'), 1, { warn: () => undefined });
    const readMedia = createMediaReader(api.url.origin);
    report = await exportSite(
      {
        renderer,
        siteUrl,
        client,
        readChanges,
        readMedia,
        say: () => {},
        stopped: new AbortController().signal,
      },
      join(folder, 'export'),
    );
    await createPublisher({ store: createContentStore(), trees, renderer, siteUrl, readChanges }).publish();
    await installAssets(client, join(folder, 'live/assets'));
    const clientAddressOf = () => '203.0.113.9';
    const siteFolder = join(folder, 'live');
    live = await open(
      createFront({ siteUrl, apiUrl: api.url, siteFolder, mediaFolder: null, clientAddressOf }),
    );
    plain = await open(plainServer(join(folder, 'export')));
  }, 600_000);
  afterAll(async () => {
    closeServers(...servers);
    await api?.stop();
    for (const each of [folder, data]) await rm(each, { recursive: true, force: true });
  });

  it('gives the same bytes as the live site for every page, client file and picture', async () => {
    const paths = [
      ...Object.keys(report.pages).filter((path) => path !== '/404'),
      ...report.assets.map((asset) => `/${asset}`),
      ...report.media,
    ];
    expect(Object.keys(report.pages).length).toBeGreaterThan(30);
    expect(report.media.length).toBeGreaterThan(20);
    for (const path of paths) {
      const expected = await answerTo(path, live);
      expect(expected[0]).toBe(200);
      expect([path, await answerTo(path, plain)]).toEqual([path, expected]);
    }
  });
  it('answers an unknown path with the page that the live site has for it', async () => {
    expect(await answerTo('/nowhere', plain)).toEqual(await answerTo('/nowhere', live));
  });
  it('has what every page, stylesheet and feed leads to or shows', async () => {
    const exported = join(folder, 'export');
    const names = await readdir(exported, { recursive: true });
    const dangling = new Map<string, string>();
    const known = new Set<string>();
    for (const name of names.filter((each) => textual.has(extname(each)))) {
      const text = await readFile(join(exported, name), 'utf8');
      const links = linksIn(text, new URL(name, siteUrl), siteUrl.origin);
      for (const path of links.filter((each) => !each.startsWith('/api/') && !known.has(each))) {
        known.add(path);
        if ((await answerTo(path, plain))[0] !== 200) dangling.set(path, name);
      }
    }
    expect([...dangling]).toEqual([]);
    expect(report.missing).toEqual([]);
    expect(known.size).toBeGreaterThan(100);
  });
  it('leads from the address that a story has left, as the live site does', async () => {
    const answer = await fetch(new URL(old, live), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, present]);
    expect(report.redirects).toEqual({ [old]: present });
    expect(await (await fetch(new URL(old, plain))).text()).toContain(`url=${present}"`);
  });
  it('asks hosts for the security headers that the live site sends', async () => {
    const { headers } = await fetch(new URL('/tickets', live));
    const [ofAll = ''] = (await readFile(join(folder, 'export/_headers'), 'utf8')).split('\n\n');
    const lines = ofAll.split('\n').slice(1);
    expect(lines).toHaveLength(6);
    for (const line of lines) {
      const [name = '', value] = line.trim().split(': ');
      expect([name, headers.get(name)]).toEqual([name, value]);
    }
  });
});
