import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import type { Database, DatabaseConnection } from './connection.ts';
import { withQueryDeadline } from './query-deadline.ts';
import { createThrottledSockets } from './throttled-socket.ts';

const connectMilliseconds = 2_500;
const statementMilliseconds = 3_500;
const queryMilliseconds = 4_000;
const poolSize = 10;
/** Any constant: replicas that migrate at the same time wait for each other on it. */
const migrationLock = 4_860_2025;

export interface PostgresSettings {
  /** How the connections are called in the server's list. */
  applicationName?: string;
  /** How many times as long as a request of a visitor a query may take. */
  patience?: number;
}

/** A pool of postgres.js on `url`; opens connections when the first query needs them. */
export function openPostgres(
  url: string,
  { applicationName = 'haunted-forests-api', patience = 1 }: PostgresSettings = {},
): DatabaseConnection {
  const sockets = createThrottledSockets(connectMilliseconds);
  const client = postgres(url, {
    max: poolSize,
    connect_timeout: connectMilliseconds / 1_000,
    idle_timeout: 300,
    onnotice: () => undefined,
    connection: {
      application_name: applicationName,
      statement_timeout: statementMilliseconds * patience,
      idle_in_transaction_session_timeout: 30_000 * patience,
    },
    ...({ socket: sockets.open } as object),
  });
  const guarded = withQueryDeadline(client, queryMilliseconds * patience, sockets.answered);
  return {
    db: drizzle(guarded, { casing: 'snake_case' }) as unknown as Database,
    kind: 'postgres',
    async ping() {
      await guarded.unsafe('select 1');
    },
    migrate: (folder) => migratePostgres(url, folder),
    close: () => client.end({ timeout: 3 }),
    jobsDatabase: {
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: connectMilliseconds,
      application_name: applicationName.replace(/api$/, 'jobs'),
      options: '-c statement_timeout=30000',
    },
  };
}

async function migratePostgres(url: string, folder: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: connectMilliseconds / 1_000,
    onnotice: () => undefined,
  });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end({ timeout: 1 });
  }
}
