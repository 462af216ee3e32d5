import { Socket } from 'node:net';
import { DatabaseUnavailableError } from './errors.ts';

const burst = 20;
const millisecondsPerAttempt = 1_500;

interface Target {
  host: string[];
  port: number[];
  path?: string | undefined;
}

/**
 * Opens sockets for postgres.js, at most 20 at once and then one in 1.5 s until the server answers a query:
 * the driver would otherwise reconnect in a tight loop to a server that closes during its start.
 */
export function createThrottledSockets(connectMilliseconds: number) {
  let attempts = burst;
  let refilledAt = Date.now();

  function mayAttempt(): boolean {
    const earned = Math.floor((Date.now() - refilledAt) / millisecondsPerAttempt);
    if (earned > 0) {
      attempts = Math.min(burst, attempts + earned);
      refilledAt += earned * millisecondsPerAttempt;
    }
    return attempts > 0 && attempts-- > 0;
  }

  return {
    open: (target: Target): Socket =>
      mayAttempt() ? connecting(target, connectMilliseconds) : failed(new DatabaseUnavailableError()),
    answered() {
      attempts = burst;
    },
  };
}

/**
 * A socket that is still on its way: what the driver writes meanwhile waits in it. Were the driver to wait instead, a
 * second attempt of the same connection could begin, and both would greet the server on one socket.
 */
function connecting(target: Target, milliseconds: number): Socket {
  const socket = new Socket();
  const onTimeout = () => socket.destroy(new DatabaseUnavailableError());
  socket.setTimeout(milliseconds, onTimeout);
  socket.once('connect', () => {
    socket.setTimeout(0);
    socket.off('timeout', onTimeout);
  });
  if (target.path) socket.connect(target.path);
  else socket.connect(target.port[0] ?? 5432, target.host[0] ?? 'localhost');
  return socket;
}

/** A socket that reports `error` once the driver listens: throwing instead would lose the pool's slot for good. */
function failed(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}
