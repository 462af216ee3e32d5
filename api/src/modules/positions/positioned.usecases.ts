import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { closeToWriters } from '../../database/table-lock.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { type Page, pageOf } from '../../http/paging.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Order, PositionedQuery } from './order.schema.ts';
import { decodePlace, encodePlace } from './position.cursor.ts';
import { placesOf, writePlaces } from './position.repository.ts';
import { movedPlaces, namesEveryRow } from './position.rules.ts';
import type { PositionedRows } from './positioned.collection.ts';
import {
  countRows,
  deleteRow,
  findRow,
  insertRow,
  listRows,
  type PositionedRow,
  updateRow,
} from './positioned.repository.ts';

/** A row as the API answers it. */
type Answer = { id: number; version: number };

function answerOf({ position: _position, ...row }: PositionedRow): Answer {
  return withIsoTimes(row);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const notFoundAmong = ({ names }: PositionedRows) => notFound(`${capitalized(names.one)} not found`);

/** `current` goes along so that the form can show both texts, or the list as it is now. */
function conflict(sentence: string, current: unknown): ProblemError {
  return new ProblemError(409, sentence, { extra: { current } });
}

const reference = ({ document }: PositionedRows, id: number) => ({ kind: document, id: String(id) });

/** The rows that a query asks for, in their order; visitors see active ones only. */
export async function readRows(
  db: DatabaseOrTransaction,
  rows: PositionedRows,
  query: PositionedQuery,
  seesAll: boolean,
): Promise<Page<Answer>> {
  const filter = { region: query.region, active: seesAll ? undefined : true };
  const after = query.cursor ? decodePlace(query.cursor) : undefined;
  const { items, headers } = await pageOf(query.limit, {
    read: (limit) => listRows(db, rows, { ...filter, after, limit }),
    count: () => countRows(db, rows, filter),
    cursorOf: encodePlace,
  });
  return { items: items.map(answerOf), headers };
}

/** @throws ProblemError 404 */
export async function readRow(db: DatabaseOrTransaction, rows: PositionedRows, id: number): Promise<Answer> {
  const row = await findRow(db, rows, id);
  if (!row) throw notFoundAmong(rows);
  return answerOf(row);
}

/** Stores a new row at the end of its region's list; with `request` a repetition gets the one that the first made. */
export function createRow(
  tools: ContentTools,
  rows: PositionedRows,
  input: { region: Region },
  request?: IdempotentRequest,
): Promise<ContentChange<Answer>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      await closeToWriters(transaction, rows.table);
      const row = await insertRow(transaction, rows, { ...input }, tools.clock());
      record(reference(rows, row.id));
      return answerOf(row);
    },
    request,
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
  return changeContent(tools, async (transaction, record) => {
    await closeToWriters(transaction, rows.table);
    const earlier = await findRow(transaction, rows, id);
    if (!earlier) throw notFoundAmong(rows);
    if (versions && !versions.includes(earlier.version))
      throw conflict(`This ${rows.names.one} was changed elsewhere in the meantime`, answerOf(earlier));
    const row = await updateRow(transaction, rows, earlier, { ...changes }, tools.clock());
    record(reference(rows, id));
    return answerOf(row);
  });
}

/** @returns the content revision without the row. @throws ProblemError 404 */
export async function removeRow(tools: ContentTools, rows: PositionedRows, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await deleteRow(transaction, rows, id))) throw notFoundAmong(rows);
    record(reference(rows, id));
  });
  return revision;
}

async function giveOrder(transaction: Transaction, { table }: PositionedRows, { region, ids }: Order) {
  await closeToWriters(transaction, table);
  const places = await placesOf(transaction, table, region);
  if (!namesEveryRow(ids, places)) return undefined;
  const moved = movedPlaces(ids, places);
  await writePlaces(transaction, table, moved);
  return moved;
}

/**
 * Gives a region's list another order and answers it.
 * @throws ProblemError 409 when the ids are not exactly those of the region.
 */
export function reorderRows(
  tools: ContentTools,
  rows: PositionedRows,
  order: Order,
): Promise<ContentChange<Answer[]>> {
  return changeContent(tools, async (transaction, record) => {
    const moved = await giveOrder(transaction, rows, order);
    const list = (await listRows(transaction, rows, { region: order.region })).map(answerOf);
    if (!moved) {
      const one = capitalized(rows.names.withArticle);
      const sentence = `${one} was added or removed elsewhere in the meantime. Please order the list again.`;
      throw conflict(sentence, list);
    }
    for (const { id } of moved) record(reference(rows, id));
    return list;
  });
}
