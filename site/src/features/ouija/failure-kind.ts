import { UnexpectedAnswerError } from '@haunted-forests/api/client';
import { isAlreadyPlayed } from './game-requests.ts';

/** What the visitor is told next to the toast. */
export type FailureKind = 'played' | 'unanswered' | 'elsewhere' | 'failed';

/** Why a play failed: a lock, no answer in time, an answer of someone else's, or anything else. */
export function failureKind(error: unknown): FailureKind {
  if (isAlreadyPlayed(error)) return 'played';
  if (error instanceof UnexpectedAnswerError) return 'elsewhere';
  return error instanceof Error && error.name === 'TimeoutError' ? 'unanswered' : 'failed';
}
