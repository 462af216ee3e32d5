import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { demoFile } from '../../../database/seed/demo-content.ts';
import { type ApiProcess, logIn, startApiProcess } from '../../../testing/api-process.ts';
import { noisyPicture, uploadForm } from '../../../testing/media-files.ts';
import { administer, copyPglite, postgresUrl, testedDatabase } from '../../../testing/test-database.ts';
import type { BinItem } from '../../bin/bin.schema.ts';
import { mediaFilesOf } from '../media.repository.ts';
import type { MediaItem } from '../media.schema.ts';

const cycles = process.env.LONG_TESTS === '1' ? 20 : 3;
const longestLifeMilliseconds = 2_500;
const dataDir = await mkdtemp(join(tmpdir(), 'upload-crash-'));
const database = `crash_${randomBytes(6).toString('hex')}`;
const isPostgres = testedDatabase === 'postgres';
if (isPostgres) await administer(`create database ${database}`);
else await copyPglite(dataDir);
const start = () => startApiProcess(dataDir, isPostgres ? postgresUrl(database) : undefined);
const video = await readFile(demoFile('videos/florida-loop.webm'));
const folder = join(dataDir, 'media');

let api: ApiProcess | undefined;

afterAll(async () => {
  await api?.kill();
  if (isPostgres) await administer(`drop database if exists ${database} with (force)`);
});

async function itemsOf(api: ApiProcess, token: string): Promise<MediaItem[]> {
  const answer = await fetch(`${api.url}/api/media`, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()) as MediaItem[];
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Files that rows name and that are not there, those that no row names, and what is left of unfinished work. */
async function mismatches(items: MediaItem[]) {
  const expected = items.flatMap(mediaFilesOf);
  const found = await filesIn(folder);
  return {
    gone: expected.filter((name) => !found.includes(name)),
    unexpected: found.filter((name) => !expected.includes(name)),
    left: await readdir(join(folder, '.incoming')),
  };
}

/** Uploads two pictures and a video and deletes an item; returns the ids of what was confirmed before the end came. */
function keepBusy(api: ApiProcess, token: string, present: MediaItem[]) {
  const headers = { Authorization: `Bearer ${token}` };
  const confirmed = { stored: new Set<number>(), deleted: new Set<number>() };
  const upload = async (bytes: Uint8Array, name: string) => {
    const body = uploadForm(bytes, name);
    const answer = await fetch(`${api.url}/api/media`, { method: 'POST', headers, body });
    if (answer.status === 201) confirmed.stored.add(((await answer.json()) as MediaItem).id);
  };
  const remove = async ({ id }: MediaItem) => {
    const answer = await fetch(`${api.url}/api/media/${id}`, { method: 'DELETE', headers });
    if (answer.status === 204) confirmed.deleted.add(id);
  };
  const work = [
    noisyPicture(1_200, 800)
      .jpeg()
      .toBuffer()
      .then((bytes) => upload(bytes, 'wood.jpg')),
    noisyPicture(500, 400)
      .png()
      .toBuffer()
      .then((bytes) => upload(bytes, 'maze.png')),
    upload(Buffer.concat([video, randomBytes(16)]), 'loop.webm'),
    ...present.slice(0, 1).map(remove),
  ];
  return { confirmed, ended: Promise.allSettled(work) };
}

/** What was deleted comes back from the bin, with every file that it had. */
async function bringBack({ url }: ApiProcess, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const items = (await (await fetch(`${url}/api/bin`, { headers })).json()) as BinItem[];
  for (const { kind, id } of items) {
    const call = { method: 'POST', headers, body: '{}' };
    expect((await fetch(`${url}/api/bin/${kind}/${id}/restore`, call)).status).toBe(200);
  }
}

it(
  'a process that is killed during uploads and deletions leaves no row without its files and no file without a row',
  async () => {
    api = await start();
    const token = await logIn(api.url);
    let present: MediaItem[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const { confirmed, ended } = keepBusy(api, token, present);
      const life = randomInt(longestLifeMilliseconds);
      await pause(life);
      await api.kill();
      await ended;
      api = await start();
      const running = api;
      present = await itemsOf(running, token);
      const ids = present.map(({ id }) => id);
      const missing = [...confirmed.stored].filter((id) => !ids.includes(id));
      expect({ life, missing }).toEqual({ life, missing: [] });
      expect(ids.filter((id) => confirmed.deleted.has(id))).toEqual([]);
      await bringBack(running, token);
      // A job of the killed process may be done first, with files of its own.
      await expect
        .poll(async () => ({ life, ...(await mismatches(await itemsOf(running, token))) }), {
          timeout: 30_000,
        })
        .toEqual({ life, gone: [], unexpected: [], left: [] });
    }
  },
  cycles * 60_000,
);
