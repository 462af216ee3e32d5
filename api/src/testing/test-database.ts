import { randomBytes } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject } from 'vitest';
import type { Database, DatabaseConnection } from '../database/connection.ts';
import { pgliteConnection, pgliteSettings } from '../database/pglite-connection.ts';
import { openPostgres, type PostgresSettings } from '../database/postgres-connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database: an archive of a PGlite, beside that PGlite's folder, or the name of a PostgreSQL database. */
    databaseTemplate: string;
  }
}

/** The kind of database that this run of the suite is about. */
export const testedDatabase = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';

/** Whether rules that no database changes are tested too: on PostgreSQL they are, or on both when everything is asked for. */
export const testsEveryRule = !process.env.DATABASE_TESTS_ONLY;

/** Runs one statement on the PostgreSQL server of TEST_POSTGRES_URL. */
export async function administer(statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl());
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The address of the test server, or of one database on it. */
export function postgresUrl(database?: string): string {
  if (!process.env.TEST_POSTGRES_URL) throw new Error('TEST_POSTGRES_URL names no PostgreSQL server');
  const url = new URL(process.env.TEST_POSTGRES_URL);
  if (database) url.pathname = `/${database}`;
  return url.href;
}

/** Puts a migrated PGlite into a data folder, where nothing else holds one yet; only for runs on PGlite. */
export const copyPglite = (dataDir: string): Promise<void> =>
  cp(join(dirname(inject('databaseTemplate')), 'database'), join(dataDir, 'database'), { recursive: true });

let templateInMemory: Promise<Blob> | undefined;

/** The archive, which each test file of a thread begins with. */
function pgliteTemplate(path: string): Promise<Blob> {
  templateInMemory ??= readFile(path).then((bytes) => new Blob([bytes]));
  return templateInMemory;
}

/** How long a query may take is about visitors, not about the machine that runs the tests. */
const unhurried: PostgresSettings = { timeoutFactor: 5 };

/** As on the embedded database, where what asks for a second connection during a transaction waits for ever; races need more. */
const oneConnection = (): PostgresSettings =>
  expect.getState().testPath?.endsWith('.race.test.ts') ? {} : { poolSize: 1 };

/** A fresh, migrated database of the tested kind; closing it drops it. */
export async function openTestDatabase(settings: PostgresSettings = {}): Promise<DatabaseConnection> {
  const template = inject('databaseTemplate');
  if (testedDatabase === 'pglite') {
    const loadDataDir = await pgliteTemplate(template);
    return pgliteConnection(await PGlite.create({ ...pgliteSettings, loadDataDir }));
  }
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} template ${template}`);
  const connection = openPostgres(postgresUrl(name), { ...unhurried, ...oneConnection(), ...settings });
  return {
    ...connection,
    async close() {
      await connection.close();
      await administer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** Resolves when statements of so many connections wait for a lock; at once on the embedded database, which has one connection only. */
export async function untilBlocked(db: Database, least = 1): Promise<void> {
  if (testedDatabase === 'pglite') return;
  const waiters = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(() => db.$count(waiters)).toBeGreaterThanOrEqual(least);
}
