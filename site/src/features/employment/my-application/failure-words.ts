import { sentenceOf } from '../../../lib/server-words.ts';

/** Why something was not done, for the applicant; `what` says what it was. */
export function failureWords(error: unknown, what: string): string {
  const isSilent = error instanceof Error && error.name === 'TimeoutError';
  const cause = isSilent ? 'There was no response for 15 seconds.' : sentenceOf(error, '');
  if (cause) return `${what} ${cause}`;
  return navigator.onLine ? `${what} The server could not be reached.` : `You are offline. ${what}`;
}
