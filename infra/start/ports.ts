import { createServer } from 'node:net';

/** A loopback port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Rejects with a clear sentence when something else already listens on the port. */
export function ensureFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = `Port ${port} is taken. Stop what listens there, or set another PORT.`;
      reject(error.code === 'EADDRINUSE' ? new Error(sentence) : error);
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
