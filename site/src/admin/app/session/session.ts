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

/** Another account than the one before starts the page again: what it shows and holds belongs to that one. */
function authenticate({ username, role, enrolling }: SessionAccount): void {
  const before = $session.get();
  if (before.state === 'authenticated' && before.account.username !== username) {
    forgetGateSession();
    $session.set({ state: 'checking' });
    // Once the page has let go of its forms, which else ask whether to leave.
    setTimeout(() => location.reload());
    return;
  }
  const account = { username, role, ...(enrolling && { enrolling }) };
  $session.set({ state: 'authenticated', account });
}

interface Check {
  /** Goes on at once, and until the server refuses. */
  stored?: SessionAccount | undefined;
  /** Whether another tab has just stored the token: then only a refusal removes it. */
  isShared?: boolean;
}

/**
 * Checks the stored token with the server; it is removed when the check fails or errors, unless there is another one by then. A
 * check that ends because the page is being left has done neither: it is made again if the page stays.
 */
export async function verifySession(
  verify: () => Promise<SessionAccount>,
  { stored, isShared = false }: Check = {},
): Promise<void> {
  const token = storedToken();
  if (!token) return $session.set({ state: 'anonymous', notice: null });
  if (stored) authenticate(stored);
  try {
    const account = await verify();
    if (storedToken() === token) authenticate(account);
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500;
    if (!isRefusal && stored) return;
    if (!isRefusal && (await wasBeingLeft())) return verifySession(verify, { isShared });
    if (storedToken() !== token) return;
    if (isRefusal) endSession(sentences.expired);
    else if (isShared) $session.set({ state: 'anonymous', notice: sentences.unreachable });
    else endSession(sentences.unreachable);
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
