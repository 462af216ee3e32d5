const storageKey = 'adminReturnPath';
const defaultPath = '/admin';

/** Where to go after logging in: `path` when it is a screen of the admin other than the login, else the overview. */
export function safeReturnPath(path: string | null): string {
  const isScreen =
    path !== null && /^\/admin(?:[/?#]|$)/.test(path) && !/^\/admin\/login(?:[/?#]|$)/.test(path);
  return isScreen ? path : defaultPath;
}

export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

/** The remembered path, once. */
export function takeReturnPath(): string {
  const path = safeReturnPath(sessionStorage.getItem(storageKey));
  sessionStorage.removeItem(storageKey);
  return path;
}
