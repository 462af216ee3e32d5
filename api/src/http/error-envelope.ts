import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { reasonOf } from '../process/error-reason.ts';
import type { Logger } from '../process/logger.ts';
import type { HttpEnvironment } from './environment.ts';
import { badRequest, type ErrorEnvelope, notFound, ProblemError, unavailable } from './problem.ts';

const unexpectedSentence = 'Something went wrong. Please try again later.';

function answer(context: Context, problem: ProblemError): Response {
  const { issues, extra, headers } = problem.details;
  const body: ErrorEnvelope = {
    message: problem.message,
    error: problem.message,
    ...(issues && { issues }),
    ...extra,
  };
  return context.json(body, problem.status, headers);
}

function expectedProblem(error: Error): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException && error.status < 500)
    return error.status === 400
      ? badRequest('The request could not be read')
      : new ProblemError(error.status as 413, error.message || 'The request was refused');
  return undefined;
}

/** Turns what a route threw into the error envelope; unexpected errors are logged and become a plain 500. */
export function errorHandler(logger: Logger): ErrorHandler<HttpEnvironment> {
  return (error, context) => {
    const problem = expectedProblem(error);
    if (problem) return answer(context, problem);
    const requestId = context.var.requestId;
    if (isDatabaseUnavailable(error)) {
      logger.warn({ requestId, reason: reasonOf(error) }, 'the database is not available');
      return answer(context, unavailable());
    }
    logger.error({ requestId, err: error }, 'request failed');
    return answer(context, new ProblemError(500, unexpectedSentence));
  };
}

export const notFoundHandler: NotFoundHandler = (context) => answer(context, notFound());

/** Tells a path's methods, which the 401 of each would tell too. */
export const methodNotAllowedHandler = (context: Context, methods: string[]) =>
  answer(context, new ProblemError(405, 'Method not allowed', { headers: { Allow: methods.join(', ') } }));
