import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { applicationChanges } from './application-change.table.ts';
import type { ApplicationChanges } from './my-application.schema.ts';

/** What the applicant corrected, oldest first. */
export async function readChanges(
  db: DatabaseOrTransaction,
  applicationId: number,
): Promise<ApplicationChanges> {
  const { id, field, before, after, createdAt } = applicationChanges;
  const rows = await db
    .select({ id, field, before, after, createdAt })
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(id);
  return rows.map(withIsoTimes);
}
