import { sentenceOf } from '../../../lib/server-words.ts';
import { isRefusal, UnknownOutcomeError } from './settled-change.ts';

/** Why something was not done, for the applicant; `what` says what it was. */
export function failureWords(error: unknown, what: string): string {
  const isSilent = error instanceof Error && error.name === 'TimeoutError';
  const cause = isSilent ? 'There was no response for 15 seconds.' : sentenceOf(error, '');
  if (cause) return `${what} ${cause}`;
  return navigator.onLine ? `${what} The server could not be reached.` : `You are offline. ${what}`;
}

/** Why a change was not made; `meaning` is what its refusal means. */
export function changeFailureWords(error: unknown, meaning: string): string {
  if (error instanceof UnknownOutcomeError)
    return navigator.onLine
      ? 'We do not know whether it arrived. Try again, or reload this page.'
      : 'You are offline. We do not know whether it arrived. Try again once you have a connection.';
  return failureWords(error, isRefusal(error) ? meaning : 'It has not arrived so far.');
}
