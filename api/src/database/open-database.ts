import type { DatabaseConnection } from './connection.ts';
import { openPglite } from './pglite-connection.ts';
import { openPostgres, type PostgresSettings } from './postgres-connection.ts';

export interface DatabaseAddress {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  databaseOwnerUrl?: string | undefined;
  dataDir: string;
}

/**
 * Opens PostgreSQL when there is a URL, otherwise PGlite in `dataDir`/database under a lock file. PostgreSQL need not
 * answer yet: queries fail until it does.
 * @throws DataFolderInUseError when another process has the embedded database.
 */
export async function openDatabase(
  address: DatabaseAddress,
  settings: PostgresSettings = {},
): Promise<DatabaseConnection> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, dataDir } = address;
  return databaseUrl ? openPostgres(databaseUrl, { ownerUrl, ...settings }) : openPglite(dataDir);
}
