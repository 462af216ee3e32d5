import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { finished, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy } from 'busboy';
import { ProblemError } from '../../../http/problem.ts';
import { collectRecentGarbage } from '../../../process/collect-garbage.ts';
import {
  isStorageFull,
  StorageFullError,
  UploadTooLargeError,
  uploadIncomplete,
  uploadNotMultipart,
} from '../media.errors.ts';
import { cleanOriginalName } from '../media-name.ts';

/** Bytes of the largest file that is accepted. */
export const uploadLimit = 100 * 1024 * 1024;
/** Bytes of the largest poster frame that comes along with a video. */
export const thumbnailLimit = 5 * 1024 * 1024;
const formOverhead = 64 * 1024;
/** Bytes of all uploads together until the buffers they came in are collected; V8 lets more than 50 MB of them gather. */
const garbageBytes = 8 * 1024 * 1024;
/** The connection is silent while a received file waits for its turn and is worked on. */
const processingMilliseconds = 5 * 60_000;
const malformed = () => uploadIncomplete('The form is malformed');

export interface ReceivedFile {
  originalName: string;
  /** Bytes. */
  size: number;
  /** In hex. */
  sha256: string;
}

/** Where a file part of the form goes, and the most bytes it may have. */
interface ExpectedFile {
  path: string;
  limit: number;
}

/** The file parts of the form by name, the largest first; parts of other names are dropped. */
export interface ExpectedFiles {
  file: ExpectedFile;
  thumbnail?: ExpectedFile;
}

export interface ReceivedUpload {
  file: ReceivedFile;
  /** The picture that stands for a video; undefined when none came along. */
  thumbnail: ReceivedFile | undefined;
  /** The other parts of the form by name; the first of each counts. */
  fields: ReadonlyMap<string, string>;
}

let uncollected = 0;

function countReceived(bytes: number): void {
  uncollected += bytes;
  if (uncollected < garbageBytes) return;
  uncollected = 0;
  collectRecentGarbage();
}

/** Writes a stream to a file, durably, and measures it on the way. Throws UploadTooLargeError, StorageFullError. */
export async function saveStream(source: Readable, path: string, limit = uploadLimit) {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      countReceived(chunk.length);
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

function openParser(headers: IncomingHttpHeaders, limit: number, wholeLimit: number): Busboy {
  if (Number(headers['content-length'] ?? 0) > wholeLimit + formOverhead)
    throw new UploadTooLargeError(limit);
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw uploadNotMultipart();
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { fileSize: limit + 1, files: 5, fields: 10, parts: 15, fieldSize: 8_192, headerPairs: 50 },
    });
  } catch {
    throw malformed();
  }
}

/** Rejects as soon as something is wrong with the form or with the request; then nothing is written anymore. */
async function readForm(request: Readable, parser: Busboy, expected: ExpectedFiles): Promise<ReceivedUpload> {
  const places = new Map(Object.entries(expected) as [string, ExpectedFile][]);
  const fields = new Map<string, string>();
  const files = new Map<string, Promise<ReceivedFile>>();
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  parser.on('field', (name, value) => {
    if (!fields.has(name)) fields.set(name, value);
  });
  parser.on('file', (name, stream, { filename }) => {
    const place = places.get(name);
    if (!place || files.has(name)) return void stream.resume();
    const originalName = cleanOriginalName(filename);
    const file = saveStream(stream, place.path, place.limit).then((saved) => ({ originalName, ...saved }));
    file.catch((error) => reject(error instanceof ProblemError || 'code' in error ? error : malformed()));
    files.set(name, file);
  });
  parser.on('close', resolve).on('error', () => reject(malformed()));
  const stopWatching = finished(request, { writable: false }, (error) => {
    if (error) reject(uploadIncomplete('The upload was interrupted'));
  });
  request.pipe(parser);
  try {
    await ended;
    const file = await files.get('file');
    if (!file) throw uploadIncomplete('Choose a file to upload');
    return { file, thumbnail: await files.get('thumbnail'), fields };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await Promise.allSettled(files.values());
    throw error;
  } finally {
    stopWatching();
  }
}

/** Reads and discards up to `budget` bytes: a client that is still sending would see a broken connection instead of the response. */
async function discard(request: Readable, budget: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = budget;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  };
  const stopWatching = finished(request, { writable: false }, () => resolve());
  request.on('data', count).resume();
  await promise;
  stopWatching();
  request.off('data', count);
}

/**
 * Streams the part `file` of a multipart request, and the part `thumbnail` when it is expected and comes, to disk. The
 * request itself stays open when something is wrong, so that it can be answered. Throws the errors of media.errors.ts.
 */
export async function receiveUpload(
  request: Readable,
  headers: IncomingHttpHeaders,
  expected: ExpectedFiles,
): Promise<ReceivedUpload> {
  const { limit } = expected.file;
  const wholeLimit = limit + (expected.thumbnail?.limit ?? 0);
  try {
    return await readForm(request, openParser(headers, limit, wholeLimit), expected);
  } catch (error) {
    if (error instanceof UploadTooLargeError) await discard(request, wholeLimit);
    throw error;
  }
}

/** The body of a request; without `incoming`, of one that no Node server carries. To touch `raw` of another would read it. */
export function uploadOf(incoming: IncomingMessage | undefined, request: { raw: Request }): Readable {
  if (incoming) return incoming.once('end', () => incoming.socket.setTimeout(processingMilliseconds));
  const { body } = request.raw;
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
}
