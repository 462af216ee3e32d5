import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { endAllRuns } from '../alerts/process-run.repository.ts';
import type { DatabaseConnection, Transaction } from '../database/connection.ts';
import { knownMigrations, migrateDatabase } from '../database/migrate.ts';
import { rowsOf } from '../database/rows.ts';
import { nextRequest } from '../modules/content-feed/content-state.repository.ts';
import { causesOf } from '../process/error-reason.ts';
import { BackupError } from './backup.errors.ts';
import type { DumpHead, DumpReader, DumpSummary } from './database-dump.format.ts';
import { setCanonicalFormat, sumOfTable, tablesToCompare } from './dump-database.ts';
import { keepAccounts, type LaterAccounts } from './later-accounts.ts';
import { applyLaterFacts, type LaterFacts, type RetainedFacts } from './later-facts.ts';
import { identifier, insertFromJson, readCatalog, writeSequences } from './table-catalog.repository.ts';

export interface RestoreSettings {
  /** Replace what the database holds. */
  force: boolean;
  now: Date;
  /** Finds what must not be undone; called before anything is replaced. */
  laterFacts?: (transaction: Transaction) => Promise<Later>;
}

interface Later {
  /** The latest last. */
  facts: LaterFacts[];
  /** Undefined: those of the backup. */
  accounts: LaterAccounts | undefined;
}

const restoreLock = 4_860_2028;
const applicationNames = ['haunted-forests-api', 'haunted-forests-jobs'];

/** The migrations that made the tables of a dump, and those that came later. @throws BackupError when this version of the code has others. */
export function migrationsOf({ migrations }: Pick<DumpHead, 'migrations'>): {
  made: MigrationMeta[];
  later: MigrationMeta[];
} {
  const known = knownMigrations();
  const isPrefix = migrations.length > 0 && migrations.every((hash, index) => known[index]?.hash === hash);
  if (!isPrefix)
    throw new BackupError(
      'The backup was made by another version of the code, with tables that this one does not know. Update the code first.',
    );
  return { made: known.slice(0, migrations.length), later: known.slice(migrations.length) };
}

async function refuseWhileServed(connection: DatabaseConnection, transaction: Transaction): Promise<void> {
  if (connection.kind === 'pglite') return;
  const names = sql.join(
    applicationNames.map((name) => sql`${name}`),
    sql`, `,
  );
  const [others] = await rowsOf<{ count: number }>(
    transaction,
    sql`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and application_name in (${names})`,
  );
  if (others && others.count > 0)
    throw new BackupError(
      'The api is connected to this database. Stop it first, and start it again afterward.',
    );
}

/** Of two restores at once the second would wait for the tables of the first, and find them in its way. */
async function refuseASecond(transaction: Transaction): Promise<void> {
  const [lock] = await rowsOf<{ free: boolean }>(
    transaction,
    sql`select pg_try_advisory_xact_lock(${restoreLock}) as free`,
  );
  if (!lock?.free)
    throw new BackupError('Another restore or move is writing to this database. Wait until it is done.');
}

async function refuseWhenFull(transaction: Transaction): Promise<void> {
  const filled: string[] = [];
  for (const { name } of await readCatalog(transaction)) {
    const [found] = await rowsOf<{ rows: number }>(
      transaction,
      sql`select count(*)::integer as rows from ${identifier(name)}`,
    );
    if (found && found.rows > 0) filled.push(`${name} ${found.rows}`);
  }
  if (filled.length > 0)
    throw new BackupError(
      `The database is not empty (${filled.join(', ')}). Use --force to replace all of it with the backup.`,
    );
}

/** @throws BackupError when the api or another restore runs on the database, or when it holds something and that is not to be replaced. */
async function refuse(
  connection: DatabaseConnection,
  transaction: Transaction,
  force: boolean,
): Promise<void> {
  await refuseWhileServed(connection, transaction);
  await refuseASecond(transaction);
  if (!force) await refuseWhenFull(transaction);
}

/** Does nothing when a restore may begin. @throws BackupError */
export function refuseRestore(connection: DatabaseConnection, force: boolean): Promise<void> {
  return connection.db.transaction((transaction) => refuse(connection, transaction, force));
}

async function emptyDatabase(transaction: Transaction): Promise<void> {
  for (const { name } of await readCatalog(transaction))
    await transaction.execute(sql`drop table ${identifier(name)} cascade`);
  await transaction.execute(sql`drop schema if exists drizzle cascade`);
  await transaction.execute(sql`drop schema if exists pgboss cascade`);
}

/** Begins the record that drizzle's migrator keeps. */
async function makeRecord(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`create schema drizzle`);
  await transaction.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}

async function migrateTables(transaction: Transaction, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** Objects that are no tables stay when a database is emptied. Without its cause, which would be told in place of the sentence. */
function refuseLeftover(error: unknown): never {
  const fault = causesOf(error).find(
    (cause) => 'code' in cause && /^42(P0[67]|710)$/.test(String(cause.code)),
  );
  if (!fault) throw error;
  throw new BackupError(
    `The database holds something else that is in the way: ${fault.message}. Use a new, empty one.`,
  );
}

async function refuseDifferences(transaction: Transaction, { tables }: DumpSummary): Promise<void> {
  for (const table of await tablesToCompare(transaction, Object.keys(tables))) {
    const [found, expected] = [await sumOfTable(transaction, table), tables[table.name]];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256)
      throw new BackupError(`The rows of ${table.name} differ from the backup after the restore.`);
  }
}

/**
 * Makes the database hold what the dump that `read` reads holds, in one transaction: all of it, checked row by row, or nothing. In it
 * the tables are brought to this version of the code, what happened since and must not be undone is kept, and the publisher is asked
 * to publish everything again. @throws BackupError
 */
export async function restoreDatabase(
  connection: DatabaseConnection,
  read: (reader: DumpReader) => Promise<DumpSummary>,
  { force, now, laterFacts }: RestoreSettings,
): Promise<{ summary: DumpSummary; retained: RetainedFacts[] }> {
  const restored = await connection.db.transaction(async (transaction) => {
    await refuse(connection, transaction, force);
    const later = await laterFacts?.(transaction);
    await setCanonicalFormat(transaction);
    const summary = await read({
      async head(head) {
        const { made } = migrationsOf(head);
        await emptyDatabase(transaction);
        await makeRecord(transaction);
        await migrateTables(transaction, made).catch(refuseLeftover);
      },
      async rows({ name, columns }, rows) {
        await transaction.execute(insertFromJson(name, columns, `[${rows.join(',')}]`));
      },
    });
    await writeSequences(transaction, summary.sequences);
    await refuseDifferences(transaction, summary);
    await migrateTables(transaction, migrationsOf(summary).later).catch(refuseLeftover);
    await endAllRuns(transaction);
    const retained: RetainedFacts[] = [];
    for (const each of later?.facts ?? []) retained.push(await applyLaterFacts(transaction, each));
    if (later?.accounts) await keepAccounts(transaction, later.accounts);
    await nextRequest(transaction, null, now);
    return { summary, retained };
  });
  // Nothing is left to migrate; the application's role gets its grants.
  await migrateDatabase(connection);
  return restored;
}
