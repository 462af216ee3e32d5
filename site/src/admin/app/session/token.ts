const tokenKey = 'adminToken';

/** The stored token, or null without one or where the browser refuses storage. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token);
}

export function removeToken(): void {
  try {
    localStorage.removeItem(tokenKey);
  } catch {
    // A browser without storage has no token to remove.
  }
}

/** Calls back when another tab logged in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === tokenKey || event.key === null) listener();
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
