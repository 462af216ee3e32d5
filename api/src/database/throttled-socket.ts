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
    open: (target: Target): Promise<Socket> =>
      mayAttempt()
        ? connect(target, connectMilliseconds)
        : Promise.resolve(failed(new DatabaseUnavailableError())),
    answered() {
      attempts = burst;
    },
  };
}

function connect(target: Target, milliseconds: number): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = new Socket();
    const give = (error: Error) => {
      socket.destroy();
      resolve(failed(error));
    };
    const onTimeout = () => give(new DatabaseUnavailableError());
    socket.setTimeout(milliseconds, onTimeout);
    socket.once('error', give);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('timeout', onTimeout);
      socket.off('error', give);
      resolve(socket);
    });
    if (target.path) socket.connect(target.path);
    else socket.connect(target.port[0] ?? 5432, target.host[0] ?? 'localhost');
  });
}

/** A socket that reports `error` once the driver listens: throwing instead would lose the pool's slot for good. */
function failed(error: Error): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error));
  return socket;
}
