import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, logIn, spawnApiProcess } from '../../api/src/testing/api-process.ts';
import { storyFields } from '../../api/src/testing/factories.ts';
import { type PostgresServer, startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';
import { jsonCall } from '../testing/json-call.ts';

/** Milliseconds that are promised, and some for a busy machine to notice. */
const promised = 5_000;
const timeout = promised + 10_000;
/** Milliseconds for a process to start beside all other tests. */
const startTimeout = 60_000;
const restarts = process.env.LONG_TESTS === '1' ? 10 : 1;
const dataDir = mkdtempSync(join(tmpdir(), 'database-faults-'));
let server: PostgresServer;
let api: ApiProcess;
let token: string;

beforeAll(async () => {
  server = await startPostgres(postgresFolder() ?? '', ['fsync=off']);
}, 60_000);
afterAll(async () => {
  await api?.kill();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(path: string, init?: RequestInit) {
  const began = performance.now();
  const answer = await fetch(`${api.url}${path}`, init);
  await answer.arrayBuffer();
  const milliseconds = performance.now() - began;
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), milliseconds };
}
const statusOf = (path: string) =>
  ask(path).then(
    ({ status }) => status,
    () => 0,
  );

/** Milliseconds until the api is ready. */
async function recovery() {
  const began = performance.now();
  await expect.poll(() => statusOf('/api/ready'), { timeout }).toBe(200);
  return performance.now() - began;
}
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

it('an api whose database is down at its start stays up, says so, and recovers by itself', async ({
  task,
}) => {
  await server.halt('SIGQUIT');
  api = await spawnApiProcess(dataDir, server.url);
  await expect.poll(() => statusOf('/api/health'), { timeout: startTimeout }).toBe(200);
  for (const path of ['/api/ready', '/api/blog-posts'])
    expect(await ask(path)).toMatchObject({ status: 503, retryAfter: '2' });
  await server.start();
  Object.assign(task.meta, { figure: `ready ${seconds(await recovery())} after the database` });
  token = await logIn(api.url);
}, 120_000);

it('while the database is frozen every request gets 503, and afterwards everything works', async ({
  task,
}) => {
  server.signal('SIGSTOP');
  const paths = ['/api/ready', '/api/blog-posts', '/api/attractions', '/api/testimonials'];
  const answers = await Promise.all([...paths, ...paths, ...paths, ...paths].map((path) => ask(path)));
  server.signal('SIGCONT');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  expect(slowest).toBeLessThan(timeout);
  const back = seconds(await recovery());
  Object.assign(task.meta, { figure: `answered within ${seconds(slowest)}, back after ${back}` });
}, 60_000);

it('a database that is restarted during saves costs those saves a 503, nothing that was confirmed, and no process', async ({
  task,
}) => {
  const confirmed: string[] = [];
  const statuses = new Map<number, number>();
  let [isOver, serial, slowest] = [false, 0, 0];
  async function write() {
    while (!isOver) {
      serial += 1;
      const slug = `story-${serial}`;
      const { status } = await ask('/api/blog-posts', jsonCall('POST', token, storyFields({ slug })));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) confirmed.push(slug);
    }
  }
  const writing = Promise.all(Array.from({ length: 8 }, write));
  for (let restart = 0; restart < restarts; restart += 1) {
    const before = confirmed.length;
    await expect.poll(() => confirmed.length).toBeGreaterThan(before + 8);
    await server.halt('SIGQUIT');
    await server.start();
    slowest = Math.max(slowest, await recovery());
  }
  isOver = true;
  await writing;
  expect([...statuses.keys()].sort()).toEqual([201, 503]);
  const answer = await fetch(`${api.url}/api/blog-posts?view=summary`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const stored = ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
  expect(confirmed.filter((slug) => !stored.includes(slug))).toEqual([]);
  const figure = `0 of ${confirmed.length} lost in ${restarts} restarts, back after ${seconds(slowest)} at most`;
  Object.assign(task.meta, { figure });
}, 300_000);
