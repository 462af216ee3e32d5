import { and, asc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { findById } from '../../database/rows.ts';
import { type Page, pageOf } from '../../http/paging.ts';
import { mediaItems } from '../media/media.table.ts';
import { publicMediaColumns } from '../media/public-media.columns.ts';
import type { Paging } from '../paging.schema.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Place } from './position.rules.ts';
import type { PositionedRows, PositionedTable } from './positioned.collections.ts';

export interface PositionedRow extends Place {
  region: Region;
  version: number;
}

export interface PositionedFilter {
  region?: Region | undefined;
  active?: boolean | undefined;
}

type Values = Record<string, unknown>;

/** Rows in the order an administrator gave them, with the library's entries of their pictures; with `limit` one page of them. */
export async function listRows(
  db: DatabaseOrTransaction,
  { table, picture }: PositionedRows,
  { region, active }: PositionedFilter,
  paging: Pick<Paging, 'limit' | 'cursor'> = {},
): Promise<Page<PositionedRow>> {
  const columns = { ...getTableColumns(table), ...(picture && { media: publicMediaColumns }) };
  const select = db
    .select(columns)
    .from(table as PgTable)
    .$dynamic();
  if (picture) select.leftJoin(mediaItems, eq(mediaItems.url, picture));
  const { id, position } = table;
  const where = and(
    region && eq(table.region, region),
    active === undefined ? undefined : eq(table.active, active),
  );
  const page = await pageOf(db, select, { by: { position, id }, direction: 'asc', where }, paging);
  return page as unknown as Page<PositionedRow>;
}

export async function findRow(
  db: DatabaseOrTransaction,
  { table }: PositionedRows,
  id: number,
): Promise<PositionedRow | undefined> {
  return (await findById(db, table, id)) as PositionedRow | undefined;
}

/** The position behind the last row of a region. */
async function endPosition(
  transaction: Transaction,
  table: PositionedTable,
  region: Region,
): Promise<number> {
  const [row] = await transaction
    .select({ last: max(table.position).mapWith(Number) })
    .from(table as PgTable)
    .where(eq(table.region, region));
  return (row?.last ?? -1) + 1;
}

/** Stores a new row at the end of its region's list; the table is closed to other writers. */
export async function insertRow(
  transaction: Transaction,
  { table }: PositionedRows,
  input: Values & { region: Region },
  now: Date,
): Promise<PositionedRow> {
  const position = await endPosition(transaction, table, input.region);
  const values: Values = { ...input, position, createdAt: now, updatedAt: now };
  const [row] = await transaction.insert(table).values(values).returning();
  return row as unknown as PositionedRow;
}

/** Changes a row of a closed table; one that moves to another region goes to the end of the list there. */
export async function updateRow(
  transaction: Transaction,
  { table }: PositionedRows,
  earlier: PositionedRow,
  changes: Values & { region?: Region },
  now: Date,
): Promise<PositionedRow> {
  const { region = earlier.region } = changes;
  const position =
    region === earlier.region ? earlier.position : await endPosition(transaction, table, region);
  const values: Values = { ...changes, position, version: sql`${table.version} + 1`, updatedAt: now };
  const [row] = await transaction.update(table).set(values).where(eq(table.id, earlier.id)).returning();
  return row as unknown as PositionedRow;
}

/** The places of a region's rows, in order. */
export async function placesOf(
  transaction: Transaction,
  table: PositionedTable,
  region: Region,
): Promise<Place[]> {
  const { id, position } = table;
  const rows = await transaction
    .select({ id, position })
    .from(table as PgTable)
    .where(eq(table.region, region))
    .orderBy(asc(position), asc(id));
  return rows as Place[];
}

/** Gives each row its new position, all in one statement. */
export async function writePlaces(
  transaction: Transaction,
  table: PositionedTable,
  places: Place[],
): Promise<void> {
  await transaction.execute(
    sql`update ${table} set position = moved.position
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as moved (id integer, position integer)
      where ${table.id} = moved.id`,
  );
}
