import type { IncomingHttpHeaders } from 'node:http';
import { finished, Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import { ProblemError } from '../../../http/problem.ts';
import { UploadIncompleteError, UploadNotMultipartError, UploadTooLargeError } from '../media.errors.ts';
import { cleanOriginalName } from '../media-name.ts';
import { type ReceivedFile, saveStream } from './received-file.ts';

const formOverhead = 64 * 1024;
const malformed = 'The form is malformed';

/** Where a file part of the form goes, and the most bytes it may have. */
interface ExpectedFile {
  path: string;
  limit: number;
}

export interface ReceivedUpload {
  file: ReceivedFile;
  /** The picture that stands for a video; undefined when none came along. */
  thumbnail: ReceivedFile | undefined;
  /** The other parts of the form by name; the first of each counts. */
  fields: ReadonlyMap<string, string>;
}

/** The file parts of the form by name, the largest first; parts of other names are dropped. */
export interface ExpectedFiles {
  file: ExpectedFile;
  thumbnail?: ExpectedFile;
}

function bytesOf({ file, thumbnail }: ExpectedFiles): number {
  return file.limit + (thumbnail?.limit ?? 0);
}

function openParser(headers: IncomingHttpHeaders, expected: ExpectedFiles): Busboy {
  const length = Number(headers['content-length'] ?? 0);
  const { limit } = expected.file;
  if (length > bytesOf(expected) + formOverhead) throw new UploadTooLargeError(limit);
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) throw new UploadNotMultipartError();
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      limits: { fileSize: limit + 1, files: 5, fields: 10, parts: 15, fieldSize: 8_192, headerPairs: 50 },
    });
  } catch {
    throw new UploadIncompleteError(malformed);
  }
}

class FormReader {
  readonly fields = new Map<string, string>();
  readonly files = new Map<string, Promise<ReceivedFile>>();
  private readonly parser: Busboy;

  constructor(parser: Busboy, expected: ReadonlyMap<string, ExpectedFile>) {
    this.parser = parser;
    parser.on('field', (name, value) => {
      if (!this.fields.has(name)) this.fields.set(name, value);
    });
    parser.on('file', (name, stream, { filename }) => {
      const place = expected.get(name);
      if (!place || this.files.has(name)) return void stream.resume();
      const originalName = cleanOriginalName(filename);
      const file = saveStream(stream, place.path, place.limit).then((saved) => ({ originalName, ...saved }));
      file.catch((error) => parser.destroy(error));
      this.files.set(name, file);
    });
  }

  /** Resolves when the whole form has been read; rejects as soon as something is wrong with it or with the request. */
  async read(request: Readable): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.parser.on('close', resolve).on('error', (error) => {
      const isOurs = error instanceof ProblemError || 'code' in (error as Error);
      reject(isOurs ? error : new UploadIncompleteError(malformed));
    });
    const stopWatching = finished(request, { writable: false }, (error) => {
      if (error) reject(new UploadIncompleteError('The upload was interrupted'));
    });
    request.pipe(this.parser);
    await promise.finally(stopWatching);
  }

  /** Stops reading but leaves the request open; resolves when nothing is written anymore. */
  async abandon(request: Readable): Promise<void> {
    request.unpipe(this.parser);
    this.parser.on('error', () => {}).destroy();
    await Promise.allSettled(this.files.values());
  }
}

/**
 * Streams the part `file` of a multipart request, and the part `thumbnail` when it is expected and comes, to disk;
 * nothing is held in memory. The request itself stays open when something is wrong, so that it can be answered; of one
 * that is too large, as much again is read and dropped.
 * Throws UploadNotMultipartError, UploadIncompleteError, UploadTooLargeError, StorageFullError.
 */
export async function receiveUpload(
  request: Readable,
  headers: IncomingHttpHeaders,
  expected: ExpectedFiles,
): Promise<ReceivedUpload> {
  let form: FormReader | undefined;
  try {
    form = new FormReader(openParser(headers, expected), new Map(Object.entries(expected)));
    await form.read(request);
    const file = await form.files.get('file');
    if (!file) throw new UploadIncompleteError('Choose a file to upload');
    return { file, thumbnail: await form.files.get('thumbnail'), fields: form.fields };
  } catch (error) {
    await form?.abandon(request);
    if (error instanceof UploadTooLargeError) await discard(request, bytesOf(expected));
    throw error;
  }
}

/**
 * Reads and discards up to `budget` bytes: a client that is still sending when it is rejected would see a broken
 * connection instead of the response.
 */
function discard(request: Readable, budget: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = budget;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) resolve();
  };
  const stopWatching = finished(request, { writable: false }, () => resolve());
  request.on('data', count).resume();
  return promise.finally(() => {
    stopWatching();
    request.off('data', count);
  });
}

/** The body of a request that no Node server carries. */
export function readableOf(body: ReadableStream<Uint8Array> | null): Readable {
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
}
