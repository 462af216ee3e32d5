import { notFound, ProblemError } from '../../http/problem.ts';
import type { EmploymentApplication } from './application.schema.ts';

export function applicationNotFound(): ProblemError {
  return notFound('This application does not exist');
}

/** `current` goes along so that both notes are at hand. */
export function notesChangedElsewhere(current: EmploymentApplication): ProblemError {
  return new ProblemError(409, 'These notes were changed elsewhere in the meantime', {
    extra: { current },
  });
}
