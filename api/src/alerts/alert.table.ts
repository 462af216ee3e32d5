import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../database/columns.ts';

/** What is wrong right now and was told to operators. */
export const alerts = pgTable('alerts', {
  about: text().primaryKey(),
  says: text().notNull(),
  since: createdAt(),
});

/** The latest run of the API on each machine; without an end it is running, or ended unexpectedly. */
export const processRuns = pgTable('process_runs', {
  host: text().primaryKey(),
  startedAt: instant().notNull().defaultNow(),
  /** When the run before it ended without being asked to. */
  crashedAt: instant(),
  endedAt: instant(),
});
