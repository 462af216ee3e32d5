import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether an instant is of the last 24 hours by the database's clock; one that is still to come is of a clock that was ahead. */
export const isOfLastDay = (instant: SQLWrapper): SQL<boolean> =>
  sql`(${instant} > now() - interval '24 hours' and ${instant} <= now() + interval '5 minutes')`;
