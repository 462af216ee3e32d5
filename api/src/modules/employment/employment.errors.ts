import { notFound, ProblemError } from '../../http/problem.ts';
import type { EmploymentApplication } from './application.schema.ts';

export function applicationNotFound(): ProblemError {
  return notFound('There is no such application');
}

/** `current` goes along so that both notes are at hand. */
export function notesChangedElsewhere(current: EmploymentApplication): ProblemError {
  return new ProblemError(409, 'These notes were changed somewhere else in the meantime', {
    extra: { current },
  });
}
