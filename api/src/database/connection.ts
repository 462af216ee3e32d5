import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import { openPglite } from './pglite-connection.ts';
import { openPostgres } from './postgres-connection.ts';

type NoSchema = Record<string, never>;
type NoRelations = ExtractTablesWithRelations<NoSchema>;
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, NoRelations>;
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, NoRelations>;
export type DatabaseOrTransaction = Database | Transaction;

export interface DatabaseConnection {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Resolves when the database answers. @throws when it does not within a few seconds. */
  ping(): Promise<void>;
  /** Brings the tables to the state of `folder`; replicas that start together take turns. */
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
  /** How pg-boss reaches the same database. */
  jobsDatabase: ConstructorOptions;
}

export interface DatabaseAddress {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens PostgreSQL when there is a URL, otherwise PGlite in `dataDir`/database under a lock file. PostgreSQL need not
 * answer yet: queries fail with DatabaseUnavailableError until it does.
 * @throws DataFolderInUseError when another process has the embedded database.
 */
export async function openDatabase(address: DatabaseAddress): Promise<DatabaseConnection> {
  return address.databaseUrl ? openPostgres(address.databaseUrl) : openPglite(address.dataDir);
}
