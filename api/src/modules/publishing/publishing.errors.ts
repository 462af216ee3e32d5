import { ProblemError } from '../../http/problem.ts';

export function editionIsLive(edition: number): ProblemError {
  return new ProblemError(409, `Visitors already see edition ${edition}`);
}

export function editionNotKept(edition: number): ProblemError {
  return new ProblemError(
    409,
    `Edition ${edition} is no longer kept, so the site cannot be rolled back to it`,
  );
}
