import { inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { alerts } from './alert.table.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/** What is known to be wrong, longest first. */
export function readAlerts(db: DatabaseOrTransaction): Promise<StoredAlert[]> {
  return db.select().from(alerts).orderBy(alerts.since, alerts.about);
}

/** Stores those that began and deletes those that are over. */
export async function replaceAlerts(
  transaction: Transaction,
  begun: StoredAlert[],
  over: StoredAlert[],
): Promise<void> {
  const names = over.map(({ about }) => about);
  if (names.length > 0) await transaction.delete(alerts).where(inArray(alerts.about, names));
  if (begun.length > 0) await transaction.insert(alerts).values(begun);
}
