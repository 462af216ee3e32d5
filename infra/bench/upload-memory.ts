import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeLargeVideo } from '../../api/src/testing/large-video.ts';
import { say } from '../start/say.ts';
import { type ApiProcess, memoryOf, startApi } from '../testing/api-process.ts';

/**
 * The API's memory during ten concurrent uploads: starts it on an empty data folder (on DATABASE_URL when that is
 * set), sends one video, waits, sends ten more at once, all different, with real frames and just under 100 MB, and
 * reads the kernel's figures.
 */
const uploads = 10;
const bytes = 98 * 1024 * 1024;
const budget = 50;
/** Until garbage from the start and the first upload is collected. */
const collectionMilliseconds = 20_000;

const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Sends a file as the admin does, streamed from disk; returns the status. */
async function upload({ url, token }: ApiProcess, path: string): Promise<number> {
  const body = new FormData();
  body.append('file', await openAsBlob(path), basename(path));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(new URL('/api/media', url), { method: 'POST', headers, body });
  await answer.body?.cancel();
  return answer.status;
}

async function writeVideos(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index <= uploads; index += 1) {
    const container = index % 2 === 0 ? 'mp4' : 'webm';
    const path = join(folder, `video-${index}.${container}`);
    await writeLargeVideo(path, container, bytes, `video ${index}`);
    paths.push(path);
  }
  return paths;
}

async function measure(folder: string): Promise<number> {
  const [first = '', ...videos] = await writeVideos(folder);
  const api = await startApi(process.env.DATABASE_URL, { LOG_LEVEL: 'error' });
  const { pid } = api;
  try {
    const send = (path: string) => upload(api, path);
    await send(first);
    await pause(collectionMilliseconds);
    resetPeak(pid);
    const base = memoryOf(pid).now;
    const started = performance.now();
    const statuses = await Promise.all(videos.map(send));
    const seconds = (performance.now() - started) / 1_000;
    const { peak } = memoryOf(pid);
    await pause(collectionMilliseconds);
    const after = memoryOf(pid).now;
    say(`answers ${statuses.join(' ')} in ${seconds.toFixed(1)} s`);
    say(`base ${base.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, afterwards ${after.toFixed(0)} MB`);
    say(`growth ${(peak - base).toFixed(0)} MB of ${budget} MB`);
    return statuses.every((status) => status === 201) ? peak - base : Number.POSITIVE_INFINITY;
  } finally {
    await api.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'upload-memory-'));
const growth = await measure(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
process.exitCode = growth < budget ? 0 : 1;
