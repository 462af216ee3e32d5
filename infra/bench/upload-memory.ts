import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeLargeVideo } from '../../api/src/testing/large-video.ts';
import { freePort } from '../start/ports.ts';
import { root } from '../start/root.ts';

/**
 * The API's memory during ten concurrent uploads: starts it on an empty data folder (on DATABASE_URL when that is
 * set), sends one video, waits, sends ten more at once, all different, with real frames and just under 100 MB, and
 * reads the kernel's figures.
 */
const uploads = 10;
const bytes = 98 * 1024 * 1024;
const budget = 50;
/** Until garbage from the start and the first upload is collected. */
const settleMilliseconds = 20_000;
const password = 'a password of the bench';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Megabytes of resident memory: now, and the most there was since the last reset. */
function residentMemory(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Watches the processes that `pid` starts, until told to stop; returns the most memory of one, and how many there were at once. */
function watchChildren(pid: number) {
  const seen = { megabytes: 0, atOnce: 0 };
  const timer = setInterval(() => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    seen.atOnce = Math.max(seen.atOnce, children.length);
    for (const child of children) {
      try {
        const { peak } = residentMemory(Number(child));
        if (peak > seen.megabytes) seen.megabytes = peak;
      } catch {
        // It ended between the two reads.
      }
    }
  }, 20);
  return () => {
    clearInterval(timer);
    return seen;
  };
}

const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function startApi(port: number, folder: string): ChildProcess {
  return spawn(process.execPath, [join(root, 'api/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: process.env.DATABASE_URL,
      API_PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: `http://127.0.0.1:${port}`,
      DEMO: '0',
      ALLOW_EMBEDDED_DATABASE: '1',
      ADMIN_PASSWORD: password,
      SERVICE_TOKEN: 's'.repeat(32),
      REBUILD_HOOK_SECRET: 'r'.repeat(32),
      LOG_LEVEL: 'error',
    },
  });
}

async function untilReady(api: URL): Promise<void> {
  while (
    !(await fetch(new URL('/api/ready', api)).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(100);
}

async function logIn(api: URL): Promise<string> {
  const answer = await fetch(new URL('/api/admin/login', api), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Sends a file as the admin does, streamed from disk; returns the status. */
function upload(api: URL, token: string, path: string, name: string): Promise<number> {
  const head = `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const tail = '\r\n--edge--\r\n';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(new URL('/api/media', api), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'multipart/form-data; boundary=edge',
      'Content-Length': head.length + statSync(path).size + tail.length,
    },
  });
  call.on('error', reject).on('response', (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
  });
  call.write(head);
  createReadStream(path)
    .on('error', reject)
    .on('end', () => call.end(tail))
    .pipe(call, { end: false });
  return promise;
}

async function writeVideos(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (let place = 0; place <= uploads; place += 1) {
    const container = place % 2 === 0 ? 'mp4' : 'webm';
    const path = join(folder, `video-${place}.${container}`);
    await writeLargeVideo(path, container, bytes, `video ${place}`);
    paths.push(path);
  }
  return paths;
}

async function measure(folder: string): Promise<number> {
  const [first = '', ...videos] = await writeVideos(folder);
  const port = await freePort();
  const api = new URL(`http://127.0.0.1:${port}`);
  const server = startApi(port, join(folder, 'data'));
  const pid = server.pid ?? 0;
  try {
    await untilReady(api);
    const token = await logIn(api);
    const send = (path: string) => upload(api, token, path, path.slice(folder.length + 1));
    await send(first);
    await pause(settleMilliseconds);
    resetPeak(pid);
    const stopWatching = watchChildren(pid);
    const base = residentMemory(pid).now;
    const started = performance.now();
    const statuses = await Promise.all(videos.map(send));
    const seconds = (performance.now() - started) / 1_000;
    const { peak } = residentMemory(pid);
    const children = stopWatching();
    await pause(settleMilliseconds);
    const after = residentMemory(pid).now;
    say(`answers ${statuses.join(' ')} in ${seconds.toFixed(1)} s`);
    say(`base ${base.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, afterwards ${after.toFixed(0)} MB`);
    say(`helper processes: at most ${children.atOnce} at once, of ${children.megabytes.toFixed(0)} MB`);
    say(`growth ${(peak - base).toFixed(0)} MB of ${budget} MB`);
    return statuses.every((status) => status === 201) ? peak - base : Number.POSITIVE_INFINITY;
  } finally {
    server.kill('SIGTERM');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'upload-memory-'));
const growth = await measure(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
process.exitCode = growth < budget ? 0 : 1;
