import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { startPostgres } from '../test/postgres.ts';
import { postgresFolder } from '../test/provision.ts';
import { type ApiProcess, memoryOf, startApi } from '../testing/api-process.ts';
import { jsonCall } from '../testing/json-call.ts';
import { openLoop } from '../testing/load.ts';
import { numberedStory, writeStories } from '../testing/many-stories.ts';
import { publisherSecret, startPublisher } from '../testing/publisher-process.ts';

const perSecond = 50;
const [minutes, settledMinutes] = process.env.LONG_TESTS === '1' ? [30, 5] : [0.05, 0.025];
const maxGrowth = 1.1;
const paths = [
  ...['/api/blog-posts?region=new-york&view=summary&limit=24', '/api/attractions', '/api/testimonials'],
  ...['/api/blog-posts/nobody-wrote-this', '/api/ready', '/api/discount/draw'],
];

/** The publisher of `api`, with a folder of its own. */
async function publisherOf(api: ApiProcess) {
  const folder = mkdtempSync(join(tmpdir(), 'haunted-forests-soak-'));
  const child = startPublisher({ folder, apiUrl: api.url, port: await freePort() });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const page = join(folder, 'site/current/pages/new-york/dark-legends/story-1.html');
  return { pid: child.pid ?? 0, shows: (title: string) => readFileSync(page, 'utf8').includes(title) };
}

/** Every request in turn, and each second one that saves the story. */
function visits(api: ApiProcess) {
  let turn = 0;
  const isSave = () => turn % perSecond === 0;
  return {
    url() {
      turn += 1;
      return new URL(isSave() ? '/api/blog-posts/1' : (paths[turn % paths.length] ?? '/'), api.url);
    },
    sent: () =>
      isSave()
        ? jsonCall('PUT', api.token, { ...numberedStory(1), title: `Version ${turn}` })
        : { method: 'GET' },
  };
}

it(
  `an api that answers ${perSecond} requests a second for half an hour, and a publisher that publishes each second, keep their memory and their descriptors`,
  async ({ task }) => {
    await compileSite();
    const server = await startPostgres(postgresFolder() ?? '', ['fsync=off']);
    onTestFinished(() => server.stop());
    const secrets = { SERVICE_TOKEN: publisherSecret, REBUILD_HOOK_SECRET: publisherSecret };
    const api = await startApi(server.url, { LOG_LEVEL: 'error', ...secrets });
    onTestFinished(() => api.stop());
    await writeStories(api, 50);
    const publisher = await publisherOf(api);
    await expect.poll(() => publisher.shows('The Lantern Keeper 1'), { timeout: 60_000 }).toBe(true);
    const processes = [api.pid, publisher.pid];
    const measure = () =>
      processes.map((pid) => ({
        memory: memoryOf(pid).now,
        descriptors: readdirSync(`/proc/${pid}/fd`).length,
      }));
    const { url, sent } = visits(api);
    const first = await openLoop(url, perSecond, settledMinutes * 60, sent);
    const before = measure();
    const second = await openLoop(url, perSecond, (minutes - settledMinutes) * 60, sent);
    const after = measure();
    const faults = [first, second]
      .flatMap(({ statuses }) => Object.entries(statuses))
      .filter(([status]) => status === '0' || Number(status) >= 500);
    const failed = faults.reduce((sum, [, count]) => sum + count, 0);
    const megabytes = (figures: typeof before) =>
      figures.map(({ memory }) => memory.toFixed(0)).join(' and ');
    const figure = `${megabytes(before)} MB after ${settledMinutes} min, ${megabytes(after)} after ${minutes}`;
    Object.assign(task.meta, {
      figure: `${first.requests + second.requests} requests, ${failed} of them 5xx, ${figure}`,
    });
    expect(faults).toEqual([]);
    const { title } = (await (await fetch(new URL('/api/blog-posts/story-1', api.url))).json()) as {
      title: string;
    };
    await expect.poll(() => publisher.shows(title)).toBe(true);
    for (const [index, { memory, descriptors }] of before.entries()) {
      await expect.poll(() => measure()[index]?.descriptors).toBeLessThan(descriptors + 20);
      if (minutes > 1) expect(after[index]?.memory).toBeLessThan(memory * maxGrowth);
    }
  },
  minutes * 60_000 + 240_000,
);
