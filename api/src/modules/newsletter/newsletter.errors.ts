import { notFound, type ProblemError } from '../../http/problem.ts';

export function subscriptionNotFound(): ProblemError {
  return notFound('There is no such subscription');
}
