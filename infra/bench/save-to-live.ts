import { mkdtempSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn } from '../testing/api-process.ts';
import { withFilledStack } from '../testing/filled-stack.ts';
import { percentiles } from '../testing/load.ts';
import { numberedStory } from '../testing/many-stories.ts';
import { listen } from '../testing/park.ts';
import { startCaddy } from '../testing/real-caddy.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/**
 * How long an edit takes from sending the save until visitors read it on the story, the list and the feed, at several sizes of
 * the site, compared with the minimum any such system needs: the same files written, synced, renamed and fetched.
 * SIZES=50,1000 sets the numbers of stories, SAVES=20 how often each is measured.
 */
const sizes = (process.env.SIZES ?? '50,1000,10000').split(',').map(Number);
const saves = Number(process.env.SAVES ?? 60);
const warmUp = 10;
/** Milliseconds between saves: editors do not save more often, and the CPU is idle before each. */
const restBetweenSaves = 1_200;
/** How many consecutive story numbers share a sitemap. */
const storiesOfPart = 100;
const say = (line: string) => process.stdout.write(`${line}\n`);
const milliseconds = (value: number) => value.toFixed(1);

interface Edited {
  id: number;
  updatedAt: string;
  /** Pages that show its title. */
  pages: URL[];
  /** Shows when it was edited. */
  sitemap: URL;
}

interface Site {
  url: URL;
  token: string;
  visitor: Visitor;
}

/** Edits the newest story of New York, which the list and the feed show, and waits for the date of the last edit to go. */
async function saveToLive({ url, token, visitor }: Site, edited: Edited, turn: number): Promise<number> {
  const title = `The Lantern Keeper  version ${turn}`;
  const start = performance.now();
  const saved = visitor.ask(new URL(`/api/blog-posts/${edited.id}`, url), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...numberedStory(1), slug: 'the-edited-one', title }),
  });
  const { updatedAt } = edited;
  const shown = await Promise.all([
    ...edited.pages.map((page) => visitor.nextShownAt(page, (body) => body.includes(title))),
    visitor.nextShownAt(edited.sitemap, (body) => !body.includes(updatedAt)),
  ]);
  const { status, body } = await saved;
  if (status !== 200) throw new Error(`The save was refused: ${status} ${body}`);
  edited.updatedAt = (JSON.parse(body) as { updatedAt: string }).updatedAt;
  return Math.max(...shown) - start;
}

/** The minimum any such system needs: `bodies` written, synced and renamed in a folder, and fetched from a bare server. */
async function createPhysicalLimit(bodies: Buffer[], visitor: Visitor) {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-limit-'));
  const served = new Map<string, Buffer>();
  const server = createServer((request, response) => response.end(served.get(request.url ?? '')));
  const url = await listen(server);
  return {
    async measure(): Promise<number> {
      const start = performance.now();
      for (const [place, body] of bodies.entries()) {
        const file = await open(join(folder, `${place}.new`), 'w');
        await file.writeFile(body);
        await file.sync();
        await file.close();
        await rename(join(folder, `${place}.new`), join(folder, `${place}`));
        served.set(`/${place}`, body);
      }
      await Promise.all(bodies.map((_, place) => visitor.read(new URL(`/${place}`, url))));
      return performance.now() - start;
    },
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addEditedStory({ url, token, visitor }: Site): Promise<Edited> {
  const answer = await fetch(new URL('/api/blog-posts', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...numberedStory(1), slug: 'the-edited-one' }),
  });
  const { id, updatedAt } = (await answer.json()) as { id: number; updatedAt: string };
  const list = '/new-york/dark-legends';
  const pages = [`${list}/the-edited-one`, list, `${list}/rss.xml`].map((path) => new URL(path, url));
  const sitemap = new URL(`/sitemap/new-york/${Math.ceil(id / storiesOfPart)}.xml`, url);
  await visitor.shownAt(sitemap, (body) => body.includes(updatedAt));
  return { id, updatedAt, pages, sitemap };
}

/** Saves and the limit take turns: both start after the same idle time. */
async function measure(site: Site, size: number): Promise<number> {
  const { visitor } = site;
  const edited = await addEditedStory(site);
  const limit = await createPhysicalLimit(
    await Promise.all([...edited.pages, edited.sitemap].map(visitor.read)),
    visitor,
  );
  const times: number[] = [];
  const limits: number[] = [];
  for (let turn = 0; turn < warmUp + saves; turn += 1) {
    times.push(await saveToLive(site, edited, turn));
    await pause(restBetweenSaves);
    limits.push(await limit.measure());
    await pause(restBetweenSaves);
  }
  limit.close();
  const { p50, p95, max } = percentiles(times.slice(warmUp));
  const least = percentiles(limits.slice(warmUp)).p50;
  say(
    `${String(size).padStart(6)} stories  save to live p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms, longest ${milliseconds(max)} ms of ${saves}; physical limit p50 ${milliseconds(least)} ms, so ${(p50 / least).toFixed(1)} times`,
  );
  return p50;
}

const measureAt = (size: number) =>
  withFilledStack(size, async ({ folder, start }) => {
    const stack = await start();
    const siteFolder = join(folder, 'site');
    const visitor = createVisitor(siteFolder);
    const caddy = await startCaddy({
      siteFolder,
      mediaFolder: join(folder, 'media'),
      home: folder,
      apiPort: stack.apiUrl.port,
    });
    try {
      const url = new URL(caddy.address);
      return await measure({ url, token: await logIn(url), visitor }, size);
    } finally {
      visitor.leave();
      await caddy.stop();
      await stack.stop();
    }
  });

const medians: number[] = [];
for (const size of sizes) medians.push(await measureAt(size));
const [smallest = Number.NaN, largest = Number.NaN] = [medians[0], medians.at(-1)];
say(`From ${sizes[0]} to ${sizes.at(-1)} stories: ${(largest / smallest).toFixed(2)} times.`);
say('Budget: p50 at most 5 times the limit, p95 at most 2 times p50, 1.3 times from 50 to 10,000.');
