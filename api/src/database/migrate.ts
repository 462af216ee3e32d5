import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { DatabaseConnection, DatabaseOrTransaction } from './connection.ts';
import { rowsOf } from './rows.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database's tables to this version of the code; safe to call again, and from several replicas at once. */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.migrate(migrationsFolder);
}

/** The migrations of this version of the code, oldest first. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** Hashes of the migrations that made the database's tables, oldest first; none before the first. */
export async function appliedMigrations(db: DatabaseOrTransaction): Promise<string[]> {
  const record = sql`select to_regclass('drizzle.__drizzle_migrations')::text as table`;
  const [found] = await rowsOf<{ table: string | null }>(db, record);
  if (!found?.table) return [];
  const hashes = sql`select hash from drizzle.__drizzle_migrations order by created_at`;
  return (await rowsOf<{ hash: string }>(db, hashes)).map(({ hash }) => hash);
}
