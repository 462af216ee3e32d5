import { ApiError } from '@haunted-forests/api/client';
import { showToast } from '../../components/ui/toasts.ts';
import { sentenceOf } from '../../lib/server-words.ts';

/** Whether a failure is the end of the session, which leads to the login and is told there. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const unanswered = 'The server did not respond. Please try again.';

/** Says in a toast that something failed, in the server's words if it had any. */
export function tellFailure(error: unknown, title: string, fallback = unanswered): void {
  if (isSessionEnd(error)) return;
  showToast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
}
