import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { requireApplication } from '../employment/existing-application.repository.ts';
import { applicationChanges } from './application-change.table.ts';
import type { ApplicationChanges } from './my-application.schema.ts';

/** What the applicant corrected, oldest first. @throws ProblemError 404 */
export async function readChanges(
  db: DatabaseOrTransaction,
  applicationId: number,
): Promise<ApplicationChanges> {
  await requireApplication(db, applicationId);
  const { id, field, before, after, createdAt } = applicationChanges;
  const rows = await db
    .select({ id, field, before, after, createdAt })
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(id);
  return rows.map(withIsoTimes);
}
