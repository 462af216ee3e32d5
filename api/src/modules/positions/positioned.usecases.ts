import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { omit, withIsoTimes } from '../../database/rows.ts';
import { closeToWriters } from '../../database/table-lock.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { type Page, pageOf } from '../../http/paging.ts';
import { foundOr404, ProblemError } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Order, PositionedQuery } from './order.schema.ts';
import { movedPlaces, namesEveryRow } from './position.rules.ts';
import type { PositionedRows } from './positioned.collections.ts';
import {
  countRows,
  findRow,
  insertRow,
  listRows,
  orderOf,
  type PositionedRow,
  placesOf,
  updateRow,
  writePlaces,
} from './positioned.repository.ts';

/** A row as the API answers it. */
type Answer = { id: number; version: number };

function answerOf(row: PositionedRow): Answer {
  return withIsoTimes(omit(row, 'position'));
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

async function foundRow(db: DatabaseOrTransaction, rows: PositionedRows, id: number): Promise<PositionedRow> {
  return foundOr404(await findRow(db, rows, id), `${capitalized(rows.names.one)} not found`);
}

/** `current` goes along so that the form can show both texts, or the list as it is now. */
function conflict(sentence: string, current: unknown): ProblemError {
  return new ProblemError(409, sentence, { extra: { current } });
}

/** The rows that a query asks for, in their order; visitors see active ones only. */
export async function readRows(
  db: DatabaseOrTransaction,
  rows: PositionedRows,
  { region, limit, cursor }: PositionedQuery,
  seesAll: boolean,
): Promise<Page<Answer>> {
  const filter = { region, active: seesAll ? undefined : true };
  const { items, headers } = await pageOf(limit, {
    read: (most) => listRows(db, rows, { ...filter, cursor, limit: most }),
    count: () => countRows(db, rows, filter),
    cursorOf: orderOf(rows.table).cursorOf,
  });
  return { items: items.map(answerOf), headers };
}

/** @throws ProblemError 404 */
export async function readRow(db: DatabaseOrTransaction, rows: PositionedRows, id: number): Promise<Answer> {
  return answerOf(await foundRow(db, rows, id));
}

/** Makes a content change of the row that `write` returns, while the table is closed to other writers. */
function changeOne(
  tools: ContentTools,
  { table, document }: PositionedRows,
  request: IdempotentRequest | undefined,
  write: (transaction: Transaction) => Promise<PositionedRow>,
): Promise<ContentChange<Answer>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      await closeToWriters(transaction, table);
      const row = await write(transaction);
      record({ kind: document, id: String(row.id) });
      return answerOf(row);
    },
    request,
  );
}

/** Stores a new row at the end of its region's list; with `request` a repetition gets the one that the first made. */
export function createRow(
  tools: ContentTools,
  rows: PositionedRows,
  input: { region: Region },
  request?: IdempotentRequest,
): Promise<ContentChange<Answer>> {
  return changeOne(tools, rows, request, (transaction) =>
    insertRow(transaction, rows, { ...input }, tools.clock()),
  );
}

/**
 * Changes the given fields of a row.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one.
 */
export function changeRow(
  tools: ContentTools,
  rows: PositionedRows,
  id: number,
  changes: { region?: Region },
  versions: number[] | undefined,
): Promise<ContentChange<Answer>> {
  return changeOne(tools, rows, undefined, async (transaction) => {
    const earlier = await foundRow(transaction, rows, id);
    if (versions && !versions.includes(earlier.version))
      throw conflict(`This ${rows.names.one} was changed elsewhere in the meantime`, answerOf(earlier));
    return updateRow(transaction, rows, earlier, { ...changes }, tools.clock());
  });
}

/** Puts a row into the bin. @returns the content revision without it. @throws ProblemError 404 */
export async function removeRow(tools: ContentTools, rows: PositionedRows, id: number): Promise<number> {
  const { revision } = await changeOne(tools, rows, undefined, async (transaction) => {
    const row = await foundRow(transaction, rows, id);
    await moveToBin(transaction, { kind: rows.document, id });
    return row;
  });
  return revision;
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
    await closeToWriters(transaction, table);
    const places = await placesOf(transaction, table, region);
    const isComplete = namesEveryRow(ids, places);
    const moved = isComplete ? movedPlaces(ids, places) : [];
    if (moved.length > 0) await writePlaces(transaction, table, moved);
    const list = (await listRows(transaction, rows, { region })).map(answerOf);
    if (!isComplete)
      throw conflict(
        `${capitalized(names.withArticle)} was added or removed elsewhere in the meantime. Please order the list again.`,
        list,
      );
    for (const { id } of moved) record({ kind: document, id: String(id) });
    return list;
  });
}
