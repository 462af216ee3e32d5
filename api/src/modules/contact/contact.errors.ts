import { notFound, type ProblemError } from '../../http/problem.ts';

export function messageNotFound(): ProblemError {
  return notFound('There is no such message');
}
