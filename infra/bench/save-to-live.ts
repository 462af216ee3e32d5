import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { startStack } from '../start/stack.ts';
import { startPostgres } from '../test/postgres.ts';
import { provision } from '../test/provision.ts';
import { logIn, password, startApi } from '../testing/api-process.ts';
import { percentiles } from '../testing/load.ts';
import { numberedStory, writeStories } from '../testing/many-stories.ts';
import { listen } from '../testing/park.ts';

/**
 * How long an edit takes from sending the save until visitors read it on the story, the list and the feed, at several sizes of
 * the site, beside the least that any such system needs: the same files written, synced, renamed and fetched.
 * SIZES=50,1000 chooses the numbers of stories.
 */
const sizes = (process.env.SIZES ?? '50,1000,10000').split(',').map(Number);
const saves = 60;
const warmUp = 10;
const patience = 10_000;
/** As many consecutive numbers share a sitemap. */
const storiesOfPart = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);
const milliseconds = (value: number) => value.toFixed(1);

interface Site {
  url: URL;
  token: string;
}

async function bytesOf(url: URL): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Resolves with the moment at which a visitor's page shows `text`; what has not changed is not sent. */
async function shownAt(url: URL, text: string): Promise<number> {
  const deadline = performance.now() + patience;
  let tag = '';
  while (performance.now() < deadline) {
    const answer = await fetch(url, { headers: tag ? { 'If-None-Match': tag } : {} });
    if (answer.status === 200 && (await answer.text()).includes(text)) return performance.now();
    tag = answer.headers.get('etag') ?? '';
    await pause(1);
  }
  throw new Error(`${url.pathname} did not show “${text}” within ${patience / 1_000} s.`);
}

/** Edits the newest story of New York, which the list and the feed show. */
async function saveToLive(
  { url, token }: Site,
  id: number,
  pages: URL[],
  sitemap: URL,
  turn: number,
): Promise<number> {
  const title = `The Lantern Keeper, told ${turn}`;
  const start = performance.now();
  const saved = fetch(new URL(`/api/blog-posts/${id}`, url), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...numberedStory(1), slug: 'the-edited-one', title }),
  });
  const [story, ...others] = pages as [URL, ...URL[]];
  const shown = [
    await shownAt(story, title),
    ...(await Promise.all(others.map((page) => shownAt(page, title)))),
  ];
  const answer = await saved;
  if (!answer.ok) throw new Error(`The save was refused: ${answer.status} ${await answer.text()}`);
  const { updatedAt } = (await answer.json()) as { updatedAt: string };
  return Math.max(...shown, await shownAt(sitemap, updatedAt)) - start;
}

/** Writes, syncs and renames `bodies` as files of a folder, then fetches them from a bare server. */
async function physicalLimit(bodies: Buffer[]): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-limit-'));
  const served = new Map<string, Buffer>();
  const server = createServer((request, response) => response.end(served.get(request.url ?? '')));
  const url = await listen(server);
  const times: number[] = [];
  try {
    for (let turn = 0; turn < saves; turn += 1) {
      const start = performance.now();
      for (const [place, body] of bodies.entries()) {
        const file = await open(join(folder, `${place}.new`), 'w');
        await file.writeFile(body);
        await file.sync();
        await file.close();
        await rename(join(folder, `${place}.new`), join(folder, `${place}`));
        served.set(`/${place}`, body);
      }
      await Promise.all(bodies.map((_, place) => bytesOf(new URL(`/${place}`, url))));
      times.push(performance.now() - start);
    }
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return times;
}

async function addEditedStory({ url, token }: Site): Promise<number> {
  const answer = await fetch(new URL('/api/blog-posts', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...numberedStory(1), slug: 'the-edited-one' }),
  });
  return ((await answer.json()) as { id: number }).id;
}

async function measure(site: Site, size: number): Promise<{ p50: number; limit: number }> {
  const id = await addEditedStory(site);
  const list = '/new-york/dark-legends';
  const pages = [`${list}/the-edited-one`, list, `${list}/rss.xml`].map((path) => new URL(path, site.url));
  await shownAt(pages[0] as URL, 'The Lantern Keeper 1');
  const sitemap = new URL(`/sitemap/new-york/${Math.ceil(id / storiesOfPart)}.xml`, site.url);
  const times: number[] = [];
  for (let turn = 0; turn < warmUp + saves; turn += 1) {
    const time = await saveToLive(site, id, pages, sitemap, turn);
    if (turn >= warmUp) times.push(time);
    await pause(1_200);
  }
  const limit = percentiles(await physicalLimit(await Promise.all([...pages, sitemap].map(bytesOf))));
  const { p50, p95, max } = percentiles(times);
  say(
    `${String(size).padStart(6)} stories  save to live p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms, longest ${milliseconds(max)} ms of ${saves}; physical limit p50 ${milliseconds(limit.p50)} ms, so ${(p50 / limit.p50).toFixed(1)} times`,
  );
  return { p50, limit: limit.p50 };
}

async function measureAt(size: number, binaries: string): Promise<number> {
  const postgres = await startPostgres(binaries);
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-live-'));
  mkdirSync(folder, { recursive: true });
  try {
    const writer = await startApi(postgres.url);
    await writeStories(writer, size).finally(writer.stop);
    const stack = await startStack({
      environment: {
        ...process.env,
        PORT: String(await freePort()),
        SITE_URL: '',
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        ADMIN_PASSWORD: password,
        DEMO: '0',
      },
      say,
      compiled: Promise.resolve(),
    });
    try {
      const url = new URL(stack.frontUrl);
      return (await measure({ url, token: await logIn(url) }, size)).p50;
    } finally {
      await stack.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await compileSite();
const { postgres } = await provision();
const medians: number[] = [];
for (const size of sizes) medians.push(await measureAt(size, postgres));
const [smallest = Number.NaN, largest = Number.NaN] = [medians[0], medians.at(-1)];
say(`From ${sizes[0]} to ${sizes.at(-1)} stories: ${(largest / smallest).toFixed(2)} times.`);
say('Budget: p50 at most 5 times the limit, p95 under 60 ms, 1.3 times from 50 to 10,000.');
