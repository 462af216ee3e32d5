import type { IncomingHttpHeaders } from 'node:http';
import { finished, Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import { ProblemError } from '../../http/problem.ts';
import { UploadIncompleteError, UploadNotMultipartError, UploadTooLargeError } from './media.errors.ts';
import { cleanOriginalName } from './media-name.ts';
import { type ReceivedFile, saveStream, uploadLimit } from './received-file.ts';

const formOverhead = 64 * 1024;
const malformed = 'The form is malformed';

export interface ReceivedUpload {
  file: ReceivedFile;
  /** The other parts of the form by name; the first of each counts. */
  fields: ReadonlyMap<string, string>;
}

function openParser(headers: IncomingHttpHeaders, limit: number): Busboy {
  const length = Number(headers['content-length'] ?? 0);
  if (length > limit + formOverhead) throw new UploadTooLargeError(limit);
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
  file: Promise<ReceivedFile> | undefined;
  private readonly parser: Busboy;

  constructor(parser: Busboy, path: string, limit: number) {
    this.parser = parser;
    parser.on('field', (name, value) => {
      if (!this.fields.has(name)) this.fields.set(name, value);
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name !== 'file' || this.file) return void stream.resume();
      const originalName = cleanOriginalName(filename);
      this.file = saveStream(stream, path, limit).then((saved) => ({ originalName, ...saved }));
      this.file.catch((error) => parser.destroy(error));
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
      if (error) reject(new UploadIncompleteError('The upload was broken off'));
    });
    request.pipe(this.parser);
    await promise.finally(stopWatching);
  }

  /** Stops reading but leaves the request open; resolves when nothing is written any more. */
  async abandon(request: Readable): Promise<void> {
    request.unpipe(this.parser);
    this.parser.on('error', () => {}).destroy();
    await this.file?.catch(() => {});
  }
}

/**
 * Streams the part `file` of a multipart request to `path`; nothing is held in memory. The request itself stays open
 * when something is wrong, so that it can be answered; of one that is too large, as much again is read and dropped.
 * Throws UploadNotMultipartError, UploadIncompleteError, UploadTooLargeError, StorageFullError.
 */
export async function receiveUpload(
  request: Readable,
  headers: IncomingHttpHeaders,
  path: string,
  limit = uploadLimit,
): Promise<ReceivedUpload> {
  let form: FormReader | undefined;
  try {
    form = new FormReader(openParser(headers, limit), path, limit);
    await form.read(request);
    if (!form.file) throw new UploadIncompleteError('Choose a file to upload');
    return { file: await form.file, fields: form.fields };
  } catch (error) {
    await form?.abandon(request);
    if (error instanceof UploadTooLargeError) await discard(request, limit);
    throw error;
  }
}

/**
 * Reads on without keeping anything, up to `budget` bytes: a client that is still sending when it is refused would see
 * its connection break instead of the answer.
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
