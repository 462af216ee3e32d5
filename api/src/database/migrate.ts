import { fileURLToPath } from 'node:url';
import type { DatabaseConnection } from './connection.ts';

/** Where the migrations are. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database's tables to this version of the code; safe to call again, and from several replicas at once. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.migrate(migrationsFolder);
}
