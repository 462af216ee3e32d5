import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';
import { memoryOf, startApi } from '../testing/api-process.ts';
import { openLoop } from '../testing/load.ts';

const perSecond = 50;
const [minutes, settledMinutes] = process.env.LONG_TESTS === '1' ? [30, 5] : [0.05, 0.025];
const mostGrowth = 1.1;
const paths = [
  ...['/api/blog-posts?region=new-york&view=summary&limit=24', '/api/attractions', '/api/testimonials'],
  ...['/api/blog-posts/nobody-wrote-this', '/api/ready', '/api/discount/draw'],
];

it(
  `an api that answers ${perSecond} requests a second for half an hour keeps its memory and its descriptors`,
  async ({ task }) => {
    const server = await startPostgres(postgresFolder() ?? '', ['fsync=off']);
    onTestFinished(() => server.stop());
    const api = await startApi(server.url, { LOG_LEVEL: 'error' });
    onTestFinished(() => api.stop());
    const descriptors = () => readdirSync(`/proc/${api.pid}/fd`).length;
    let turn = 0;
    const next = () => new URL(paths[turn++ % paths.length] ?? '/', api.url);
    const first = await openLoop(next, perSecond, settledMinutes * 60);
    const before = { memory: memoryOf(api.pid).now, descriptors: descriptors() };
    const second = await openLoop(next, perSecond, (minutes - settledMinutes) * 60);
    const after = memoryOf(api.pid).now;
    const faults = [first, second]
      .flatMap(({ statuses }) => Object.entries(statuses))
      .filter(([status]) => status === '0' || Number(status) >= 500);
    const failed = faults.reduce((sum, [, count]) => sum + count, 0);
    const figure = `${before.memory.toFixed(0)} MB after ${settledMinutes} min, ${after.toFixed(0)} MB after ${minutes}`;
    Object.assign(task.meta, {
      figure: `${first.requests + second.requests} requests, ${failed} of them 5xx, ${figure}`,
    });
    expect(faults).toEqual([]);
    await expect.poll(descriptors).toBeLessThan(before.descriptors + 20);
    if (minutes > 1) expect(after).toBeLessThan(before.memory * mostGrowth);
  },
  minutes * 60_000 + 120_000,
);
