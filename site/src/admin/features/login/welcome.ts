import type { LoginAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { showToast } from '../../../components/ui/toasts.ts';
import { verifyToken } from '../../api/accounts.ts';
import { beginSession } from '../../app/session/session.ts';
import { isTokenUnstored } from '../../app/session/token.ts';

/** Begins the session of a login, says that it worked, and when it will not outlast the page. */
export async function welcome({ token }: LoginAnswer): Promise<void> {
  await beginSession(token, verifyToken);
  const description = isTokenUnstored()
    ? 'Your browser blocks storage, or it is full: you are logged in until you reload or close this page, and what you type is not kept. Allow cookies and site data for this site to stay logged in.'
    : 'Welcome to the admin dashboard';
  showToast({ title: 'Success', description });
}
