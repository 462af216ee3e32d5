import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn, password } from '../../api/src/testing/api-process.ts';
import { storyFields } from '../../api/src/testing/factories.ts';
import { freePort } from '../start/ports.ts';
import { supervise } from '../start/processes.ts';
import { jsonCall } from '../testing/json-call.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

const megabyte = 1024 * 1024;
/** More than the rest of the write-ahead log's current file, which has 16 MB. */
const maxSaves = 600;

it.runIf(process.env.LONG_TESTS === '1')(
  'an embedded database that hangs on a full disk is stopped with the reason, and resumes when there is space',
  async ({ task }) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'embedded-disk-'));
    mountSmallDisk(dataFolder, 160);
    const url = new URL(`http://127.0.0.1:${await freePort()}`);
    const sentences: string[] = [];
    const api = supervise({
      name: 'api',
      dataFolder,
      environment: {
        ...{
          PATH: process.env.PATH,
          API_PORT: url.port,
          SITE_URL: url.origin,
          DATA_DIR: dataFolder,
          DEMO: '0',
        },
        ...{ ALLOW_EMBEDDED_DATABASE: '1', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
        ...{ SERVICE_TOKEN: 's'.repeat(32), REBUILD_HOOK_SECRET: 'r'.repeat(32) },
      },
      health: new URL('/api/health', url),
      watchdog: { interval: 1_000, misses: 4 },
      say: (sentence) => sentences.push(sentence),
      onRefusal: (reason) => sentences.push(reason),
    });
    onTestFinished(() => api.stop());
    const isReady = () =>
      fetch(new URL('/api/ready', url)).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const token = await logIn(url);
    const save = async (slug: string) => {
      const answer = await fetch(new URL('/api/blog-posts', url), {
        ...jsonCall('POST', token, storyFields({ slug, content: 'Fog. '.repeat(15_000) })),
        signal: AbortSignal.timeout(5_000),
      });
      return answer.status;
    };
    expect(await save('before')).toBe(201);

    const { bavail, bsize } = statfsSync(dataFolder);
    const filler = join(dataFolder, 'filler');
    writeFileSync(filler, Buffer.alloc(bavail * bsize - megabyte / 2));
    for (let serial = 0; serial < maxSaves && sentences.length === 0; serial += 1)
      await save(`story-${serial}`).catch(() => 0);
    await expect.poll(() => sentences.join('\n'), { timeout: 60_000 }).toMatch(/api .*(ended|exited)/);
    const [first = ''] = sentences;
    rmSync(filler);
    await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
    expect(await save('after')).toBe(201);
    expect(readFileSync(join(dataFolder, 'logs/api.log'), 'utf8')).toBeDefined();
    Object.assign(task.meta, { figure: first });
  },
  300_000,
);
