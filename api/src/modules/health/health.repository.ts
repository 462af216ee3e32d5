import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { contentState } from '../content-feed/content-state.table.ts';

/** Asks for one of the tables: an empty database responds, too. @throws when the database is away or has no tables. */
export async function askForTables(db: DatabaseOrTransaction): Promise<void> {
  await db.select({ id: contentState.id }).from(contentState).limit(1);
}
