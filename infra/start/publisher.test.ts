import type { ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdir, mkdtemp, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsDocument, storyDocument } from '../../site/publisher/testing/content.ts';
import { createTestSite } from '../../site/publisher/testing/site.ts';
import { versionsFile } from '../../site/publisher/tree/compiled-versions.ts';
import { publisherSecret, publishingApi, startPublisher } from '../testing/publisher-process.ts';
import { closeServers, listen } from '../testing/site-folder.ts';
import { compileSite } from './compile.ts';
import { freePort } from './ports.ts';

describe('the publisher as a process', () => {
  const api = publishingApi();
  const { reportOf } = api;
  const children: ChildProcess[] = [];
  let folder: string;
  let apiUrl: URL;
  let publisherUrl: URL;

  async function start(port: number, output: 'ignore' | 'pipe' = 'ignore') {
    const child = startPublisher({ folder, apiUrl, port, output });
    children.push(child);
    return child;
  }
  const oldClientFile = () => join(folder, 'site/assets/_astro/old.js');
  async function leaveOldClientFile() {
    await mkdir(dirname(oldClientFile()), { recursive: true });
    await writeFile(oldClientFile(), 'export {}');
    const versions = ['4', '3', '2', '1'].map((compilation) => ({ compilation, files: [] }));
    await writeFile(join(folder, 'site', versionsFile), JSON.stringify(versions));
  }
  const live = async (path: string) =>
    readFile(join(folder, 'site/current/pages', `${path}.html`), 'utf8').catch(() => '');
  async function callHook() {
    const [id, seconds] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
    const body = JSON.stringify({ type: 'content.changed' });
    const signature = createHmac('sha256', publisherSecret)
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
    const answer = await fetch(new URL('/hook', publisherUrl), {
      method: 'POST',
      headers: {
        'webhook-id': id,
        'webhook-timestamp': seconds,
        'webhook-signature': `v1,${signature}`,
      },
      body,
    });
    expect(answer.status).toBe(202);
  }

  beforeAll(async () => {
    await compileSite();
    folder = await mkdtemp(join(tmpdir(), 'publisher-process-'));
    apiUrl = await listen(api.server);
    const port = await freePort();
    publisherUrl = new URL(`http://127.0.0.1:${port}`);
    await leaveOldClientFile();
    api.save(settingsDocument());
    const revision = api.save(storyDocument(1));
    await start(port);
    await reportOf(revision);
  }, 900_000);
  beforeEach(() => {
    api.reports.length = 0;
  });
  afterAll(async () => {
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    closeServers(api.server);
    await rm(folder, { recursive: true, force: true });
  });

  it('deletes client files that no page needs any more when it starts with new code', () => {
    expect(existsSync(oldClientFile())).toBe(false);
  });

  it('receives a save at the moment of its commit, without a hook', async () => {
    const revision = api.save(storyDocument(1, { content: 'The poll was open.' }));
    await reportOf(revision);
    expect(api.learnedBy.get(revision)).toBe('the long poll');
    expect(await live('new-york/dark-legends/story-1')).toContain('The poll was open.');
  }, 90_000);

  it('makes a save live though neither hook nor answer reached it, and publishes it once', async () => {
    api.acceptLongPolls(false);
    await pause(100);
    const revision = api.save(storyDocument(1, { content: 'Nobody called the hook.' }));
    await reportOf(revision);
    expect(await live('new-york/dark-legends/story-1')).toContain('Nobody called the hook.');
    api.acceptLongPolls(true);
    await callHook();
    await pause(5_000);
    expect(api.reports).toHaveLength(1);
  }, 90_000);

  it('shows twenty saves one after the other, gathering only those that come during a publish', async () => {
    let revision = 0;
    for (let save = 1; save <= 20; save += 1) {
      revision = api.save(storyDocument(1, { content: `Save number ${save}.` }));
      if (save <= 10) await reportOf(revision);
    }
    await reportOf(revision);
    const shown = api.reports.map((report) => report.revision);
    expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
    expect(shown.length).toBeGreaterThanOrEqual(11);
    expect(shown.length).toBeLessThan(20);
    expect(await live('new-york/dark-legends/story-1')).toContain('Save number 20.');
  }, 90_000);

  it('waits for a folder that another publisher uses, names it, and keeps serving', async () => {
    const second = await start(await freePort(), 'pipe');
    const said = (second.stdout as NonNullable<typeof second.stdout>)[Symbol.asyncIterator]();
    expect(String((await said.next()).value)).toContain(`in use by process ${children[0]?.pid}`);
    const revision = api.save(storyDocument(1, { content: 'The first goes on.' }));
    await callHook();
    expect((await reportOf(revision)).revision).toBe(revision);
    expect(await live('new-york/dark-legends/story-1')).toContain('The first goes on.');
    expect(second.exitCode).toBe(null);
    second.kill('SIGTERM');
    await once(second, 'exit');
  }, 90_000);

  it('reports within five seconds which document cannot be rendered, and lets the others out', async () => {
    const broken = storyDocument(1, { createdAt: 'never', content: 'It cannot be dated.' });
    api.save(broken);
    const revision = api.save(storyDocument(2, { content: 'This one can.' }));
    const began = performance.now();
    await callHook();
    const { failures } = await reportOf(revision);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(failures).toContainEqual(
      expect.objectContaining({ page: '/new-york/dark-legends/story-1', document: 'story:story-1' }),
    );
    expect(failures.length).toBeGreaterThan(1);
    expect(new Set(failures.map(({ document }) => document))).toEqual(new Set(['story:story-1']));
    expect(await live('new-york/dark-legends/story-1')).toContain('The first goes on.');
    expect(await live('new-york/dark-legends/story-2')).toContain('This one can.');
    api.reports.length = 0;
    const repaired = api.save(storyDocument(1, { content: 'Repaired.' }));
    await callHook();
    expect(await reportOf(repaired)).toMatchObject({ failures: [] });
    expect(await live('new-york/dark-legends/story-1')).toContain('Repaired.');
  }, 90_000);

  it('ends within 10 s though the API hangs, and leaves its folder to the next one', async () => {
    const [first] = children as [ChildProcess];
    await Promise.all([api.hang(), callHook()]);
    const began = performance.now();
    first.kill('SIGTERM');
    await once(first, 'exit');
    expect(performance.now() - began).toBeLessThan(10_000);
    api.recover();
    const revision = api.save(storyDocument(3));
    await start(await freePort());
    await reportOf(revision);
    expect(await live('new-york/dark-legends/story-3')).not.toBe('');
  }, 90_000);

  it('that was frozen during a publish while a successor took over writes and reports nothing when it wakes up, and ends', async () => {
    const frozen = children.at(-1) as ChildProcess;
    const lock = join(folder, 'site/lock');
    const site = await createTestSite(join(folder, 'site'));
    const standby = (await readlink(join(site.root, 'current'))) === 'a' ? 'b' : 'a';
    const firstPage = watch(join(site.root, standby, 'pages'), () => frozen.kill('SIGSTOP'));
    api.save(settingsDocument({ brand: 'The frozen publisher' }));
    await once(firstPage, 'change');
    firstPage.close();
    // As one on another machine, which cannot be asked whether it lives.
    const holder = JSON.parse(await readFile(lock, 'utf8'));
    await writeFile(lock, JSON.stringify({ ...holder, host: 'another' }));
    await utimes(lock, 0, 0);
    const revision = api.save(settingsDocument({ brand: 'The successor' }));
    const successor = await start(await freePort());
    await reportOf(revision);
    const published = await site.pages();
    // With nobody there who would publish again what the frozen one spoils.
    successor.kill('SIGTERM');
    await once(successor, 'exit');
    api.reports.length = 0;
    frozen.kill('SIGCONT');
    expect(await once(frozen, 'exit')).toEqual([1, null]);
    expect(await site.pages()).toEqual(published);
    expect(await live('index')).toContain('The successor');
    expect(api.reports).toEqual([]);
    expect(await readFile(lock, 'utf8')).toContain(`"pid":${successor.pid}`);
  }, 90_000);
});
