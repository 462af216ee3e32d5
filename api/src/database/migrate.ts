import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { DatabaseConnection } from './connection.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database's tables to this version of the code; safe to call again, and from several replicas at once. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.migrate(migrationsFolder);
}

/** The migrations of this version of the code, oldest first. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}
