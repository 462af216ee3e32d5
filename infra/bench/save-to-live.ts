import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../start/say.ts';
import { addEditedStory, type EditedStory, shownVersion } from '../testing/edited-story.ts';
import { percentiles } from '../testing/load.ts';
import { createPhysicalLimit } from '../testing/physical-limit.ts';
import { type PublishedSite, withPublishedSite } from '../testing/published-site.ts';

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
/** Saves that come faster than they are published, `apart` milliseconds from each other. */
const bursts = [
  { count: 2, apart: 100 },
  { count: 20, apart: 100 },
];
/** Bursts of each kind; the figures are of all their saves. */
const burstTurns = 10;
const milliseconds = (value: number) => value.toFixed(1);

/** Milliseconds from sending a save until its title is on each page and the date of the edit before is off the sitemap. */
async function saveToLive(
  { visitor }: PublishedSite,
  story: EditedStory,
  updatedAt: string,
  version: number,
) {
  const start = performance.now();
  const saved = story.save(version);
  const shown = await Promise.all([
    ...story.pages.map((page) => visitor.nextShownAt(page, (body) => shownVersion(body) === version)),
    visitor.nextShownAt(story.sitemap, (body) => !body.includes(updatedAt)),
  ]);
  return { milliseconds: Math.max(...shown) - start, updatedAt: await saved };
}

/** Milliseconds from sending each of a burst of saves until its title, or a later one, is on each page. */
async function burstToLive(
  { visitor }: PublishedSite,
  story: EditedStory,
  first: number,
  { count, apart }: (typeof bursts)[number],
) {
  const last = first + count - 1;
  const seen = story.pages.map(() => [] as { at: number; version: number }[]);
  const shown = story.pages.map((page, index) =>
    visitor.nextShownAt(page, (body) => {
      const version = shownVersion(body);
      seen[index]?.push({ at: performance.now(), version });
      return version === last;
    }),
  );
  const sent: number[] = [];
  const saved: Promise<unknown>[] = [];
  const start = performance.now();
  for (let version = first; version <= last; version += 1) {
    await pause(Math.max(0, start + sent.length * apart - performance.now()));
    sent.push(performance.now());
    saved.push(story.save(version));
  }
  await Promise.all([...saved, ...shown]);
  return sent.map((at, index) => {
    const shownAt = (page: { at: number; version: number }[]) =>
      page.find(({ version }) => version >= first + index)?.at ?? Number.NaN;
    return Math.max(...seen.map(shownAt)) - at;
  });
}

async function measureBursts(site: PublishedSite, story: EditedStory, firstVersion: number, lone: number) {
  let version = firstVersion;
  for (const burst of bursts) {
    const times: number[] = [];
    for (let turn = 0; turn < burstTurns; turn += 1) {
      times.push(...(await burstToLive(site, story, version, burst)));
      version += burst.count;
      await pause(restBetweenSaves);
    }
    const { p50, p95, max } = percentiles(times);
    say(
      `        ${burst.count} saves, ${burst.apart} ms apart: p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms, longest ${milliseconds(max)} ms, so ${(max / lone).toFixed(1)} times a lone one's p50`,
    );
  }
}

/** Saves and the limit take turns: both start after the same idle time. */
async function measure(site: PublishedSite, size: number): Promise<number> {
  const { visitor } = site;
  const story = await addEditedStory(site);
  const limit = await createPhysicalLimit(
    await Promise.all([...story.pages, story.sitemap].map(visitor.read)),
    visitor,
  );
  const times: number[] = [];
  const limits: number[] = [];
  let { updatedAt } = story;
  for (let turn = 0; turn < warmUp + saves; turn += 1) {
    const saved = await saveToLive(site, story, updatedAt, turn);
    times.push(saved.milliseconds);
    updatedAt = saved.updatedAt;
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
  await measureBursts(site, story, warmUp + saves, p50);
  return p50;
}

const medians: number[] = [];
for (const size of sizes) medians.push(await withPublishedSite(size, (site) => measure(site, size)));
const [smallest = Number.NaN, largest = Number.NaN] = [medians[0], medians.at(-1)];
say(`From ${sizes[0]} to ${sizes.at(-1)} stories: ${(largest / smallest).toFixed(2)} times.`);
say(
  'Budget: p50 at most 5 times the limit, p95 at most 2 times p50, 1.3 times from 50 to 10,000; in a burst 3 times.',
);
