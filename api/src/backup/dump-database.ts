import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/connection.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { rowsOf } from '../database/rows.ts';
import { fileNamesInBin } from '../modules/bin/bin.repository.ts';
import { readContentState } from '../modules/content-feed/content-state.repository.ts';
import { mediaFilesOf } from '../modules/media/media.repository.ts';
import { mediaItems } from '../modules/media/media.table.ts';
import { NoTablesError } from './backup.errors.ts';
import {
  controlLine,
  createTableSum,
  type DumpHead,
  type DumpRest,
  type TableSum,
} from './database-dump.format.ts';
import { type CatalogTable, readCatalog, readSequences, rowsAsJson } from './table-catalog.repository.ts';

const rowsAtOnce = 500;

/**
 * Restored sessions and challenges would be valid again and attempts would count again: all end with their database. What can be found
 * is stored anew as the records are.
 */
const ephemeralTables = new Set([
  'sessions',
  'challenges',
  'rate_limits',
  'search_documents',
  'search_words',
]);

/** What visitors did in the last day or two, under hashes: of use to a database that moves, while backups are kept for longer. */
const visitorTables = new Set(['blog_post_views', 'discount_visitors', 'idempotent_answers']);

export interface DumpSettings {
  /** Whether the dump is to be kept, and so without what is deleted after a day or two. */
  isBackup: boolean;
}

/** The tables that a dump holds. */
async function dumpedTables(transaction: Transaction, { isBackup }: DumpSettings): Promise<CatalogTable[]> {
  const isLeftOut = (name: string) => ephemeralTables.has(name) || (isBackup && visitorTables.has(name));
  return (await readCatalog(transaction)).filter(({ name }) => !isLeftOut(name));
}

/** The tables that a dump which holds `names` has to hold; backups of earlier versions hold those of visitors, too. */
export function tablesToCompare(transaction: Transaction, names: readonly string[]): Promise<CatalogTable[]> {
  return dumpedTables(transaction, { isBackup: !names.some((name) => visitorTables.has(name)) });
}

/** Makes rows read the same on every server, for the rest of the transaction. */
export async function setCanonicalFormat(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`set local time zone 'UTC'`);
  await transaction.execute(sql`set local datestyle = 'ISO, MDY'`);
  await transaction.execute(sql`set local extra_float_digits = 1`);
  await transaction.execute(sql`set local bytea_output = 'hex'`);
}

/** The rows of a table as JSON, a few hundred at a time. */
export async function* tableLines(transaction: Transaction, table: CatalogTable): AsyncGenerator<string[]> {
  await transaction.execute(sql`declare dumped no scroll cursor for ${rowsAsJson(table)}`);
  const fetch = sql.raw(`fetch ${rowsAtOnce} from dumped`);
  for (;;) {
    const rows = await rowsOf<{ line: string }>(transaction, fetch);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.execute(sql`close dumped`);
}

/** Counts and checksums a table's rows, as `readDump` does. */
export async function sumOfTable(transaction: Transaction, table: CatalogTable): Promise<TableSum> {
  const sum = createTableSum();
  for await (const lines of tableLines(transaction, table)) for (const line of lines) sum.add(line);
  return sum.digest();
}

async function headOf(transaction: Transaction): Promise<DumpHead> {
  const migrations = await appliedMigrations(transaction);
  if (migrations.length === 0)
    throw new NoTablesError('The database has no tables yet: there is nothing to back up.');
  const [clock] = await rowsOf<{ now: string }>(
    transaction,
    sql`select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  const { revision } = await readContentState(transaction);
  return { format: 1, migrations, contentRevision: revision, takenAt: clock?.now ?? '' };
}

/** Files of the bin; a database that is not migrated yet has none. */
async function namesInBin(transaction: Transaction): Promise<string[]> {
  const hasBin = (await readCatalog(transaction)).some(({ name }) => name === 'bin_items');
  return hasBin ? fileNamesInBin(transaction) : [];
}

async function restOf(transaction: Transaction): Promise<DumpRest> {
  const items = await transaction
    .select({
      filename: mediaItems.filename,
      thumbnailUrl: mediaItems.thumbnailUrl,
      variants: mediaItems.variants,
    })
    .from(mediaItems);
  return {
    sequences: await readSequences(transaction),
    media: [...new Set([...items.flatMap(mediaFilesOf), ...(await namesInBin(transaction))])].sort(),
  };
}

/** Visitors' addresses are deleted after a day, and backups are kept for longer. */
const withoutAddress = (line: string) => line.replace(/"user_ip":"[^"]*"/, '"user_ip":null');

/** The lines of a table that are kept. */
async function* dumpedLines(transaction: Transaction, table: CatalogTable): AsyncGenerator<string[]> {
  for await (const lines of tableLines(transaction, table))
    yield table.name === 'discount_coupons' ? lines.map(withoutAddress) : lines;
}

async function* dumpText(transaction: Transaction, settings: DumpSettings): AsyncGenerator<string> {
  await setCanonicalFormat(transaction);
  yield controlLine('dump', await headOf(transaction));
  for (const table of await dumpedTables(transaction, settings)) {
    const sum = createTableSum();
    yield controlLine('table', { name: table.name, columns: table.columns });
    for await (const lines of dumpedLines(transaction, table)) {
      for (const line of lines) sum.add(line);
      yield `${lines.join('\n')}\n`;
    }
    yield controlLine('end', sum.digest());
  }
  yield controlLine('rest', await restOf(transaction));
}

/**
 * Everything that the park keeps in its database, as of one moment, in the format of database-dump.format.ts; sessions, counted
 * attempts and visitors' addresses on coupons are left out, from a backup also what visitors did lately. The stream fails when the
 * database does. Nobody waits for it on PostgreSQL; PGlite has one connection, so there its reader must not wait for another query.
 */
export function dumpStream(db: Database, settings: DumpSettings = { isBackup: true }): Readable {
  const stream = new PassThrough({ highWaterMark: 1_048_576 });
  db.transaction((transaction) => pipeline(Readable.from(dumpText(transaction, settings)), stream), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  }).catch((error: Error) => stream.destroy(error));
  return stream;
}
