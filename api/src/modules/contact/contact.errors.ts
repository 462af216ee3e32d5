import { notFound, type ProblemError } from '../../http/problem.ts';

export function messageNotFound(): ProblemError {
  return notFound('This message does not exist');
}
