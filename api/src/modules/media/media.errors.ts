import { notFound, ProblemError } from '../../http/problem.ts';
import type { MediaUse } from './media.schema.ts';

export function mediaNotFound(): ProblemError {
  return notFound('Media item not found');
}

/** Someone shows the item; `usage` of the answer says where. */
export class MediaInUseError extends ProblemError {
  constructor(usage: MediaUse[]) {
    super(409, 'This file is in use and cannot be deleted', { extra: { usage } });
    this.name = 'MediaInUseError';
  }
}

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

/** Nothing that could be stored arrived: no part named `file`, a malformed form, or a connection that was interrupted. */
export class UploadIncompleteError extends ProblemError {
  constructor(sentence: string) {
    super(400, sentence);
    this.name = 'UploadIncompleteError';
  }
}

/** The request is no multipart form at all. */
export class UploadNotMultipartError extends ProblemError {
  constructor() {
    super(415, 'The content type must be multipart/form-data');
    this.name = 'UploadNotMultipartError';
  }
}

/** The file is larger than an upload may be. */
export class UploadTooLargeError extends ProblemError {
  constructor(limit: number) {
    super(413, `File is larger than ${limit} bytes`);
    this.name = 'UploadTooLargeError';
  }
}

/** The bytes are none of the accepted types, or not what the name says. */
export class InvalidFileTypeError extends ProblemError {
  constructor() {
    super(415, 'Invalid file type');
    this.name = 'InvalidFileTypeError';
  }
}

/** The type is right but the contents cannot be decoded, are cut off or are too large to decode. */
export class UnreadableFileError extends ProblemError {
  constructor(cause: unknown, sentence = 'The file is damaged or incomplete') {
    super(422, sentence);
    this.name = 'UnreadableFileError';
    this.cause = cause;
  }
}

/** No room is left where media, or the row about it, is kept. */
export class StorageFullError extends ProblemError {
  constructor(cause: unknown) {
    super(507, 'There is no room left to store the file');
    this.name = 'StorageFullError';
    this.cause = cause;
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, says that a disk is full: of the system, of libvips or of PostgreSQL. */
export function isStorageFull(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 8;
    current = current.cause, depth++
  ) {
    if ('code' in current && fullCodes.has(String(current.code))) return true;
    if (/no space left on device|disk quota exceeded/i.test(current.message)) return true;
  }
  return false;
}
