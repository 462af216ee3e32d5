import { createApiClient } from '@haunted-forests/api/client';
import { OfflineError } from '../../lib/offline-error.ts';
import { askForProof, type ProofMethod } from '../app/session/proof.ts';
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

/** The ways to prove who has the session, when that is what a refusal asks for. */
async function proofAskedIn(answer: Response): Promise<ProofMethod[] | undefined> {
  if (answer.status !== 403) return undefined;
  const { proof } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return Array.isArray(proof) ? proof : undefined;
}

/** Milliseconds after which a call counts as one without an answer. */
const timeoutMilliseconds = 20_000;
const unlimited: typeof fetch = (input, init) => fetch(input, init);
/** A call that brings a signal of its own ends with that instead. */
const limited: typeof fetch = (input, init) =>
  fetch(input, { signal: AbortSignal.timeout(timeoutMilliseconds), ...init });

/** The time of a limit begins again after a proof, which may take whoever gives it longer than that. */
const noticing = (send: typeof fetch): typeof fetch => {
  const noticingFetch: typeof fetch = async (input, init) => {
    const token = storedToken();
    const answer = await send(input, init).catch((failure: unknown) => {
      throw withoutAnswer(failure);
    });
    noticeRefusal(answer.status, token);
    const methods = await proofAskedIn(answer);
    if (!methods) return answer;
    const isProven = await askForProof(methods);
    if (storedToken() !== token) return new Response(answer.body, { status: 401 });
    return isProven ? noticingFetch(input, init) : answer;
  };
  return noticingFetch;
};

/**
 * Calls for whoever is logged in; a 401 leads to the login screen, and a proof that one needs is asked for. When the session ends
 * meanwhile, the call fails like any other after its end. One without an answer within 20 seconds fails as if there were none.
 */
export const { api } = createApiClient('/', { token: storedToken, fetch: noticing(limited) });

/** The same calls without a limit of time: for what takes as long as there is much of it. */
export const { api: apiWithoutTimeout } = createApiClient('/', {
  token: storedToken,
  fetch: noticing(unlimited),
});

/** Calls for which a 401 is a regular response, not the end of a session. */
export const { api: openApi } = createApiClient('/', { token: storedToken, timeout: timeoutMilliseconds });

/** The part of a call that names a row. */
export function byId(id: number): { param: { id: string } } {
  return { param: { id: String(id) } };
}
