import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { findById } from '../../database/rows.ts';
import { foundOr404 } from '../../http/problem.ts';
import { employmentApplications } from './employment.table.ts';

export const notFoundSentence = 'This application does not exist';

/** @throws ProblemError 404 unless there is such an application. */
export async function requireApplication(db: DatabaseOrTransaction, id: number): Promise<void> {
  foundOr404(await findById(db, employmentApplications, id), notFoundSentence);
}
