import { say } from '../start/say.ts';
import { startPostgres } from '../test/postgres.ts';
import { provision } from '../test/provision.ts';
import { startApi } from '../testing/api-process.ts';
import { openLoop } from '../testing/load.ts';
import { writeStories } from '../testing/many-stories.ts';

/** Search among 10,000 stories at 100 searches a second, each from another visitor, on PostgreSQL. */
const stories = 10_000;
const perSecond = 100;
const searches = {
  'a word of every title': 'lantern',
  'a word of every text': 'valley',
  'one title': 'keeper 500',
  'the beginning of a word': 'lantern keep',
  'a typing error': 'lantren',
  'what is nowhere': 'zeppelin',
};

let visitors = 0;
/** Every search is another visitor's: they are limited by address. */
function nextVisitor() {
  visitors += 1;
  const parts = [visitors >> 16, visitors >> 8, visitors].map((part) => part & 255);
  return { headers: { 'X-Forwarded-For': `10.${parts.join('.')}` } };
}

const postgres = await startPostgres((await provision()).postgres);
const api = await startApi(postgres.url, { TRUST_PROXY: '127.0.0.1' });
try {
  await writeStories(api, stories);
  for (const [name, q] of Object.entries(searches)) {
    const url = new URL(`/api/search?q=${encodeURIComponent(q)}&typing=true`, api.url);
    await openLoop(url, perSecond, 3, nextVisitor);
    const { requests, failures, p50, p95, p99 } = await openLoop(url, perSecond, 15, nextVisitor);
    say(
      `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${requests} searches, ${failures} failed)`,
    );
  }
} finally {
  await api.stop();
  await postgres.stop();
}
say('Budget: p99 under 25 ms.');
