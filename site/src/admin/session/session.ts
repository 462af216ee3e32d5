import { ApiError } from '@haunted-forests/api/client';
import type { VerifyAnswer } from '@haunted-forests/api/schemas/accounts/account';
import { atom } from 'nanostores';
import { removeToken, storedToken, storeToken } from './token.ts';

/** Who is logged in. */
export type SessionAccount = Pick<VerifyAnswer, 'username' | 'role'>;

export type Session =
  | { state: 'checking' }
  | { state: 'anonymous'; notice: string | null }
  | { state: 'authenticated'; account: SessionAccount };

export const $session = atom<Session>({ state: 'checking' });

export const sentences = {
  expired: 'Your session has ended. Please log in again; what you typed is kept in this browser.',
  unreachable: 'Your session could not be checked because the server did not answer. Please log in again.',
};

/** Checks the stored token with the server; it is removed when the check fails or errors. */
export async function verifySession(verify: () => Promise<SessionAccount>): Promise<void> {
  if (!storedToken()) return $session.set({ state: 'anonymous', notice: null });
  try {
    const { username, role } = await verify();
    $session.set({ state: 'authenticated', account: { username, role } });
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500;
    endSession(isRefusal ? sentences.expired : sentences.unreachable);
  }
}

/** Keeps the token of a login and learns whose it is. */
export async function beginSession(token: string, verify: () => Promise<SessionAccount>): Promise<void> {
  storeToken(token);
  await verifySession(verify);
}

/** Forgets the token; `notice` is what the login screen says about it. */
export function endSession(notice: string | null): void {
  removeToken();
  $session.set({ state: 'anonymous', notice });
}
