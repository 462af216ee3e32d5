import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { password } from '../../api/src/testing/api-process.ts';
import { freePort } from '../start/ports.ts';
import { logFileOf, supervise } from '../start/processes.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

/** Each is a line in the log. */
const requests = 500;

it.runIf(process.env.LONG_TESTS === '1')(
  'the API answers while the disk of its log is full, and logs again once there is room',
  async ({ task }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'log-disk-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true }));
    const logs = join(dataFolder, 'logs');
    mountSmallDisk(logs, 1);
    const url = new URL(`http://127.0.0.1:${await freePort()}`);
    const sentences: string[] = [];
    const api = supervise({
      name: 'api',
      dataFolder,
      environment: {
        ...{ PATH: process.env.PATH, API_PORT: url.port, SITE_URL: url.origin, DATA_DIR: dataFolder },
        ...{ DEMO: '0', ALLOW_EMBEDDED_DATABASE: '1', ADMIN_PASSWORD: password },
        ...{ SERVICE_TOKEN: 's'.repeat(32), REBUILD_HOOK_SECRET: 'r'.repeat(32) },
      },
      health: new URL('/api/health', url),
      say: (sentence) => sentences.push(sentence),
      onRefusal: (reason) => sentences.push(reason),
    });
    onTestFinished(() => api.stop());
    const statusOf = (path: string) =>
      fetch(new URL(path, url), { signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf('/api/ready'), { timeout: 60_000 }).toBe(200);

    const filler = join(logs, 'filler');
    const { bavail, bsize } = statfsSync(logs);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    const statuses = new Set<number>();
    for (let serial = 0; serial < requests; serial += 1) statuses.add(await statusOf('/api/blog-posts'));
    expect([...statuses]).toEqual([200]);

    rmSync(filler);
    const logged = () => readFileSync(logFileOf({ name: 'api', dataFolder }), 'utf8');
    await expect
      .poll(async () => `${await statusOf('/api/testimonials')} ${logged()}`, { timeout: 30_000 })
      .toContain('/api/testimonials');
    expect(sentences).toEqual([]);
    Object.assign(task.meta, { figure: `${requests} of ${requests} requests answered` });
  },
  120_000,
);
