import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { readOpenings } from '../openings/opening.repository.ts';
import type { ApplicationFilter, EmploymentApplication } from './application.schema.ts';
import { readApplications } from './employment.repository.ts';
import { notesByApplication } from './opinions/opinion.repository.ts';

/** An application as a file has it. */
export type ExportedApplication = EmploymentApplication & { hiredFor: string | undefined; notes: string[] };

/** All applications under the filters, newest first, with what each is hired for and what was noted about them. */
export async function readForExport(
  db: DatabaseOrTransaction,
  filter: ApplicationFilter,
  viewer: number,
): Promise<ExportedApplication[]> {
  const { items } = await readApplications(db, filter, viewer);
  const notes = await notesByApplication(db);
  const openings = new Map((await readOpenings(db, {})).map((opening) => [opening.id, opening]));
  return items.map((application) => ({
    ...application,
    hiredFor: openings.get(application.openingId ?? 0)?.position,
    notes: notes.get(application.id) ?? [],
  }));
}
