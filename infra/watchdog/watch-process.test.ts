import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../start/ports.ts';
import { supervise } from '../start/processes.ts';

/** Tells its process id and how often it was asked, and hangs when it is asked to. */
const script = `import { createServer } from 'node:http';
let asked = 0;
createServer((request, response) => {
  if (request.url === '/hang') for (;;);
  response.end(process.pid + ' ' + ++asked);
}).listen(Number(process.env.TEST_PORT), '127.0.0.1');`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchdog-'));
  await writeFile(join(folder, 'service.mjs'), script);
});
afterAll(() => rm(folder, { recursive: true }));

async function startService() {
  const port = await freePort();
  const health = new URL(`http://127.0.0.1:${port}/`);
  const sentences: string[] = [];
  const service = supervise({
    script: join(folder, 'service.mjs'),
    environment: { ...process.env, TEST_PORT: String(port) },
    logFile: join(folder, `${port}.log`),
    health,
    watchdog: { interval: 300, misses: 3 },
    name: 'api',
    say: (sentence) => sentences.push(sentence),
    onRefusal: () => undefined,
  });
  onTestFinished(() => service.stop());
  const numbers = async () => {
    const response = await fetch(health, { signal: AbortSignal.timeout(300) }).catch(() => undefined);
    return (await response?.text())?.split(' ').map(Number) ?? [];
  };
  const processId = async () => (await numbers())[0];
  const timesAsked = async () => (await numbers())[1];
  await expect.poll(processId).toBeGreaterThan(0);
  return { health, processId, timesAsked, sentences, first: (await processId()) ?? 0 };
}

it.each<[string, (service: Awaited<ReturnType<typeof startService>>) => void]>([
  ['is caught in a loop', ({ health }) => void fetch(new URL('/hang', health)).catch(() => undefined)],
  ['is frozen', ({ first }) => process.kill(first, 'SIGSTOP')],
])('a process that %s is ended and started again', async (_fault, inject) => {
  const service = await startService();
  inject(service);
  await expect.poll(service.processId).not.toBe(service.first);
  await expect.poll(service.processId).toBeGreaterThan(0);
  expect(service.sentences.filter((sentence) => sentence.includes('does not respond'))).toHaveLength(1);
  expect(() => process.kill(service.first, 0)).toThrow('ESRCH');
});

it('a process that answers is left alone', async () => {
  const service = await startService();
  await expect.poll(service.timesAsked).toBeGreaterThan(8);
  expect(await service.processId()).toBe(service.first);
  expect(service.sentences).toEqual([]);
});
