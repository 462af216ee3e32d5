import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import { leftoversIn } from '../../site/publisher/testing/copied-sites.ts';
import { createTestSite, type TestSite } from '../../site/publisher/testing/site.ts';
import { compileSite } from '../start/compile.ts';
import { freePort } from '../start/ports.ts';
import { publishingApi, startPublisher } from '../testing/publisher-process.ts';
import { closeServers, listen } from '../testing/site-folder.ts';

const timeout = 1_800_000;
const moreThanAnyPublish = 200;
/** Between these two the site is edited: another title, and a page under another address. */
const stories = [storyDocument(1), storyDocument(1, { title: 'It had moved', slug: 'moved' })];

describe.runIf(process.env.LONG_TESTS === '1')('a real publisher', () => {
  const api = publishingApi();
  const pagesOf: Record<string, string>[] = [];
  let site: TestSite;
  let folder: string;
  let apiUrl: URL;
  let publisher: ChildProcess;
  let state = 0;

  async function start() {
    // One thread flushes: strace counts the calls of each thread by themselves.
    const environment = { UV_THREADPOOL_SIZE: '1' };
    publisher = startPublisher({ folder, apiUrl, port: await freePort(), environment });
  }
  const hasEnded = () => publisher.exitCode !== null || publisher.signalCode !== null;
  function edit(): number {
    state = 1 - state;
    return api.save(stories[state] ?? storyDocument(1));
  }
  const isDone = (revision: number) =>
    api.reports.some((report) => report.revision >= revision && report.failures.length === 0);

  /** Has the kernel do `what` at the publisher's call number `count` of this kind, from now on. */
  async function inject(call: string, what: string, count: number) {
    const injection = `inject=${call}:${what}:when=${count}`;
    const words = ['-f', '-e', `trace=${call}`, '-e', injection, '-p', `${publisher.pid}`];
    const tracer = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(tracer, 'close');
    let said = '';
    tracer.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    await expect.poll(() => said, { timeout }).toContain('attached');
    return {
      /** Lets go of the publisher; returns whether the kernel did it. */
      async stop(): Promise<boolean> {
        tracer.kill('SIGTERM');
        await ended;
        return hasEnded() || said.includes('INJECTED');
      },
    };
  }

  beforeAll(async () => {
    await compileSite();
    folder = await mkdtemp(join(tmpdir(), 'publisher-death-'));
    site = await createTestSite(join(folder, 'site'));
    apiUrl = await listen(api.server);
    api.save(settingsDocument());
    await start();
    for (const _ of stories) {
      await api.reportOf(edit());
      pagesOf[state] = await site.pages();
    }
  }, timeout);
  afterAll(async () => {
    publisher.kill('SIGTERM');
    if (!hasEnded()) await once(publisher, 'exit');
    closeServers(api.server);
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['is killed', 'signal=KILL', 'rename'],
    ['is killed', 'signal=KILL', 'symlink'],
    ['is killed', 'signal=KILL', 'link'],
    ['is killed', 'signal=KILL', 'unlink'],
    ['is killed', 'signal=KILL', 'fsync'],
    ['is refused', 'error=EIO', 'rename'],
    ['is refused', 'error=EIO', 'fsync'],
  ])(
    'that %s (%s) at each %s leaves the old pages or the new ones, byte for byte, and the next publish converges',
    async (_, what, call) => {
      let steps = 0;
      for (let isHit = true; isHit; steps += 1) {
        expect(steps).toBeLessThan(moreThanAnyPublish);
        api.reports.length = 0;
        const tracer = await inject(call, what, steps + 1);
        const revision = edit();
        await expect.poll(() => hasEnded() || api.reports.length > 0, { timeout }).toBe(true);
        expect(pagesOf, `${call} ${steps + 1}`).toContainEqual(await site.pages());
        isHit = await tracer.stop();
        if (hasEnded()) await start();
        await expect.poll(() => site.pages(), { timeout }).toEqual(pagesOf[state]);
        await expect.poll(() => isDone(revision), { timeout }).toBe(true);
      }
      // What visitors do not read may be out of date until the next publish succeeds.
      for (const tree of ['a', 'b']) expect(await site.pages(tree)).toEqual(pagesOf[state]);
      expect(await leftoversIn(site.root)).toEqual([]);
      expect(steps).toBeGreaterThan(1);
    },
    timeout,
  );
});
