import { ApiError } from '@haunted-forests/api/client';
import { OfflineError } from './offline-error.ts';
import { StalledUploadError } from './stalled-upload-error.ts';

function bodyOf(error: unknown): Record<string, unknown> {
  const body = error instanceof ApiError ? error.body : undefined;
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** The server's own words about a failure, that there is no connection, or `fallback` when nothing is known. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof OfflineError || error instanceof StalledUploadError) return error.message;
  const { message, error: sameSentence } = bodyOf(error);
  const words = [message, sameSentence].find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words : fallback;
}

/** Whether something is too large for the server, which another try does not change. */
export const isTooLarge = (error: unknown) => error instanceof ApiError && error.status === 413;

/** What is known of a failure without readable words, such as a proxy's page; `unanswered` when there was no answer. */
export function sentenceOfStatus(error: unknown, unanswered: string, subject = 'This'): string {
  if (!(error instanceof ApiError)) return unanswered;
  if (isTooLarge(error)) return `${subject} is too large for this server.`;
  const { status } = error;
  return status >= 500 ? `The server has a problem (${status}).` : `The server refused this (${status}).`;
}

/** What a conflict answers; nothing for any other failure. */
export function conflictOf<Body extends object>(error: unknown): Partial<Body> {
  return (error instanceof ApiError && error.status === 409 ? bodyOf(error) : {}) as Partial<Body>;
}

/** What a conflict answers as the state that was saved elsewhere. */
export const savedElsewhere = (error: unknown) => conflictOf<{ current: unknown }>(error).current;
