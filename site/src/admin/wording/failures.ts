import { ApiError } from '@haunted-forests/api/client';
import { showToast } from '../../components/ui/toasts.ts';
import { sentenceOf, sentenceOfStatus } from '../../lib/server-words.ts';

/** Whether a failure is the end of the session, which leads to the login and is told there. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the server said no: what was asked has not been done. Of any other failure nobody knows. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

const doubt = 'it may or may not have gone through.';

/** Of a change whose answer did not come. */
export const uncertain = `The server did not respond: ${doubt}`;

export const unanswered = 'The server did not respond. Please try again.';

/** Says in a toast that something failed, in the server's words if it had any. */
export function tellFailure(error: unknown, title: string, fallback = unanswered): void {
  if (isSessionEnd(error)) return;
  showToast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
}

/** Says in a toast that a change was refused, or that it is not known what became of it, and then what to do about that. */
export function tellUncertain(error: unknown, refused: string, advice = ''): void {
  const known = sentenceOfStatus(error, 'The server did not respond.');
  const isRefused = isRefusal(error);
  const reason = isRefused ? known : `${known.replace(/\.$/, '')}: ${doubt} ${advice}`.trim();
  const unknown = error instanceof ApiError ? 'Server problem' : 'No response';
  tellFailure(error, isRefused ? refused : unknown, reason);
}
