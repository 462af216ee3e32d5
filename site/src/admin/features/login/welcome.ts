import { showToast } from '../../../components/ui/toasts.ts';
import { isTokenUnstored } from '../../app/session/token.ts';

/** Says that a login worked, and when it will not outlast the page. */
export function welcome(): void {
  const description = isTokenUnstored()
    ? 'Your browser blocks storage, or it is full: you are logged in until you reload or close this page, and what you type is not kept. Allow cookies and site data for this site to stay logged in.'
    : 'Welcome to the admin dashboard';
  showToast({ title: 'Success', description });
}
