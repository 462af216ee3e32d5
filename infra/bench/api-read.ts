import { startPostgres } from '../test/postgres.ts';
import { provision } from '../test/provision.ts';
import { type ApiProcess, startApi } from '../testing/api-process.ts';
import { closedLoop, openLoop } from '../testing/load.ts';
import { writeStories } from '../testing/many-stories.ts';

/** Read latency: the story list and one story among 1,000, at 200 requests/s and at full load. */
const stories = 1_000;
const perSecond = 200;
const seconds = 20;
const connections = 32;
const budget = 25;
const say = (line: string) => process.stdout.write(`${line}\n`);

const paths = {
  'liveness (no database)': '/api/health',
  'story list (24 summaries)': '/api/blog-posts?region=new-york&view=summary&limit=24',
  'one story': '/api/blog-posts/story-500',
};

async function measure(database: string, api: ApiProcess): Promise<void> {
  const atRest = api.memory();
  await writeStories(api, stories);
  for (const [name, path] of Object.entries(paths)) {
    const url = new URL(path, api.url);
    await openLoop(url, perSecond, 5);
    const { p50, p99, max, requests, failures } = await openLoop(url, perSecond, seconds);
    const most = await closedLoop(url, connections, 5);
    say(
      `${database.padEnd(10)} ${name.padEnd(26)} p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(0)} ms at ${perSecond}/s (${requests} requests, ${failures} failed); at most ${most.toFixed(0)}/s`,
    );
  }
  say(
    `${database.padEnd(10)} memory ${atRest.toFixed(0)} MB at rest, ${api.memory().toFixed(0)} MB after the load`,
  );
}

async function measureOn(database: string, databaseUrl?: string): Promise<void> {
  const api = await startApi(databaseUrl);
  try {
    await measure(database, api);
  } finally {
    await api.stop();
  }
}

await measureOn('PGlite');
const postgres = await startPostgres((await provision()).postgres);
try {
  await measureOn('PostgreSQL', postgres.url);
} finally {
  await postgres.stop();
}
say(`Budget: p99 under ${budget} ms on PostgreSQL.`);
