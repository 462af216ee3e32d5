import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import { readStoredText, storeText } from '../../../lib/browser-storage.ts';

const storageKey = 'adminReturnPath';

/** What a role begins with. */
export const firstPathOf = (role: Role) => (role === 'gate' ? '/admin/gate' : '/admin');

/** Where to go after logging in: `path` when it is a screen of the admin other than the login, else what the role begins with. */
export function safeReturnPath(path: string | null, role: Role): string {
  const isScreen =
    path !== null && /^\/admin(?:[/?#]|$)/.test(path) && !/^\/admin\/login(?:[/?#]|$)/.test(path);
  return isScreen ? path : firstPathOf(role);
}

export function rememberReturnPath(path: string): void {
  storeText('sessionStorage', storageKey, path);
}

/** The remembered path, once. */
export function takeReturnPath(role: Role): string {
  const path = safeReturnPath(readStoredText('sessionStorage', storageKey), role);
  storeText('sessionStorage', storageKey, undefined);
  return path;
}
