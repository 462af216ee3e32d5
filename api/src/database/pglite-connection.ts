import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { inNamedFolder } from '../storage/named-folder.ts';
import { actorStatement, isRead } from './acting.ts';
import type { Database, DatabaseConnection } from './connection.ts';
import { lockDataFolder } from './lock-file.ts';

/** The default of 128 MB is zeroed at each start and stays in memory; the data of 10,000 stories is as fast with 32. */
export const pgliteSettings = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'] };

/** PGlite in `dataDir`/database. @throws DataFolderInUseError, ConfigError when the folder cannot be used */
export async function openPglite(dataDir: string): Promise<DatabaseConnection> {
  // Two processes lose each other's rows, so nothing here may go on: an error that nobody catches ends the process.
  const onLost = (error: Error) => {
    throw error;
  };
  const unlock = inNamedFolder('DATA_DIR', dataDir, () => lockDataFolder(dataDir, { onLost }));
  try {
    const folder = join(dataDir, 'database');
    inNamedFolder('DATA_DIR', folder, () => {
      mkdirSync(folder, { recursive: true });
      // PGlite lets every account of the machine read and write some of its files, the log among them.
      chmodSync(folder, 0o700);
    });
    const client = await PGlite.create(folder, pgliteSettings);
    return pgliteConnection(client, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A connection around an open PGlite; `onClose` runs after it is closed. */
export function pgliteConnection(client: PGlite, onClose: () => void = () => undefined): DatabaseConnection {
  const db = drizzle({ client: withActor(client), casing: 'snake_case' });
  return {
    db: db as unknown as Database,
    kind: 'pglite',
    async ping() {
      await client.query('select 1');
    },
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    isServedByAnother: async () => false,
    async close() {
      await client.close();
      onClose();
    },
    jobsDatabase: { db: fromPglite(client), backend: 'pglite' },
  };
}

/** The same client, but for writes that somebody makes: their transactions say who. */
function withActor(client: PGlite): PGlite {
  const transaction: PGlite['transaction'] = (work) => {
    const actor = actorStatement();
    if (!actor) return client.transaction(work);
    return client.transaction(async (opened) => {
      await opened.query(actor.text, actor.values);
      return work(opened);
    });
  };
  const query: PGlite['query'] = (...given) => {
    if (!actorStatement() || isRead(given[0])) return client.query(...given);
    return transaction((opened) => opened.query(...given)) as ReturnType<typeof client.query<never>>;
  };
  return { query, transaction } as PGlite;
}
