import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * Systems assign ephemeral ports from 32768 on. Below, nobody takes a port by chance between finding it free and
 * listening on it. The first is above 10080, the highest port that `fetch` and browsers refuse
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const firstPort = 10_100;
const portCount = 20_000;
/** Consecutive processes start this far apart, threads of one process farther. */
const [betweenProcesses, betweenThreads] = [97, 3_001];

let turn = process.pid * betweenProcesses + threadId * betweenThreads;

/** A free loopback port that no thread of this process has been given before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portCount; tries += 1) {
    turn += 1;
    const port = firstPort + (turn % portCount);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${firstPort} to ${firstPort + portCount - 1} is free.`);
}

const isFree = (port: number) =>
  listenOnce(port, '127.0.0.1').then(
    () => true,
    () => false,
  );

/** Rejects with a clear sentence when something else already listens on the port. */
export function ensureFree(port: number, host: string): Promise<void> {
  const sentence = `Port ${port} is in use. Stop the process that uses it, or set another PORT.`;
  return listenOnce(port, host).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(sentence) : error;
  });
}

/** Listens for a moment; rejects when that cannot be. */
function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
