import { ApiError } from '@haunted-forests/api/client';
import { sentenceOf } from '../../../lib/server-words.ts';

/** What the login screen says about a failure: the server's words, or that it could not be asked. */
export function loginFailureOf(error: unknown): string {
  return error instanceof ApiError
    ? sentenceOf(error, 'Invalid credentials')
    : 'Login failed. Please try again.';
}
