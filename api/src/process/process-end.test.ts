import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { BlogPost } from '../modules/blog-posts/blog-post.schema.ts';
import { type ApiProcess, logIn, spawnApiProcess, startApiProcess } from '../testing/api-process.ts';
import { storyFields } from '../testing/factories.ts';
import { administer, postgresUrl, testedDatabase } from '../testing/test-database.ts';

const isLong = process.env.LONG_TESTS === '1';
const [cycles, firstStarts, lifeMilliseconds] = isLong ? [25, 10, 1_000] : [1, 1, 100];
/** The embedded database starts in the process that is killed, so the short form is about that one. */
const isHere = isLong || testedDatabase === 'pglite';
const writers = 8;
const timeout = 180_000;
/** Milliseconds within which a start has got anywhere: before the first table, between migrations, after all. */
const startMilliseconds = 1_500;
const endings: (() => unknown)[] = [];
let serial = 0;

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

/** An empty machine: a data folder, and a database when the tests run on PostgreSQL. */
async function emptyMachine(): Promise<[dataDir: string, databaseUrl?: string]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'process-end-'));
  if (testedDatabase !== 'postgres') return [dataDir];
  const database = `process_end_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${database}`);
  endings.push(() => administer(`drop database if exists ${database} with (force)`));
  return [dataDir, postgresUrl(database)];
}

/** Sends half of a story over a connection of its own; `finish` sends the rest. */
function beginSave({ url }: ApiProcess, token: string, slug: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify(storyFields({ slug }));
  const status = Promise.withResolvers<number>();
  const sending = request(`${url}/api/blog-posts`, { method: 'POST', headers, agent: false }, (answer) => {
    answer.resume().on('error', status.reject);
    answer.once('end', () => status.resolve(answer.statusCode ?? 0));
  }).on('error', status.reject);
  sending.write(body.slice(0, 40));
  return { finish: () => void sending.end(body.slice(40)), status: status.promise };
}

/** Asks over a connection of its own. */
async function askAnew(url: string): Promise<void> {
  const [answer] = (await once(request(url, { agent: false }).end(), 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
}

/** Writers who save story after story until the process is gone. */
function keepWriting(api: ApiProcess, token: string) {
  const confirmed: string[] = [];
  async function write() {
    for (let isThere = true; isThere; ) {
      serial += 1;
      const slug = `story-${serial}`;
      const { finish, status } = beginSave(api, token, slug);
      finish();
      isThere = await status.then(
        (code) => code === 201 && confirmed.push(slug) > 0,
        () => false,
      );
    }
  }
  return { confirmed, ended: Promise.all(Array.from({ length: writers }, write)) };
}

async function storedSlugs({ url }: ApiProcess, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/blog-posts?view=summary`, { headers });
  return ((await answer.json()) as BlogPost[]).map(({ slug }) => slug);
}

let machine: Awaited<ReturnType<typeof emptyMachine>>;
let api: ApiProcess;
let token: string;
/** Milliseconds that the latest undisturbed start took. */
let usualStart = 0;

test.runIf(isHere)(
  'a process that is killed during its very first start starts the next time',
  async ({ task }) => {
    for (let round = 0; round < firstStarts; round += 1) {
      await api?.kill();
      machine = await emptyMachine();
      const first = await spawnApiProcess(...machine);
      const life = randomInt(startMilliseconds);
      await pause(life);
      await first.kill();
      const began = performance.now();
      api = await startApiProcess(...machine);
      usualStart = performance.now() - began;
      token = await logIn(api.url);
      expect(token, `killed after ${life} ms`).toHaveLength(43);
    }
    Object.assign(task.meta, { figure: `${firstStarts} of ${firstStarts} completed` });
  },
  firstStarts * timeout,
);

test.runIf(isHere)(
  'a process that is killed while eight people save loses nothing that it confirmed, and is ready within 10 s',
  async ({ task }) => {
    const confirmed: string[] = [];
    let slowest = 0;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const writing = keepWriting(api, token);
      await expect.poll(() => writing.confirmed.length).toBeGreaterThan(0);
      await pause(randomInt(lifeMilliseconds));
      await api.kill();
      await writing.ended;
      confirmed.push(...writing.confirmed);
      const began = performance.now();
      api = await startApiProcess(...machine);
      slowest = Math.max(slowest, performance.now() - began);
      const stored = await storedSlugs(api, token);
      expect(confirmed.filter((slug) => !stored.includes(slug))).toEqual([]);
    }
    // A machine that is busy with other things is as slow at any start.
    expect(slowest).toBeLessThan(Math.max(10_000, 5 * usualStart));
    const lost = `0 of ${confirmed.length} confirmed saves lost in ${cycles} kills`;
    Object.assign(task.meta, { figure: `${lost}, ready after ${(slowest / 1_000).toFixed(1)} s at most` });
  },
  (cycles + 1) * timeout,
);

test.runIf(isHere)(
  'a process that is asked to end while eight people save answers them all, and ends within 10 s',
  async ({ task }) => {
    const saves = Array.from({ length: writers }, (_, writer) => beginSave(api, token, `last-${writer}`));
    // Connections are taken in order, so those of the saves have been.
    await askAnew(`${api.url}/api/health`);
    const ended = api.terminate();
    await expect.poll(() => fetch(`${api.url}/api/health`).catch(() => 'closed')).toBe('closed');
    for (const { finish } of saves) finish();
    expect(await Promise.all(saves.map(({ status }) => status))).toEqual(saves.map(() => 201));
    const { code, milliseconds } = await ended;
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(10_000);
    const figure = `${writers} of ${writers} answered, ended after ${(milliseconds / 1_000).toFixed(1)} s`;
    Object.assign(task.meta, { figure });
  },
  timeout,
);
