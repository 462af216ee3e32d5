import { say } from '../start/say.ts';
import { startPostgres } from '../test/postgres.ts';
import { provision } from '../test/provision.ts';
import { startApi } from '../testing/api-process.ts';
import { printLoad } from '../testing/load.ts';
import { writeStories } from '../testing/many-stories.ts';

/** Read latency: the story list and one story among 1,000, at 200 requests/s and at full load, on both databases. */
const stories = 1_000;
const paths = {
  'liveness (no database)': '/api/health',
  'story list (24 summaries)': '/api/blog-posts?region=new-york&view=summary&limit=24',
  'one story': '/api/blog-posts/story-500',
};

async function measureOn(database: string, databaseUrl?: string): Promise<void> {
  const api = await startApi(databaseUrl);
  try {
    const atRest = api.memory();
    await writeStories(api, stories);
    for (const [name, path] of Object.entries(paths))
      await printLoad(`${database}, ${name}`, new URL(path, api.url), {
        rates: [200],
        seconds: 20,
        connections: 32,
      });
    say(`${database}: ${atRest.toFixed(0)} MB at rest, ${api.memory().toFixed(0)} MB after the load`);
  } finally {
    await api.stop();
  }
}

await measureOn('PGlite');
const postgres = await startPostgres((await provision()).postgres);
await measureOn('PostgreSQL', postgres.url).finally(postgres.stop);
say('Budget: p99 under 25 ms on PostgreSQL.');
