import { and, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { findById, withIsoTimes } from '../../database/rows.ts';
import { type Page, pageOf } from '../../http/paging.ts';
import { foundOr404 } from '../../http/problem.ts';
import { publicMediaColumns } from '../media/media.repository.ts';
import { mediaItems } from '../media/media.table.ts';
import { limitFor } from '../paging.schema.ts';
import type { Region } from '../regions/region.schema.ts';
import type { PositionedQuery } from './order.schema.ts';
import type { Place } from './position.rules.ts';
import type { PositionedRows, PositionedTable } from './positioned.collections.ts';

export interface PositionedRow extends Place {
  region: Region | null;
  version: number;
}

/** A row as the API answers it. */
export type Answer = { id: number; version: number };

export const answerOf = (row: PositionedRow): Answer => withIsoTimes(row);

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** True of the rows in the list of a region: its own, and those of both. */
export function inListOf({ region }: Pick<PositionedTable, 'region'>, wanted: Region): SQL | undefined {
  const isOwn = eq(region, wanted);
  return region.notNull ? isOwn : or(isOwn, isNull(region));
}

/** @throws ProblemError 404 */
export async function foundRow(
  db: DatabaseOrTransaction,
  { table, names }: PositionedRows,
  id: number,
): Promise<PositionedRow> {
  const row = (await findById(db, table, id)) as PositionedRow | undefined;
  return foundOr404(row, `${capitalized(names.one)} not found`);
}

/** @throws ProblemError 404 */
export async function readRow(db: DatabaseOrTransaction, rows: PositionedRows, id: number): Promise<Answer> {
  return answerOf(await foundRow(db, rows, id));
}

/** The position of a row; behind all others when there is no such row. */
export async function placeOfRow(
  db: DatabaseOrTransaction,
  rows: PositionedRows,
  id: number,
): Promise<number> {
  const row = (await findById(db, rows.table, id)) as PositionedRow | undefined;
  return row?.position ?? 2_147_483_647;
}

/**
 * The rows that a query asks for, in the order an administrator gave them, with the library's entries of their pictures;
 * visitors see active ones only, and no more than a page of them.
 */
export async function readRows(
  db: DatabaseOrTransaction,
  { table, picture }: PositionedRows,
  { region, ...paging }: PositionedQuery,
  seesAll: boolean,
): Promise<Page<Answer>> {
  const { id, position } = table;
  const columns = { ...getTableColumns(table), ...(picture && { media: publicMediaColumns }) };
  const select = db
    .select(columns)
    .from(table as PgTable)
    .$dynamic();
  if (picture) select.leftJoin(mediaItems, eq(mediaItems.url, picture));
  const where = and(region && inListOf(table, region), seesAll ? undefined : eq(table.active, true));
  const list = { by: { position, id }, direction: 'asc' as const, where };
  const limit = limitFor(paging.limit, seesAll);
  const page = await pageOf(db, select, list, { ...paging, limit });
  const { items, headers } = page as unknown as Page<PositionedRow>;
  return { items: items.map(answerOf), headers };
}
