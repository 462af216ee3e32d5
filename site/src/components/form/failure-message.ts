import { ApiError, UnexpectedAnswerError } from '@haunted-forests/api/client';
import { sentenceOf } from '../../lib/server-words.ts';

const kept = 'What you typed is still here.';
const busy = 'The server is busy right now.';

/** The client's own error, or the browser's when the answer began in time and did not end. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

function causeOf(error: unknown, isOnline: boolean): string {
  if (error instanceof ApiError) return `Not sent. ${sentenceOf(error, busy).replace(/[^.!?]$/, '$&.')}`;
  if (isTimeout(error)) return 'There was no response for 15 seconds. Trying again does not send it twice.';
  if (error instanceof UnexpectedAnswerError)
    return 'Not sent. Something answered in our place: the Wi-Fi here may want you to sign in first.';
  return isOnline ? 'Not sent. The server could not be reached.' : 'You are offline. Nothing was sent.';
}

/** Why sending failed and what happened to the input, in sentences for the visitor. */
export function failureMessage(error: unknown, isOnline: boolean): string {
  return `${causeOf(error, isOnline)} ${kept}`;
}
