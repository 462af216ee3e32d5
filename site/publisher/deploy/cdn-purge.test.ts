import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyManifest, type Manifest } from '../tree/manifest.ts';
import { createCdnPurge, createPurgeRequest } from './cdn-purge.ts';
import { pageHashes } from './changed-addresses.ts';
import { recordInFile } from './delivery-record.ts';

interface Call {
  path: string;
  key: string | undefined;
  body: string;
  answer: number;
}

let folder: string;
let cdn: Server;
let origin: string;
let calls: Call[];
let status: number;
/** Answers to come before that. */
let statuses: number[];

beforeEach(async () => {
  [calls, status, statuses] = [[], 200, []];
  folder = await mkdtemp(join(tmpdir(), 'cdn-'));
  cdn = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = statuses.shift() ?? status;
    calls.push({ path: request.url ?? '', key: request.headers.authorization, body, answer });
    response.writeHead(answer).end('{}');
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
});
afterEach(async () => {
  cdn.close();
  await rm(folder, { recursive: true });
});

const manifest = (edition: number, pages: Record<string, string>): Manifest => ({
  ...emptyManifest(),
  edition,
  pages: Object.fromEntries(
    Object.entries(pages).map(([path, hash]) => [path, { file: '', hash, renderer: '', trace: {} }]),
  ),
});

function start(live: () => Manifest, url = `${origin}/purge`) {
  const failures: unknown[] = [];
  const purge = createCdnPurge({
    desired: () => pageHashes(live()),
    record: recordInFile(join(folder, 'cdn.json')),
    siteFolder: folder,
    siteUrl: new URL('https://park.example'),
    purge: createPurgeRequest({ url, headers: { Authorization: 'Bearer key' } }),
    initialDelay: 5,
    onFailure: (error) => failures.push(error),
  });
  return { failures, purge };
}

/** One that has been purged for what is live. */
async function settled(live: () => Manifest) {
  const started = start(live);
  await started.purge.deliver();
  calls.length = 0;
  return started;
}

const addressesOf = ({ body }: Call) => (JSON.parse(body) as { files: string[] }).files;

describe('a CDN that keeps pages', () => {
  it('is asked to purge the addresses that a publish has changed, with the key', async () => {
    let live = manifest(1, { '/': 'a', '/new-york': 'b' });
    const { purge } = await settled(() => live);
    live = manifest(2, { '/': 'a2', '/new-york': 'b', '/new-york/dark-legends/owl': 'c' });
    await purge.deliver();
    expect(calls.map(({ path, key }) => [path, key])).toEqual([['/purge', 'Bearer key']]);
    expect(calls.flatMap(addressesOf)).toEqual([
      'https://park.example/',
      'https://park.example/new-york/dark-legends/owl',
    ]);
    await purge.deliver();
    expect(calls).toHaveLength(1);
  });

  it('is asked to purge every page once when nobody knows what it has, and then only what changes', async () => {
    const live = () => manifest(7, { '/': 'a', '/florida': 'b' });
    await start(live).purge.deliver();
    expect(calls.flatMap(addressesOf)).toEqual(['https://park.example/', 'https://park.example/florida']);
    await start(live).purge.deliver();
    expect(calls).toHaveLength(1);
  });

  it('is asked again until it accepts, and for everything that changed meanwhile', async () => {
    let live = manifest(1, { '/': 'a' });
    const { purge, failures } = await settled(() => live);
    status = 503;
    live = manifest(2, { '/': 'b' });
    const purged = purge.deliver();
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    expect(purge.waiting()).toBe(1);
    live = manifest(3, { '/': 'b', '/florida': 'c' });
    status = 200;
    await Promise.all([purged, purge.deliver()]);
    expect(purge.waiting()).toBe(0);
    const taken = calls.filter(({ answer }) => answer === 200).flatMap(addressesOf);
    expect(taken.sort()).toEqual(['https://park.example/', 'https://park.example/florida']);
  });

  it('is asked by the next process for what an ended one did not purge, removed pages included', async () => {
    let live = manifest(1, { '/': 'a', '/new-york/dark-legends/owl': 'b' });
    const { purge } = await settled(() => live);
    live = manifest(2, { '/': 'a2', '/new-york/dark-legends/owl': 'b' });
    await purge.deliver();
    live = manifest(3, { '/': 'a2' });
    await start(() => live).purge.deliver();
    expect(calls.slice(1).flatMap(addressesOf)).toEqual(['https://park.example/new-york/dark-legends/owl']);
  });

  it('gets lists of a hundred at most, and none again that it took before one that it did not', async () => {
    let live = manifest(0, {});
    const { purge, failures } = start(() => live);
    live = manifest(1, Object.fromEntries(Array.from({ length: 205 }, (_, index) => [`/${index}`, 'a'])));
    statuses = [200, 429];
    await purge.deliver();
    expect(failures).toHaveLength(1);
    expect(calls.map((call) => addressesOf(call).length)).toEqual([100, 100, 100, 5]);
    expect(addressesOf(calls[2] as Call)).toEqual(addressesOf(calls[1] as Call));
  });

  it('is asked for each address by itself where its interface wants that', async () => {
    let live = manifest(0, {});
    const { purge } = start(() => live, `${origin}/purge?url={url}`);
    live = manifest(1, { '/new-york': 'a' });
    await purge.deliver();
    expect(calls.map(({ path }) => path)).toEqual(['/purge?url=https%3A%2F%2Fpark.example%2Fnew-york']);
  });
});
