import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Duplex, PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup.errors.ts';
import { opening, sealing } from './sealed-stream.ts';

const sealedEnding = '.age';
export const manifestName = 'manifest.json';

/** What a file of a backup holds, before it was encrypted. */
export interface Part {
  bytes: number;
  sha256: string;
}

/** Whether the backup in `folder` was written with a key. */
export const isSealed = (folder: string) => existsSync(join(folder, `${manifestName}${sealedEnding}`));

/** A file that the backup ought to have is not there. */
export class PartMissingError extends BackupError {}

export type BackupFiles = ReturnType<typeof backupFiles>;

/** Measures and hashes what flows through it. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, part: (): Part => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Passes on what `source` gives, and its failure, through `steps`. */
export function through(source: Readable, ...steps: Duplex[]): Readable {
  const end = new PassThrough();
  pipeline([source, ...steps, end]).catch(() => undefined);
  return end;
}

/** The whole contents of a stream; rejects when the stream fails. */
export async function partOf(source: Readable): Promise<Part> {
  const measure = measuring();
  await pipeline(source, measure.stream.resume());
  return measure.part();
}

/** The files of the backup in `folder` by the names of what they hold; with a key each is encrypted. */
export function backupFiles(folder: string, key: string | undefined) {
  const pathOf = (name: string) => join(folder, key === undefined ? name : `${name}${sealedEnding}`);

  function absence(name: string): BackupError {
    const plain = join(folder, name);
    if (key === undefined && existsSync(`${plain}${sealedEnding}`))
      return new BackupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.');
    if (key !== undefined && existsSync(plain))
      return new BackupError(
        'The backup is not encrypted, but BACKUP_KEY is set. Unset it to use this backup.',
      );
    return new PartMissingError(`${name} is missing from the backup.`);
  }

  /** What was stored. Fails with a BackupError when it is not there or cannot be opened. */
  function read(name: string): Readable {
    if (!statSync(pathOf(name), { throwIfNoEntry: false })?.isFile())
      return new Readable({ read: () => undefined }).destroy(absence(name));
    const source = createReadStream(pathOf(name), { highWaterMark: 262_144 });
    return key === undefined ? source : through(source, opening(key, name));
  }

  return {
    read,
    /** Stores a stream durably and returns its part entry. The stream's own error is passed on unchanged. */
    async write(name: string, source: Readable): Promise<Part> {
      const measure = measuring();
      const target = createWriteStream(pathOf(name), { flags: 'w', mode: 0o600, flush: true });
      await pipeline([source, measure.stream, ...(key === undefined ? [] : [sealing(key)]), target]);
      return measure.part();
    },
    /** Hard-links the same bytes from another backup with the same key; false when that is not possible. */
    share: (name: string, other: { pathOf(name: string): string }) =>
      link(other.pathOf(name), pathOf(name)).then(
        () => true,
        () => false,
      ),
    /** @throws BackupError when what is stored is not what was written. */
    async verify(name: string, expected: Part): Promise<void> {
      const found = await partOf(read(name));
      if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
        throw new BackupError(`${name} is damaged: its checksum does not match.`);
    },
    remove: (name: string) => rm(pathOf(name), { force: true }),
    pathOf,
  };
}

/** Does `work` for each item, eight at once; rejects with the first failure once running work has ended. */
export async function forEachFile<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
