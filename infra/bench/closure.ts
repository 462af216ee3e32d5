import { setTimeout as pause } from 'node:timers/promises';
import { say } from '../start/say.ts';
import { shownVersion } from '../testing/edited-story.ts';
import { jsonCall } from '../testing/json-call.ts';
import { percentiles } from '../testing/load.ts';
import { createPhysicalLimit } from '../testing/physical-limit.ts';
import { type PublishedSite, withPublishedSite } from '../testing/published-site.ts';

/**
 * How long it takes from sending a closure of a night until visitors read its notice on every page that shows the night, and
 * badges in tonight.json, at several sizes of the site, compared with the minimum any such system needs.
 * SIZES=50,1000 sets the numbers of stories, SAVES=20 how often each is measured.
 */
const sizes = (process.env.SIZES ?? '50,10000').split(',').map(Number);
const closures = Number(process.env.SAVES ?? 60);
const warmUp = 10;
/** Milliseconds between closures, so that the CPU is idle before each. */
const rest = 1_200;
const nightsOfSeason = 30;
const dayMilliseconds = 24 * 3_600_000;
/** Milliseconds: a region's first night puts the badge on every page of the region. */
const firstNightTimeout = 120_000;
/** All that a closure changes. */
const paths = ['nights', 'tonight.json', 'visit', 'nights.ics'];
/** Calendars fold their long lines. */
const unfolded = (body: string) => body.replaceAll('\r\n ', '');
const milliseconds = (value: number) => value.toFixed(1);

/** Makes a season, and resolves with a way to close its first night once visitors see it. */
async function addClosedNight({ url, token, visitor }: PublishedSite) {
  const send = async (method: string, path: string, content: object) => {
    const { status, body } = await visitor.ask(new URL(path, url), jsonCall(method, token, content));
    if (status >= 300) throw new Error(`The change was refused: ${status} ${body}`);
    return body;
  };
  const dates = Array.from({ length: nightsOfSeason }, (_, day) =>
    new Date(Date.now() + (day + 1) * dayMilliseconds).toISOString().slice(0, 10),
  );
  const times = { doors: '18:30', attractions: '19:00', lastEntry: '23:00', tierId: null };
  const made = await send('POST', '/api/nights', { region: 'new-york', dates, ...times });
  const [night] = JSON.parse(made) as [{ id: number; date: string }];
  const [season = url, ...others] = paths.map((path) => new URL(`/new-york/${path}`, url));
  await visitor.shownAt(season, (body) => body.includes(night.date), firstNightTimeout);
  const pages = [season, ...others];
  return {
    pages,
    close: (version: number) =>
      send('PATCH', `/api/nights/${night.id}/status`, {
        status: 'cancelled',
        notice: `Rain, version ${version}`,
      }),
  };
}

/** Closures and the limit take turns: both start after the same idle time. */
async function measure(site: PublishedSite, size: number): Promise<void> {
  const { visitor } = site;
  const { pages, close } = await addClosedNight(site);
  const limit = await createPhysicalLimit(await Promise.all(pages.map(visitor.read)), visitor);
  const times: number[] = [];
  const limits: number[] = [];
  for (let version = 0; version < warmUp + closures; version += 1) {
    const start = performance.now();
    const closed = close(version);
    const shown = await Promise.all(
      pages.map((page) => visitor.nextShownAt(page, (body) => shownVersion(unfolded(body)) === version)),
    );
    times.push(Math.max(...shown) - start);
    await closed;
    await pause(rest);
    limits.push(await limit.measure());
    await pause(rest);
  }
  limit.close();
  const { p50, p95, max } = percentiles(times.slice(warmUp));
  const least = percentiles(limits.slice(warmUp)).p50;
  say(
    `${String(size).padStart(6)} stories  closure to live p50 ${milliseconds(p50)} ms, p95 ${milliseconds(p95)} ms, longest ${milliseconds(max)} ms of ${closures}; physical limit p50 ${milliseconds(least)} ms, so ${(p50 / least).toFixed(1)} times`,
  );
}

for (const size of sizes) await withPublishedSite(size, (site) => measure(site, size));
say('Budget: that of a save: p50 at most 5 times the limit, p95 at most 2 times p50.');
