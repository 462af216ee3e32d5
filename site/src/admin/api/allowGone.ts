import { ApiError } from '@haunted-forests/api/client';

/**
 * What a call rejects with, unless its record is gone: as a deletion asked for when someone else was faster or the answer to an
 * earlier try was lost, and with all that belongs to it for a read.
 */
export function allowGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
