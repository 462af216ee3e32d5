import { say } from '../start/say.ts';
import { type ApiProcess, startApi } from '../testing/api-process.ts';
import { openLoop } from '../testing/load.ts';

/** The effect of 10,000 wrong logins on visitors: reading the story list before and during the flood. */
const logins = 10_000;
const perSecond = 100;
const baselineSeconds = 20;
const readsPerSecond = 50;
/** Times the p95 at rest. */
const budget = 2;

type AddressOf = (turn: number) => string;
const floods: Record<string, AddressOf> = {
  'from one address': () => '203.0.113.7',
  'each from its own address': (turn) => `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
};

/** Sends the logins at a steady rate; returns how often each status came back. */
async function flood(url: URL, addressOf: AddressOf): Promise<Record<number, number>> {
  let turn = 0;
  const attempt = () => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(turn++) },
    body: JSON.stringify({ username: 'admin', password: 'not the password' }),
  });
  return (await openLoop(new URL('/api/admin/login', url), perSecond, logins / perSecond, attempt)).statuses;
}

async function measure(api: ApiProcess): Promise<void> {
  const reads = new URL('/api/blog-posts', api.url);
  await openLoop(reads, readsPerSecond, 5);
  for (const [name, addressOf] of Object.entries(floods)) {
    const baseline = await openLoop(reads, readsPerSecond, baselineSeconds);
    const [statuses, busy] = await Promise.all([
      flood(api.url, addressOf),
      openLoop(reads, readsPerSecond, logins / perSecond),
    ]);
    const ratio = busy.p95 / baseline.p95;
    if (ratio > budget || busy.failures > 0) process.exitCode = 1;
    say(
      `${logins} logins at ${perSecond}/s ${name}: ${JSON.stringify(statuses)}; reads p95 ${baseline.p95.toFixed(1)} ms before, ${busy.p95.toFixed(1)} ms during (${ratio.toFixed(1)} times, budget ${budget}), ${busy.failures} failed`,
    );
  }
}

const api = await startApi(undefined, { TRUST_PROXY: '127.0.0.1' });
try {
  await measure(api);
} finally {
  await api.stop();
}
