import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface Issue {
  path: string;
  message: string;
}

/** The body of every answer that is not a success; `message` and `error` hold the same sentence. */
export interface ErrorEnvelope {
  message: string;
  error: string;
  issues?: Issue[];
}

interface ProblemDetails {
  issues?: Issue[];
  headers?: Record<string, string>;
  /** Further fields of the answer's body. */
  extra?: Record<string, unknown>;
}

/** An expected failure. Thrown anywhere below a route, answered as `status` with the error envelope. */
export class ProblemError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: ProblemDetails;
  constructor(status: ContentfulStatusCode, sentence: string, details: ProblemDetails = {}) {
    super(sentence);
    this.name = 'ProblemError';
    this.status = status;
    this.details = details;
  }
}

export function badRequest(sentence: string, issues?: Issue[]): ProblemError {
  return new ProblemError(400, sentence, issues ? { issues } : {});
}

export function unauthorized(sentence = 'Please log in'): ProblemError {
  return new ProblemError(401, sentence, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

export function forbidden(sentence = 'Your account may not do this'): ProblemError {
  return new ProblemError(403, sentence);
}

export function notFound(sentence = 'Not found'): ProblemError {
  return new ProblemError(404, sentence);
}

/** What was looked for. @throws ProblemError 404 when there is no such thing. */
export function foundOr404<T>(value: T | undefined, sentence: string): T {
  if (value === undefined) throw notFound(sentence);
  return value;
}

/** The client may retry after two seconds. */
export function unavailable(): ProblemError {
  return new ProblemError(503, 'The service is not available at the moment. Please try again shortly.', {
    headers: { 'Retry-After': '2' },
  });
}
