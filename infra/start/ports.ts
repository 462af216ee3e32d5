import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * Systems give ports from 32768 on to servers and connections that name none. Below, nobody happens upon a port between the
 * moment when it was found free and that when it is listened on.
 */
const firstPort = 10_000;
const portCount = 20_000;
/** Processes that were started one after another begin so far apart, and threads of one process farther. */
const [betweenProcesses, betweenThreads] = [97, 3_001];

let turn = process.pid * betweenProcesses + threadId * betweenThreads;

/** A loopback port that is free, and that neither this thread nor one next to it was given before. */
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
export function ensureFree(port: number): Promise<void> {
  const sentence = `Port ${port} is taken. Stop what listens there, or set another PORT.`;
  return listenOnce(port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(sentence) : error;
  });
}

/** Listens for a moment, at all addresses when no `host` is named; rejects when that cannot be. */
function listenOnce(port: number, host?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
