import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { createPool, databaseOn, type PoolSettings } from './postgres-client.ts';
import { grantAppRole, roleOf, takeTableOwnership } from './separate-roles.ts';

const connectMilliseconds = 2_500;
const statementMilliseconds = 3_500;
const queryMilliseconds = 4_000;
/** A session whose client is gone ends by this, and with it what it locked. */
const idleMilliseconds = 30_000;
const watchMilliseconds = 2_000;
/** A migration that waits for a table holds up whoever asks for it next. */
const lockWait = '3s';
/** Any constant: replicas that migrate at the same time wait for each other on it. */
const migrationLock = 4_860_2025;

export interface PostgresSettings extends Pick<PoolSettings, 'onIdleFailure'> {
  /** The role that migrates and owns the tables; undefined: the one of the URL. */
  ownerUrl?: string | undefined;
  /** Whether the connections are the owner's: for what makes tables anew. */
  connectsAsOwner?: boolean;
  /** The application name of the connections in the server's list. */
  applicationName?: string;
  /** How many times as long as a request of a visitor a query may take. */
  timeoutFactor?: number;
  /** How many connections there are at most. */
  poolSize?: number;
}

/** `?pgbouncer=true` says that transactions of one connection may meet different sessions of the server. */
const isBehindPgbouncer = (url: string) => new URL(url).searchParams.get('pgbouncer') === 'true';

/** A pool on `url`; opens connections when the first query needs them. */
export function openPostgres(url: string, settings: PostgresSettings = {}): DatabaseConnection {
  const {
    applicationName = 'haunted-forests-api',
    timeoutFactor = 1,
    poolSize = 10,
    ownerUrl,
    connectsAsOwner,
    onIdleFailure = () => undefined,
  } = settings;
  const jobsName = applicationName.replace(/api$/, 'jobs');
  const pool = createPool({
    connectionString: connectsAsOwner ? (ownerUrl ?? url) : url,
    preparesStatements: !isBehindPgbouncer(url),
    onIdleFailure,
    max: poolSize,
    // Queries that one transaction issues at the same time are pipelined.
    pipeline: true,
    connectionTimeoutMillis: connectMilliseconds * timeoutFactor,
    query_timeout: queryMilliseconds * timeoutFactor,
    idleTimeoutMillis: 300_000,
    application_name: applicationName,
    statement_timeout: statementMilliseconds * timeoutFactor,
    idle_in_transaction_session_timeout: idleMilliseconds * timeoutFactor,
  });
  return {
    db: databaseOn(pool),
    kind: 'postgres',
    async ping() {
      await pool.query('select 1');
    },
    migrate: (folder) => migratePostgres(pool, { folder, url, ownerUrl }),
    // Jobs are worked on from the end of a start, so who starts has no connection of that name yet.
    async isServedByAnother() {
      const { rows } = await pool.query(
        'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
        [jobsName],
      );
      return rows.length > 0;
    },
    close: () => pool.end(),
    jobsDatabase: {
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: connectMilliseconds * timeoutFactor,
      application_name: jobsName,
      options: '-c statement_timeout=30000',
    },
  };
}

/**
 * Rejects once the server no longer has the session of this name, until `signal` ends the watch. A migration may wait and work
 * for any length of time, and so would one whose connection was lost without a word.
 */
async function sessionLost(pool: pg.Pool, name: string, signal: AbortSignal): Promise<never> {
  const session = 'select from pg_stat_activity where application_name = $1';
  for await (const _ of setInterval(watchMilliseconds, undefined, { signal })) {
    const found = await pool.query(session, [name]).catch(() => undefined);
    if (found?.rowCount === 0) break;
  }
  throw new Error('The connection to the database was lost during the migration');
}

interface Migration {
  folder: string;
  url: string;
  ownerUrl: string | undefined;
}

async function migrateOn(client: pg.Client, { folder, url, ownerUrl }: Migration): Promise<void> {
  // A lock of the transaction, because PgBouncer hands a session's lock to whoever comes next. Drizzle's own `begin` finds
  // this transaction, and its `commit` ends it.
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await client.query(`set local lock_timeout = '${lockWait}'`);
  if (ownerUrl) await takeTableOwnership(client);
  await migrate(drizzle(client), { migrationsFolder: folder });
  if (ownerUrl) await grantAppRole(client, roleOf(url));
}

async function migratePostgres(pool: pg.Pool, migration: Migration): Promise<void> {
  const name = `haunted-forests-migration-${randomUUID()}`;
  const client = new pg.Client({
    connectionString: migration.ownerUrl ?? migration.url,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: name,
    idle_in_transaction_session_timeout: idleMilliseconds,
  });
  client.on('error', () => undefined);
  const watch = new AbortController();
  try {
    await client.connect();
    await Promise.race([migrateOn(client, migration), sessionLost(pool, name, watch.signal)]);
  } finally {
    watch.abort();
    await client.end();
  }
}
