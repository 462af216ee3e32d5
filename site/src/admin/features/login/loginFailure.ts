import { ApiError } from '@haunted-forests/api/client';
import { sentenceOf } from '../../../lib/server-words.ts';

/** What the login screen says about a failure: the server's message, or that there was none. */
export function loginFailureOf(error: unknown): string {
  const isServersOwn = error instanceof ApiError && error.body !== undefined;
  return isServersOwn ? sentenceOf(error, 'Invalid credentials') : 'Login failed. Please try again.';
}
