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

/** What a conflict answers; nothing for any other failure. */
export function conflictOf<Body extends object>(error: unknown): Partial<Body> {
  return (error instanceof ApiError && error.status === 409 ? bodyOf(error) : {}) as Partial<Body>;
}

/** What a conflict answers as the state that was saved elsewhere. */
export const savedElsewhere = (error: unknown) => conflictOf<{ current: unknown }>(error).current;
