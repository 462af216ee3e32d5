import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, findById } from '../../database/rows.ts';
import { mediaItems } from '../media/media.table.ts';
import { publicMediaColumns } from '../media/public-media.columns.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Place } from './position.cursor.ts';
import { behind, endPosition } from './position.repository.ts';
import type { PositionedRows, PositionedTable } from './positioned.collection.ts';

export interface PositionedRow extends Place {
  region: Region;
  version: number;
}

export interface PositionedFilter {
  region?: Region | undefined;
  active?: boolean | undefined;
}

type Values = Record<string, unknown>;

function matching(table: PositionedTable, { region, active }: PositionedFilter): SQL | undefined {
  return and(region && eq(table.region, region), active === undefined ? undefined : eq(table.active, active));
}

/** Rows in the order an administrator gave them, with the library's entries of their pictures. */
export async function listRows(
  db: DatabaseOrTransaction,
  { table, picture }: PositionedRows,
  { after, limit, ...filter }: PositionedFilter & { after?: Place | undefined; limit?: number | undefined },
): Promise<PositionedRow[]> {
  const columns = { ...getTableColumns(table), ...(picture && { media: publicMediaColumns }) };
  const query = db
    .select(columns)
    .from(table as PgTable)
    .where(and(matching(table, filter), behind(table, after)))
    .orderBy(asc(table.position), asc(table.id))
    .$dynamic();
  if (picture) query.leftJoin(mediaItems, eq(mediaItems.url, picture));
  if (limit !== undefined) query.limit(limit);
  return (await query) as unknown as PositionedRow[];
}

export async function countRows(
  db: DatabaseOrTransaction,
  { table }: PositionedRows,
  filter: PositionedFilter,
): Promise<number> {
  return db.$count(table, matching(table, filter));
}

export async function findRow(
  db: DatabaseOrTransaction,
  { table }: PositionedRows,
  id: number,
): Promise<PositionedRow | undefined> {
  return (await findById(db, table, id)) as PositionedRow | undefined;
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
  if (!row) throw new Error('the row was not stored');
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
  if (!row) throw new Error('the locked row is gone');
  return row as unknown as PositionedRow;
}

export function deleteRow(transaction: Transaction, { table }: PositionedRows, id: number): Promise<boolean> {
  return deleteById(transaction, table, id);
}
