import { createApiClient } from '@haunted-forests/api/client';
import { endSession, sentences } from '../session/session.ts';
import { storedToken } from '../session/token.ts';

/** Ends the session when the server no longer knows `token`, unless somebody has logged in again meanwhile. */
export function noticeRefusal(status: number, token: string | null): void {
  if (status === 401 && token === storedToken()) endSession(sentences.expired);
}

const noticingFetch: typeof fetch = async (input, init) => {
  const token = storedToken();
  const answer = await fetch(input, init);
  noticeRefusal(answer.status, token);
  return answer;
};

/** Calls for whoever is logged in; a 401 leads to the login screen. */
export const { api } = createApiClient('/', { token: storedToken, fetch: noticingFetch });

/** Calls in which a 401 is an answer, not the end of a session. */
export const { api: openApi } = createApiClient('/', { token: storedToken });
