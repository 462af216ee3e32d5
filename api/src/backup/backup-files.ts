import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { type Duplex, PassThrough, Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup.errors.ts';
import { opening, sealing } from './sealed-stream.ts';

const sealedEnding = '.age';
/** Of files that earlier versions encrypted, in a format of their own. */
const formerEnding = '.sealed';

/** What a file of a backup holds, before it was encrypted. */
export interface Part {
  bytes: number;
  sha256: string;
}

/** A file that the backup ought to have is not there. */
export class PartMissingError extends BackupError {
  constructor(name: string) {
    super(`${name} is missing from the backup.`);
    this.name = 'PartMissingError';
  }
}

/** The files of one backup by the names of what they hold; with a key each is encrypted. */
export interface BackupFiles {
  /** Stores a stream durably and returns its part entry. The stream's own error is passed on unchanged. */
  write(name: string, source: Readable): Promise<Part>;
  /** Hard-links the same bytes from another backup with the same key; false when that is not possible. */
  share(name: string, other: BackupFiles): Promise<boolean>;
  /** What was stored. Fails with a BackupError when it is not there or cannot be opened. */
  read(name: string): Readable;
  /** Where a part is kept. */
  pathOf(name: string): string;
}

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

/** Why there is no file where it is looked for. */
function absence(path: string, name: string, key: string | undefined): BackupError {
  const plain = key === undefined ? path : path.slice(0, -sealedEnding.length);
  if (existsSync(`${plain}${formerEnding}`))
    return new BackupError(
      'The backup was encrypted by an earlier version, whose format this one does not read. Restore it with the version that took it.',
    );
  if (key === undefined && existsSync(`${plain}${sealedEnding}`))
    return new BackupError('The backup is encrypted. Set BACKUP_KEY to the key it was made with.');
  if (key !== undefined && existsSync(plain))
    return new BackupError(
      'The backup is not encrypted, but BACKUP_KEY is set. Unset it to use this backup.',
    );
  return new PartMissingError(name);
}

function readOf(path: string, name: string, key: string | undefined): Readable {
  if (!existsSync(path)) return failing(absence(path, name, key));
  const source = createReadStream(path, { highWaterMark: 262_144 });
  return key === undefined ? source : through(source, opening(key, name));
}

/** A stream that gives nothing but its error. */
const failing = (error: Error) =>
  new Readable({
    read() {
      this.destroy(error);
    },
  });

/** The files below `folder`, encrypted when there is a key. */
export function backupFiles(folder: string, key: string | undefined): BackupFiles {
  const pathOf = (name: string) => join(folder, key === undefined ? name : `${name}${sealedEnding}`);
  return {
    pathOf,
    async write(name, source) {
      const measure = measuring();
      const target = createWriteStream(pathOf(name), { flags: 'w', mode: 0o600, flush: true });
      await pipeline([source, measure.stream, ...(key === undefined ? [] : [sealing(key)]), target]);
      return measure.part();
    },
    async share(name, other) {
      return link(other.pathOf(name), pathOf(name)).then(
        () => true,
        () => false,
      );
    },
    read: (name) => readOf(pathOf(name), name, key),
  };
}

/** Discards everything it receives. */
const discarding = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The whole contents of a stream; rejects when the stream fails. */
export async function partOf(source: Readable): Promise<Part> {
  const measure = measuring();
  await pipeline([source, measure.stream, discarding()]);
  return measure.part();
}

/** @throws BackupError when what is stored is not what was written. */
export async function verifyPart(files: BackupFiles, name: string, expected: Part): Promise<void> {
  const found = await partOf(files.read(name));
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256)
    throw new BackupError(`${name} is damaged: its checksum does not match.`);
}
