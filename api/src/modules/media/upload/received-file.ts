import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isStorageFull, StorageFullError, UploadTooLargeError } from '../media.errors.ts';

/** Bytes of the largest file that is taken. */
export const uploadLimit = 100 * 1024 * 1024;
/** Bytes of the largest poster frame that comes along with a video. */
export const thumbnailLimit = 5 * 1024 * 1024;

export interface ReceivedFile {
  originalName: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
}

/** Writes a stream to a file, durably, and measures it on the way. Throws UploadTooLargeError, StorageFullError. */
export async function saveStream(source: Readable, path: string, limit = uploadLimit) {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) return done(new UploadTooLargeError(limit));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(source, measure, createWriteStream(path, { flush: true }));
  } catch (error) {
    throw isStorageFull(error) ? new StorageFullError(error) : error;
  }
  return { size, sha256: hash.digest('hex') };
}
