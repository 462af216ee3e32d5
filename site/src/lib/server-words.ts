import { ApiError } from '@haunted-forests/api/client';
import { OfflineError } from './offline-error.ts';

function bodyOf(error: unknown): Record<string, unknown> {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** The server's own words about a failure, that there is no connection, or `fallback` when nothing is known. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof OfflineError) return error.message;
  const { message, error: sameSentence } = bodyOf(error);
  const words = [message, sameSentence].find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words : fallback;
}

/** What a conflict answers as the state that was saved elsewhere. */
export function savedElsewhere(error: unknown): unknown {
  return error instanceof ApiError && error.status === 409 ? bodyOf(error).current : undefined;
}
