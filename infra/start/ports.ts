import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems assign ephemeral ports from 32768 on. Below, nobody takes a port by chance between finding it free and
 * listening on it. The first is above 10080, the highest port that `fetch` and browsers refuse
 * (https://fetch.spec.whatwg.org/#port-blocking).
 */
const firstPort = 10_100;
const portCount = 20_000;

/** A free loopback port that no thread and no other process is given while this one lives. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portCount; tries += 1) {
    const port = firstPort + randomInt(portCount);
    const release = await reserve(port);
    if (release && (await isFree(port))) return port;
    release?.();
  }
  throw new Error(`No port from ${firstPort} to ${firstPort + portCount - 1} is free.`);
}

/**
 * Binds the number in UDP until this process ends: whoever asked for it may listen in TCP, and takes as long as it
 * needs to. @returns what gives the number back, or undefined when somebody else has it.
 */
async function reserve(port: number): Promise<(() => void) | undefined> {
  const socket = createSocket('udp4').unref();
  socket.bind({ port, address: '127.0.0.1', exclusive: true });
  try {
    await once(socket, 'listening');
    return () => socket.close();
  } catch {
    socket.close();
    return undefined;
  }
}

const isFree = (port: number) =>
  listenOnce(port, '127.0.0.1').then(
    () => true,
    () => false,
  );

/** Rejects with a clear sentence when this process cannot listen there. */
export function ensureFree(port: number, host: string): Promise<void> {
  return listenOnce(port, host).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(listeningFault(port, host, code));
  });
}

function listeningFault(port: number, host: string, code = ''): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the process that uses it, or set another PORT.`;
  if (code === 'EACCES') return `PORT: this process may not listen on port ${port} (${code}).`;
  return `HOST: '${host}' is not an address of this machine (${code}).`;
}

/** Listens for a moment; rejects when that cannot be. */
function listenOnce(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
