import { spawn } from 'node:child_process';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../start/ports.ts';
import { watchProcess } from './watch-process.ts';

/** Tells how often it was asked, and hangs when it is asked to. */
const script = `require('node:http').createServer((request, response) => {
  if (request.url === '/hang') for (;;);
  response.end(String((globalThis.asked = (globalThis.asked ?? 0) + 1)));
}).listen(Number(process.env.TEST_PORT), '127.0.0.1');`;

async function startService() {
  const port = await freePort();
  const url = new URL(`http://127.0.0.1:${port}/`);
  const child = spawn(process.execPath, ['-e', script], { env: { ...process.env, TEST_PORT: String(port) } });
  const stopping = new AbortController();
  const onHang = vi.fn();
  void watchProcess(url, onHang, stopping.signal, { interval: 400, misses: 3 });
  onTestFinished(() => {
    stopping.abort();
    child.kill('SIGKILL');
  });
  const timesAsked = async () => Number(await (await fetch(url).catch(() => undefined))?.text());
  await expect.poll(timesAsked).toBeGreaterThan(3);
  return { url, child, onHang, timesAsked };
}

type Service = Awaited<ReturnType<typeof startService>>;

it.each<[string, (service: Service) => void]>([
  ['is caught in a loop', ({ url }) => void fetch(new URL('/hang', url)).catch(() => undefined)],
  ['is frozen', ({ child }) => child.kill('SIGSTOP')],
])('a process that %s is noticed', async (_fault, inject) => {
  const service = await startService();
  expect(service.onHang).not.toHaveBeenCalled();
  inject(service);
  await expect.poll(() => service.onHang.mock.calls.length).toBeGreaterThan(0);
});

it('a process that answers, or is not there, does not hang', async () => {
  const { child, onHang, timesAsked } = await startService();
  await expect.poll(timesAsked).toBeGreaterThan(12);
  child.kill('SIGKILL');
  await expect.poll(timesAsked).toBeNaN();
  expect(onHang).not.toHaveBeenCalled();
});
