import { ApiError } from '@haunted-forests/api/client';

/** What a deletion rejects with, unless it is gone as was asked: someone else was faster, or the answer to an earlier try was lost. */
export function allowGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
