import { readStoredText, storeText } from '../../../lib/browser-storage.ts';

const tokenKey = 'adminToken';
/** The token of a browser that refuses to store it: this page has it until it is loaded again. */
let unstored: string | null = null;

/** The token of the session, or null without one. */
export const storedToken = (): string | null => unstored ?? readStoredText('localStorage', tokenKey);

/** Keeps the token: where the browser refuses storage, for as long as this page lasts. */
export function storeToken(token: string): void {
  unstored = storeText('localStorage', tokenKey, token) ? null : token;
}

/** Whether the session ends with this page, because the browser refuses to store it. */
export const isTokenUnstored = (): boolean => unstored !== null;

export function removeToken(): void {
  unstored = null;
  storeText('localStorage', tokenKey, undefined);
}

/** Calls back when another tab logged in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === tokenKey || event.key === null) listener();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Calls back when the browser shows this page again as it was left, and somebody logged in or out meanwhile. */
export function onReturnWithOtherToken(listener: () => void): () => void {
  let token = storedToken();
  function leave() {
    token = storedToken();
  }
  function comeBack({ persisted }: PageTransitionEvent) {
    if (persisted && storedToken() !== token) listener();
  }
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
