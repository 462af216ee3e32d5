import { asc, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import { lockTable, saveNextVersion } from '../../database/rows.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { ProblemError } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import { changeContentWithFiles, type SaveTools } from '../bin/binned-files.usecase.ts';
import {
  type Change,
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Order } from './order.schema.ts';
import { movedPlaces, namesEveryRow, type Place } from './position.rules.ts';
import type { PositionedRows, PositionedTable } from './positioned.collections.ts';
import {
  type Answer,
  answerOf,
  capitalized,
  foundRow,
  inListOf,
  type PositionedRow,
  readRows,
} from './positioned.repository.ts';

type Values = Record<string, unknown>;

/** The position behind the last row of a region's list, or of all lists. */
export async function endPosition(
  transaction: Transaction,
  table: PgTable & Pick<PositionedTable, 'region' | 'position'>,
  region: Region | null,
): Promise<number> {
  const [row] = await transaction
    .select({ last: max(table.position).mapWith(Number) })
    .from(table as PgTable)
    .where(region ? inListOf(table, region) : undefined);
  return (row?.last ?? -1) + 1;
}

/** A change of the row that `write` returns, while the table is closed to other writers. */
const changeOf =
  (
    { table, document }: PositionedRows,
    write: (transaction: Transaction) => Promise<unknown>,
  ): Change<Answer> =>
  async (transaction, record) => {
    await lockTable(transaction, table);
    const row = (await write(transaction)) as PositionedRow;
    record({ kind: document, id: String(row.id) });
    return answerOf(row);
  };

/** Stores a new row at the end of its region's list; with `request` a repetition gets the one that the first made. */
export function createRow(
  tools: SaveTools,
  rows: PositionedRows,
  input: { region: Region | null },
  request?: IdempotentRequest,
): Promise<ContentChange<Answer>> {
  const { table } = rows;
  const change = changeOf(rows, async (transaction) => {
    const position = await endPosition(transaction, table, input.region);
    const now = tools.clock();
    const values: Values = { ...input, position, createdAt: now, updatedAt: now };
    const [row] = await transaction.insert(table).values(values).returning();
    return row;
  });
  return changeContentWithFiles(tools, input, change, request);
}

/**
 * Changes the given fields of a row; one that comes into another region's list goes to the end of it.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one.
 */
export function changeRow(
  tools: SaveTools,
  rows: PositionedRows,
  id: number,
  changes: { region?: Region | null },
  versions: number[] | undefined,
): Promise<ContentChange<Answer>> {
  const { table, names } = rows;
  const change = changeOf(rows, async (transaction) => {
    const earlier = await foundRow(transaction, rows, id);
    refuseOtherVersions(names.one, answerOf(earlier), versions);
    const { region = earlier.region } = changes;
    const stays = region === earlier.region || earlier.region === null;
    const position = stays ? earlier.position : await endPosition(transaction, table, region);
    const values: Values = { ...changes, position, updatedAt: tools.clock() };
    return saveNextVersion(transaction, table, id, values);
  });
  return changeContentWithFiles(tools, changes, change);
}

/** Puts a row into the bin. @returns the content revision without it. @throws ProblemError 404 */
export async function removeRow(tools: ContentTools, rows: PositionedRows, id: number): Promise<number> {
  const change = changeOf(rows, async (transaction) => {
    const row = await foundRow(transaction, rows, id);
    await moveToBin(transaction, { kind: rows.document, id });
    return row;
  });
  const { revision } = await changeContent(tools, change);
  return revision;
}

/** The places of a region's rows, in order. */
async function placesOf(transaction: Transaction, table: PositionedTable, region: Region) {
  const { id, position } = table;
  const rows = await transaction
    .select({ id, position })
    .from(table as PgTable)
    .where(inListOf(table, region))
    .orderBy(asc(position), asc(id));
  return rows as Place[];
}

/** Gives each row its new position, all in one statement. */
async function writePlaces(transaction: Transaction, table: PositionedTable, places: Place[]): Promise<void> {
  await transaction.execute(
    sql`update ${table} set position = moved.position
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as moved (id integer, position integer)
      where ${table.id} = moved.id`,
  );
}

/**
 * Gives a region's list another order and answers it.
 * @throws ProblemError 409 when the ids are not exactly those of the region.
 */
export function reorderRows(
  tools: ContentTools,
  rows: PositionedRows,
  { region, ids }: Order,
): Promise<ContentChange<Answer[]>> {
  const { table, names, document } = rows;
  return changeContent(tools, async (transaction, record) => {
    await lockTable(transaction, table);
    const places = await placesOf(transaction, table, region);
    const isComplete = namesEveryRow(ids, places);
    const moved = isComplete ? movedPlaces(ids, places) : [];
    if (moved.length > 0) await writePlaces(transaction, table, moved);
    const { items: list } = await readRows(transaction, rows, { region }, true);
    if (!isComplete)
      throw new ProblemError(
        409,
        `${capitalized(names.withArticle)} was added or removed elsewhere in the meantime. Please order the list again.`,
        { extra: { current: list } },
      );
    for (const { id } of moved) record({ kind: document, id: String(id) });
    return list;
  });
}
