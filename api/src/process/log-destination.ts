import { type DestinationStream, pino } from 'pino';

/** What is kept while nothing can be written; later lines are dropped. */
const maxWaitingBytes = 64 * 1024;
const retryMilliseconds = 1_000;

/**
 * Standard output, which may be a file on a full disk: then the first lines wait and are written once there is room. The stream
 * itself is withheld from pino: its `flushSync`, which `fatal` calls, would block until there is room.
 */
export function standardOutput(): DestinationStream {
  const stream = pino.destination({
    fd: 1,
    sync: true,
    maxLength: maxWaitingBytes,
    periodicFlush: retryMilliseconds,
    // Without a minimum, the stream takes every flush for needless.
    minLength: 1,
  });
  stream.on('error', () => undefined);
  return { write: (line) => void stream.write(line) };
}
