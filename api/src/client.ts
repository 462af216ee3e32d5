import { type ClientRequestOptions, hc } from 'hono/client';
import type { ZodType } from 'zod';
import type { AppType } from './app.ts';
import type { Issue } from './http/problem.ts';

export type ApiClient = ReturnType<typeof hc<AppType>>;
const typedClient = (...args: Parameters<typeof hc>): ApiClient => hc<AppType>(...args);

/** An answer that is not a success: `message` is "<status>: <body>"; `sentence` is what a person may read. */
export class ApiError extends Error {
  readonly status: number;
  readonly sentence: string;
  readonly issues: Issue[];
  /** The answer's whole body, parsed; undefined when it was not JSON. */
  readonly body: unknown;
  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parse(text);
    const { message, issues } = (this.body ?? {}) as { message?: unknown; issues?: Issue[] };
    this.sentence = typeof message === 'string' ? message : statusText;
    this.issues = Array.isArray(issues) ? issues : [];
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A success that did not come from this API, such as a captive portal's page: the request may not have been carried out. */
export class UnexpectedAnswerError extends Error {
  constructor(what: string) {
    super(`The response is not from this API: ${what}`);
    this.name = 'UnexpectedAnswerError';
  }
}

/** No response came within the time that `ApiClientOptions.timeout` allows; the request may have been carried out. */
export class TimeoutError extends Error {
  constructor(cause: unknown) {
    super('The server did not respond in time', { cause });
    this.name = 'TimeoutError';
  }
}

export interface ApiClientOptions {
  /** The bearer token to send with each request, looked up each time; null sends none. */
  token?: () => string | null;
  fetch?: typeof fetch;
  /** Milliseconds until a request without an answer rejects with TimeoutError; none by default. */
  timeout?: number;
}

/** Portals and proxies respond with HTML, which this API does only if `Accept` asks for it. */
function refuseUnaskedPage(answer: Response, headers: Headers): Response {
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
  if (isPage && headers.get('Accept') !== 'text/html') throw new UnexpectedAnswerError('a page');
  return answer;
}

/** The answer's body. Rejects with UnexpectedAnswerError when it has not the stated shape. */
export async function answerOf<T>(schema: ZodType<T>, answer: Response): Promise<T> {
  const body = parse(await answer.text());
  const { success, data } = schema.safeParse(body);
  if (!success) throw new UnexpectedAnswerError('another shape');
  return data;
}

/** `fetch` that raises ApiError for every answer that is not a success, and adds the token. */
function fetchOrThrow(options: ApiClientOptions): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const token = options.token?.();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const signal = options.timeout ? AbortSignal.timeout(options.timeout) : undefined;
    try {
      const answer = await (options.fetch ?? fetch)(input, {
        credentials: 'include',
        ...(signal && { signal }),
        ...init,
        headers,
      });
      if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
      return refuseUnaskedPage(answer, headers);
    } catch (error) {
      throw signal?.aborted ? new TimeoutError(error) : error;
    }
  };
}

/**
 * The typed client of the API. `baseUrl` is the origin ('' or '/' for the page's own).
 * Calls reject with ApiError when the answer is not a success, with UnexpectedAnswerError when it is a page in its place, with
 * TimeoutError when there was none in time.
 */
export function createApiClient(baseUrl: string, options: ApiClientOptions = {}): ApiClient {
  const requestOptions: ClientRequestOptions = { fetch: fetchOrThrow(options) };
  return typedClient(baseUrl || '/', requestOptions);
}
