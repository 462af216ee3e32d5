import { ApiError } from '@haunted-forests/api/client';
import type { VerifyAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { atom } from 'nanostores';
import { forgetGateSession } from './gateSession.ts';
import { wasBeingLeft } from './pageLeaving.ts';
import { removeToken, storedToken, storeToken } from './token.ts';

/** Who is logged in. */
export type SessionAccount = Pick<VerifyAnswer, 'username' | 'role' | 'enrolling'>;

export type Session =
  | { state: 'checking' }
  | { state: 'anonymous'; notice: string | null }
  | { state: 'authenticated'; account: SessionAccount };

export const $session = atom<Session>({ state: 'checking' });

export const sentences = {
  expired: 'Your session has ended. Please log in again; what you typed is kept in this browser.',
  unreachable: 'Your session could not be checked because the server did not respond. Please log in again.',
};

function authenticate({ username, role, enrolling }: SessionAccount): void {
  const account = { username, role, ...(enrolling && { enrolling }) };
  $session.set({ state: 'authenticated', account });
}

/**
 * Checks the stored token with the server; it is removed when the check fails or errors. A check that ends because the page
 * is being left has done neither: it is made again if the page stays. Whoever is `kept` goes on at once, and until the server refuses.
 */
export async function verifySession(
  verify: () => Promise<SessionAccount>,
  kept?: SessionAccount,
): Promise<void> {
  if (!storedToken()) return $session.set({ state: 'anonymous', notice: null });
  if (kept) authenticate(kept);
  try {
    authenticate(await verify());
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (!isRefusal && kept) return;
    if (!isRefusal && (await wasBeingLeft())) return verifySession(verify);
    endSession(isRefusal ? sentences.expired : sentences.unreachable);
  }
}

/** Keeps the token of a login and learns whose it is; rejects, and forgets it, when that cannot be learned. */
export async function beginSession(token: string, verify: () => Promise<SessionAccount>): Promise<void> {
  storeToken(token);
  try {
    authenticate(await verify());
  } catch (error) {
    endSession(null);
    throw error;
  }
}

/** Forgets the token; `notice` is what the login screen says about it. */
export function endSession(notice: string | null): void {
  removeToken();
  forgetGateSession();
  $session.set({ state: 'anonymous', notice });
}
