import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { DatabaseConnection } from '../database/connection.ts';
import { DataFolderInUseError } from '../database/lock-file.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import { type DatabaseAddress, openDatabase } from '../database/open-database.ts';
import { rowsOf } from '../database/rows.ts';
import { checkTrail, mayChangeTrail } from '../modules/trail/trail.repository.ts';
import { askLocalApi } from '../process/local-endpoint.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';
import { checkPublishing } from './publishing.check.ts';

const { ok, warning, failure } = findingsAbout('database');
const tables = findingsAbout('tables');
const clock = findingsAbout('clock');
const trail = findingsAbout('trail');
const warnSeconds = 2;
const failSeconds = 30;

async function tablesOf({ db }: DatabaseConnection): Promise<Finding> {
  const known = knownMigrations().map(({ hash }) => hash);
  const done = await appliedMigrations(db);
  if (done.length === 0)
    return tables.failure(
      'The database has no tables.',
      'Check DATABASE_URL or DATA_DIR; if the data are lost, restore a backup, and for a new site start the api.',
    );
  const missing = known.filter((hash) => !done.includes(hash)).length;
  if (done.some((hash) => !known.includes(hash)))
    return missing === 0
      ? tables.warning(
          'The tables are of a newer version; this one works with them.',
          'Restore backups with the newer version only.',
        )
      : tables.failure(
          'The tables were made by another version of the code.',
          'Update the code to that version or a newer one.',
        );
  if (missing === 0) return tables.ok('The tables are up to date.');
  return tables.warning(
    `${missing} of ${known.length} migrations have not been applied.`,
    'Start the api, or run pnpm db:migrate.',
  );
}

/** The lock of the 24 hours, schedules and expiry go by the database's clock. */
async function clockOf({ db }: DatabaseConnection, now: () => Date): Promise<Finding> {
  const [row] = await rowsOf<{ milliseconds: string }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as milliseconds`,
  );
  const seconds = Math.abs(Number(row?.milliseconds) - now().getTime()) / 1_000;
  const says = `The clock of this machine is ${seconds.toFixed(1)} s away from the database's.`;
  const advice = "Sync both machines' clocks with NTP.";
  if (seconds > failSeconds) return clock.failure(says, advice);
  return seconds > warnSeconds ? clock.warning(says, advice) : clock.ok(says);
}

async function hasAllTables({ db }: DatabaseConnection): Promise<boolean> {
  const done = new Set(await appliedMigrations(db));
  return knownMigrations().every(({ hash }) => done.has(hash));
}

/** Whether every entry of the trail follows from the one before it, and whether this role could change them. */
async function trailOf({ db, kind }: DatabaseConnection): Promise<Finding[]> {
  const { entries, broken, hash } = await checkTrail(db);
  if (broken !== null)
    return [
      trail.failure(
        `The trail is broken at entry ${broken}: an entry was changed, removed or inserted.`,
        'Compare it with the trail in a backup, and find out who has access to the database.',
      ),
    ];
  const says = `The trail is unbroken: ${entries} ${entries === 1 ? 'entry' : 'entries'}${hash ? `, the newest with the hash ${hash}` : ''}.`;
  const isExposed = kind === 'postgres' && (await mayChangeTrail(db));
  return [trail.ok(isExposed ? `${says} The role of DATABASE_URL owns it; set DATABASE_OWNER_URL.` : says)];
}

/** An open database: whether it answers, whether its tables are those of this code, its clock, the trail and what it knows of publishing. */
export async function checkConnection(connection: DatabaseConnection, now: () => Date): Promise<Finding[]> {
  const start = performance.now();
  try {
    await connection.ping();
    const milliseconds = Math.round(performance.now() - start);
    const findings = [
      ok(`The database responds in ${milliseconds} ms.`),
      await tablesOf(connection),
      await clockOf(connection, now),
    ];
    if (!(await hasAllTables(connection))) return findings;
    const published = await checkPublishing(connection.db, now());
    return [...findings, ...(await trailOf(connection)), ...published];
  } catch (error) {
    return [
      failure(
        `The database does not respond (${reasonOf(error)}).`,
        'Check DATABASE_URL, and whether PostgreSQL is running: docker compose ps postgres',
      ),
    ];
  }
}

/** The findings of the api that has the embedded database open. */
async function askApi(dataDir: string, error: DataFolderInUseError): Promise<Finding[]> {
  const answer = await askLocalApi(dataDir, '/database-findings');
  if (answer?.ok) return (await answer.json()) as Finding[];
  return [warning(error.message, 'Run this again once that process has ended.')];
}

/** Looks at PostgreSQL next to the api, and at the embedded database through the api when that runs. */
export async function checkDatabase(config: DatabaseAddress, now: () => Date): Promise<Finding[]> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database')))
    return [failure(`There is no database in ${config.dataDir} yet.`, 'Start the site, or set DATA_DIR.')];
  try {
    const connection = await openDatabase(config, { applicationName: 'haunted-forests-doctor' });
    return await checkConnection(connection, now).finally(() => connection.close());
  } catch (error) {
    if (error instanceof DataFolderInUseError) return askApi(config.dataDir, error);
    return [
      failure(`The database cannot be opened (${reasonOf(error)}).`, 'Check DATABASE_URL or DATA_DIR.'),
    ];
  }
}
