import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ProblemError } from '../../http/problem.ts';
import { causesOf } from '../../process/error-reason.ts';
import type { MediaUse } from './media.schema.ts';

export const mediaNotFound = 'Media item not found';

/** Someone shows the item; `usage` of the answer says where. */
export const mediaInUse = (usage: MediaUse[]) =>
  new ProblemError(409, 'This file is in use and cannot be deleted', { extra: { usage } });

/** Nothing that could be stored arrived: no part named `file`, a malformed form, or a connection that was interrupted. */
export const uploadIncomplete = (sentence: string) => new ProblemError(400, sentence);

export const uploadNotMultipart = () => new ProblemError(415, 'The content type must be multipart/form-data');

/** The bytes are none of the accepted types, or not what the name says. */
export const invalidFileType = () => new ProblemError(415, 'Invalid file type');

/** The service that keeps the files does not answer, or refuses; the cause says how. */
export class MediaStoreUnavailableError extends ProblemError {
  constructor(cause: unknown) {
    super(503, 'The media store is not available at the moment. Please try again shortly.', {
      headers: { 'Retry-After': '10' },
    });
    this.name = 'MediaStoreUnavailableError';
    this.cause = cause;
  }
}

/** The file is larger than an upload may be. */
export class UploadTooLargeError extends ProblemError {
  constructor(limit: number) {
    super(413, `File is larger than ${limit} bytes`);
  }
}

/** The type is right but the contents cannot be decoded, are cut off or are too large to decode. */
export class UnreadableFileError extends ProblemError {
  constructor(cause: unknown, sentence = 'The file is damaged or incomplete') {
    super(422, sentence);
    this.cause = cause;
  }
}

/** No room is left where media, or the row about it, is kept. */
export class StorageFullError extends ProblemError {
  constructor(cause: unknown) {
    super(507, 'There is no room left to store the file');
    this.cause = cause;
  }
}

/** Whether the disk of `to` has less room left than `from` takes: encoders do not always say why a file came out short. */
export async function lacksRoom(from: string, to: string): Promise<boolean> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(from), statfs(dirname(to))]);
  return bavail * bsize < size;
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, says that a disk is full: of the system, of libvips or of PostgreSQL. */
export function isStorageFull(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      ('code' in cause && fullCodes.has(String(cause.code))) ||
      /no space left on device|disk quota exceeded/i.test(cause.message),
  );
}
