import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

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
  /** Whether another api answers requests from this database; one that is only starting does not count. */
  isServedByAnother(): Promise<boolean>;
  close(): Promise<void>;
  /** How pg-boss reaches the same database. */
  jobsDatabase: ConstructorOptions;
}
