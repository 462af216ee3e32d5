import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { DatabaseConnection } from '../database/connection.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';
import { type DatabaseAddress, openDatabase } from '../database/open-database.ts';
import { openPglite } from '../database/pglite-connection.ts';
import { openPostgres } from '../database/postgres-connection.ts';
import { rowsOf } from '../database/rows.ts';
import { roleOf } from '../database/separate-roles.ts';
import { askLocalApi, readLocalEndpoint } from '../process/local-endpoint.ts';
import { BackupError } from './backup.errors.ts';
import { dumpStream } from './dump-database.ts';

const postgresSettings = { applicationName: 'haunted-forests-backup', timeoutFactor: 60 };

/** Opens the park's database for a restore, as the role that owns its tables. @throws BackupError when the application's role does not exist, DataFolderInUseError */
export async function openParkDatabase(place: DatabaseAddress): Promise<DatabaseConnection> {
  const connection = await openDatabase(place, { ...postgresSettings, connectsAsOwner: true });
  if (!place.databaseUrl || !place.databaseOwnerUrl) return connection;
  try {
    const role = roleOf(place.databaseUrl);
    const known = await rowsOf(connection.db, sql`select from pg_roles where rolname = ${role}`);
    if (known.length > 0) return connection;
    throw new BackupError(
      `The role ${role} of DATABASE_URL does not exist. Create it first: docs/operations.md, "The trail".`,
    );
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Opens the embedded database of a data folder. @throws BackupError when there is none, DataFolderInUseError */
export function openEmbeddedDatabase(dataDir: string): Promise<DatabaseConnection> {
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupError(`There is no embedded database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`);
  return openPglite(dataDir);
}

/** What dumps are taken from. */
export interface DumpSource {
  openDump(): Promise<Readable>;
  close(): Promise<void>;
}

function sourceOf(connection: DatabaseConnection): DumpSource {
  return { openDump: async () => dumpStream(connection.db), close: () => connection.close() };
}

async function askApi(dataDir: string): Promise<Readable> {
  const answer = await askLocalApi(dataDir, '/database-dump');
  if (!answer?.ok || !answer.body)
    throw new BackupError(
      `The api that has the database open ${answer ? `answered ${answer.status}` : 'does not respond'}. Try again when it is ready.`,
    );
  return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]);
}

/** PostgreSQL is read next to the api; the embedded database by the api that has it, or here when none runs. */
export async function openDumpSource({ databaseUrl, dataDir }: DatabaseAddress): Promise<DumpSource> {
  if (databaseUrl) return sourceOf(openPostgres(databaseUrl, postgresSettings));
  try {
    return sourceOf(await openEmbeddedDatabase(dataDir));
  } catch (error) {
    if (!(error instanceof DataFolderInUseError && readLocalEndpoint(dataDir))) throw error;
    return { openDump: () => askApi(dataDir), close: async () => undefined };
  }
}
