import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';
import { memoryOf, startApi } from '../testing/api-process.ts';

const perSecond = 50;
const [minutes, settledMinutes] = process.env.LONG_TESTS === '1' ? [30, 5] : [0.05, 0.025];
const mostGrowth = 1.1;
const paths = [
  ...['/api/blog-posts?region=new-york&view=summary&limit=24', '/api/attractions', '/api/testimonials'],
  ...['/api/blog-posts/nobody-wrote-this', '/api/ready', '/api/discount/draw'],
];

/** Sends `perSecond` requests a second until `until`; returns how many there were, and the statuses that blame the server. */
async function send(origin: URL, until: number) {
  const faults: number[] = [];
  const underWay = new Set<Promise<unknown>>();
  let requests = 0;
  while (performance.now() < until) {
    const path = paths[requests % paths.length] ?? '/';
    const work = fetch(new URL(path, origin)).then(async (answer) => {
      await answer.arrayBuffer();
      if (answer.status >= 500) faults.push(answer.status);
    });
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    requests += 1;
    await pause(1_000 / perSecond);
  }
  await Promise.all(underWay);
  return { requests, faults };
}

it(
  `an api that answers ${perSecond} requests a second for half an hour keeps its memory and its descriptors`,
  async ({ task }) => {
    const server = await startPostgres(postgresFolder() ?? '', ['fsync=off']);
    onTestFinished(() => server.stop());
    const api = await startApi(server.url, { LOG_LEVEL: 'error' });
    onTestFinished(() => api.stop());
    const descriptors = () => readdirSync(`/proc/${api.pid}/fd`).length;
    const began = performance.now();
    const first = await send(api.url, began + settledMinutes * 60_000);
    const before = { memory: memoryOf(api.pid).now, descriptors: descriptors() };
    const second = await send(api.url, began + minutes * 60_000);
    const after = { memory: memoryOf(api.pid).now, descriptors: descriptors() };
    const faults = [...first.faults, ...second.faults];
    const figure = `${before.memory.toFixed(0)} MB after ${settledMinutes} min, ${after.memory.toFixed(0)} MB after ${minutes}`;
    Object.assign(task.meta, {
      figure: `${first.requests + second.requests} requests, ${faults.length} of them 5xx, ${figure}`,
    });
    expect(faults).toEqual([]);
    expect(after.descriptors).toBeLessThan(before.descriptors + 20);
    if (minutes > 1) expect(after.memory).toBeLessThan(before.memory * mostGrowth);
  },
  minutes * 60_000 + 120_000,
);
