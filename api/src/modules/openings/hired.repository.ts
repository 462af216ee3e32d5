import { sql } from 'drizzle-orm';
import { employmentApplications } from '../employment/employment.table.ts';

/** How many accepted applicants fill an opening; columns are named in full: Drizzle would leave out their tables. */
export const hired = sql<number>`(
  select count(*)::integer from ${employmentApplications} as applicant
  where applicant.opening_id = openings.id and applicant.status = 'accepted'
)`;
