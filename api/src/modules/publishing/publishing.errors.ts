import { ProblemError } from '../../http/problem.ts';

export function editionIsLive(edition: number): ProblemError {
  return new ProblemError(409, `Edition ${edition} is what visitors see already`);
}

export function editionNotKept(edition: number): ProblemError {
  return new ProblemError(409, `Edition ${edition} is not kept, so the site cannot go back to it`);
}
