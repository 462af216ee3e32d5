import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { closedLoop, openLoop } from '../testing/load.ts';
import { createParkFolder } from '../testing/park.ts';
import { startCaddyOn } from '../testing/real-caddy.ts';

/**
 * Load test of a story page through Caddy, compressed: the one at `PAGE`, or one of typical size from a Caddy started
 * for the test. Caddy and the load generator share this machine.
 */
const rates = [200, 500, 1_000];
const seconds = 10;
const connections = 64;
const headers = { 'accept-encoding': 'gzip' };
const kilobytes = 45;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(url: URL): Promise<void> {
  await openLoop(url, 200, 3, headers);
  for (const rate of rates) {
    const { requests, failures, p50, p95, p99, max } = await openLoop(url, rate, seconds, headers);
    say(
      `${rate}/s: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(0)} ms (${requests} requests, ${failures} failed)`,
    );
  }
  say(
    `At most ${(await closedLoop(url, connections, seconds, headers)).toFixed(0)}/s on ${connections} connections.`,
  );
}

async function measureOwnCaddy(): Promise<void> {
  const folder = await createParkFolder();
  const page = Buffer.from(`<h1>Story</h1>${randomBytes(kilobytes * 375).toString('hex')}`);
  await folder.write('site/a/pages/story.html', page);
  await folder.write('site/a/pages/story.html.gz', gzipSync(page));
  const caddy = await startCaddyOn(folder, '9');
  try {
    await measure(new URL('/story', caddy.address));
  } finally {
    await caddy.stop();
    await folder.remove();
  }
}

if (process.env.PAGE) await measure(new URL(process.env.PAGE));
else await measureOwnCaddy();
