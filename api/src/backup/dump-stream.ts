import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { Database } from '../database/connection.ts';
import { BackupError } from './backup.errors.ts';
import { dumpName } from './backup.manifest.ts';
import { type BackupFiles, through } from './backup-files.ts';
import { dumpDatabase } from './dump-database.ts';

/** The dump of a database as bytes; it fails when the database does. */
export function dumpStream(db: Database): Readable {
  const stream = new PassThrough({ highWaterMark: 1_048_576 });
  const closed = once(stream, 'close').then(() => {
    throw new Error("the dump's reader is gone");
  });
  closed.catch(() => undefined);
  const write = async (text: string) => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), closed]);
  };
  dumpDatabase(db, write).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

/** The lines of a dump. */
export async function* linesOf(dump: Readable): AsyncGenerator<string> {
  const lines = createInterface({ input: dump, crlfDelay: Number.POSITIVE_INFINITY });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  dump.once('error', failure.reject);
  const iterator = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), failure.promise]);
    if (next.done) break;
    yield next.value;
  }
  if (dump.errored) throw dump.errored;
}

/** The lines of the dump in a backup. */
export async function* linesOfBackup(files: BackupFiles): AsyncGenerator<string> {
  try {
    yield* linesOf(through(files.read(dumpName), createZstdDecompress()));
  } catch (error) {
    const isUnreadable = String((error as NodeJS.ErrnoException).code).startsWith('ZSTD');
    throw isUnreadable ? new BackupError(`${dumpName} is damaged or cut off.`, { cause: error }) : error;
  }
}
