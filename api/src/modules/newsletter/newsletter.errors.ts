import { notFound, type ProblemError } from '../../http/problem.ts';

export function subscriptionNotFound(): ProblemError {
  return notFound('This subscription does not exist');
}
