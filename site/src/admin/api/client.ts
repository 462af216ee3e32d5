import { createApiClient } from '@haunted-forests/api/client';
import { OfflineError } from '../../lib/offline-error.ts';
import { endSession, sentences } from '../app/session/session.ts';
import { storedToken } from '../app/session/token.ts';

/** Ends the session when the server no longer knows `token`, unless someone has logged in again meanwhile. */
export function noticeRefusal(status: number, token: string | null): void {
  if (status === 401 && token === storedToken()) endSession(sentences.expired);
}

/** The error for a call that ended without a response: that the browser is offline, or the failure itself. */
export function withoutAnswer(failure: unknown): unknown {
  return navigator.onLine ? failure : new OfflineError(failure);
}

const noticingFetch: typeof fetch = async (input, init) => {
  const token = storedToken();
  const answer = await fetch(input, init).catch((failure: unknown) => {
    throw withoutAnswer(failure);
  });
  noticeRefusal(answer.status, token);
  return answer;
};

/** Calls for whoever is logged in; a 401 leads to the login screen. */
export const { api } = createApiClient('/', { token: storedToken, fetch: noticingFetch });

/** Calls for which a 401 is a regular response, not the end of a session. */
export const { api: openApi } = createApiClient('/', { token: storedToken });

/** The part of a call that names a row. */
export function byId(id: number): { param: { id: string } } {
  return { param: { id: String(id) } };
}
