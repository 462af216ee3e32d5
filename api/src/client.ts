import { type ClientRequestOptions, hc } from 'hono/client';
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

export interface ApiClientOptions {
  /** The bearer token to send with each request, looked up each time; null sends none. */
  token?: () => string | null;
  fetch?: typeof fetch;
}

/** `fetch` that raises ApiError for every answer that is not a success, and adds the token. */
function fetchOrThrow(options: ApiClientOptions): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    const token = options.token?.();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const answer = await (options.fetch ?? fetch)(input, { credentials: 'include', ...init, headers });
    if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text());
    return answer;
  };
}

/**
 * The typed client of the API. `baseUrl` is the origin ('' or '/' for the page's own).
 * Calls reject with ApiError when the answer is not a success.
 */
export function createApiClient(baseUrl: string, options: ApiClientOptions = {}): ApiClient {
  const requestOptions: ClientRequestOptions = { fetch: fetchOrThrow(options) };
  return typedClient(baseUrl || '/', requestOptions);
}
