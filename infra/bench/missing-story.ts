import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { say } from '../start/say.ts';
import { startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';
import { startApi } from '../testing/api-process.ts';
import { openLoop } from '../testing/load.ts';
import { startCaddyOn } from '../testing/real-caddy.ts';
import { createSiteFolder } from '../testing/site-folder.ts';

/**
 * What a flood of made-up story addresses does to visitors: pages through Caddy at rest, and while another thread asks for a
 * thousand stories a second that nobody wrote, each at another address, before a real API and PostgreSQL.
 */
const [pagesPerSecond, floodPerSecond, seconds, budget] = [50, 1_000, 15, 2];

async function measure(): Promise<void> {
  const server = await startPostgres(postgresFolder() ?? '');
  const api = await startApi(server.url, { LOG_LEVEL: 'warn' });
  const folder = await createSiteFolder();
  const caddy = await startCaddyOn(folder, api.url.port);
  try {
    const page = new URL('/new-york', caddy.address);
    await openLoop(page, pagesPerSecond, 3);
    const rest = await openLoop(page, pagesPerSecond, seconds);
    const flood = new Worker(new URL(import.meta.url), { workerData: caddy.address });
    const flooded = await openLoop(page, pagesPerSecond, seconds);
    await flood.terminate();
    const ratio = flooded.p95 / rest.p95;
    say(`pages at rest: p95 ${rest.p95.toFixed(1)} ms, ${rest.failures} of ${rest.requests} failed`);
    say(
      `pages beside ${floodPerSecond} made-up stories a second: p95 ${flooded.p95.toFixed(1)} ms, ${ratio.toFixed(1)} times (budget ${budget}), ${flooded.failures} of ${flooded.requests} failed`,
    );
    if (ratio > budget || flooded.failures > 0) process.exitCode = 1;
  } finally {
    await caddy.stop();
    await folder.remove();
    await api.stop();
    await server.stop();
  }
}

async function flood(address: string): Promise<void> {
  let serial = 0;
  const next = () => new URL(`/new-york/dark-legends/nobody-wrote-${serial++}`, address);
  await openLoop(next, floodPerSecond, seconds + 5);
}

await (isMainThread ? measure() : flood(workerData as string));
