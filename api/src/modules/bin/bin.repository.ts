import { and, eq, getTableName, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { deleteById, lockById, rowsOf, withIsoTimes } from '../../database/rows.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { binnedKinds } from './bin.kinds.ts';
import type { BinItem, BinKind, BinQuery } from './bin.schema.ts';
import { binItems } from './bin.table.ts';

export type BinRow = typeof binItems.$inferSelect;

/** A record in the bin, by the kind and number that it had. */
export interface BinnedRecord {
  kind: BinKind;
  id: number;
}

/** The rows of a table whose column is `id`, as JSON after the table's name. */
function rowsAsJson(column: AnyPgColumn, id: number): SQL {
  const { table } = column;
  return sql`${getTableName(table)}::text,
    (select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table} where ${column} = ${id})`;
}

/**
 * Takes a record out of its table and puts it into the bin with what belongs to it. `files` tells where its stored files are
 * meanwhile. @returns whether there was such a record.
 */
export async function moveToBin(
  transaction: Transaction,
  { kind, id }: BinnedRecord,
  files: Record<string, string> = {},
): Promise<boolean> {
  const { table, title, slug, region, belongings = [] } = binnedKinds[kind];
  await lockById(transaction, table, id);
  const rows = sql.join(
    [table.id as AnyPgColumn, ...belongings].map((column) => rowsAsJson(column, id)),
    sql`, `,
  );
  const actor = sql`nullif(current_setting('park.actor', true), '')::jsonb ->> 'name'`;
  await transaction.execute(sql`
    insert into ${binItems} (kind, record_id, title, slug, region, rows, files, deleted_by)
    select ${kind}, ${table.id}, ${title}, ${slug ?? null}, ${region ?? null}, jsonb_build_object(${rows}),
      ${JSON.stringify(files)}::jsonb, ${actor}
    from ${table} where ${table.id} = ${id}`);
  return deleteById(transaction, table, id);
}

/** The columns of a table that can be given a value. */
async function writableColumns(transaction: Transaction, table: PgTable): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    transaction,
    sql`select attname as name from pg_attribute where attrelid = ${getTableName(table)}::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return rows.map(({ name }) => name);
}

/** Puts rows back into their table; columns that came since get their defaults, and rows whose place is taken are left out. */
async function putBack(transaction: Transaction, table: PgTable, rows: Record<string, unknown>[]) {
  const [first] = rows;
  if (!first) return;
  const names = (await writableColumns(transaction, table)).filter((name) => name in first);
  const columns = names.map((name) => sql.identifier(name));
  // An account may be gone meanwhile.
  const values = names.map((name) =>
    name === 'saved_by' ? sql`(select users.id from users where users.id = saved_by)` : sql.identifier(name),
  );
  await transaction.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`);
}

/** The item with changes to the record's own row. */
export function withRow(item: BinRow, changes: Record<string, unknown>): BinRow {
  const [table] = Object.entries(item.rows).find(([, rows]) =>
    rows.some(({ id }) => id === item.recordId),
  ) ?? [''];
  const rows = item.rows[table] ?? [];
  return { ...item, rows: { ...item.rows, [table]: rows.map((row) => ({ ...row, ...changes })) } };
}

/** Puts a record and what belongs to it back into their tables. */
export async function reinsertFromBin(
  transaction: Transaction,
  { id, kind, recordId, rows }: BinRow,
): Promise<void> {
  const { table, belongings = [] } = binnedKinds[kind];
  // What the trail says of it, and of nothing else in this transaction, is that it was restored, not made.
  const name = `${getTableName(table)}:${recordId}`;
  await transaction.execute(sql`select set_config('park.action', 'restored', true),
    set_config('park.restored', concat_ws(' ', current_setting('park.restored', true), ${name}::text), true)`);
  for (const each of [table, ...belongings.map((column) => column.table)])
    await putBack(transaction, each, rows[getTableName(each)] ?? []);
  await transaction.delete(binItems).where(eq(binItems.id, id));
}

const isRecord = ({ kind, id }: BinnedRecord) => and(eq(binItems.kind, kind), eq(binItems.recordId, id));

export async function findInBin(
  db: DatabaseOrTransaction,
  record: BinnedRecord,
): Promise<BinRow | undefined> {
  const [row] = await db.select().from(binItems).where(isRecord(record));
  return row;
}

/** A record in the bin, its row locked until the commit. */
export async function lockInBin(transaction: Transaction, record: BinnedRecord): Promise<BinRow | undefined> {
  const [row] = await transaction.select().from(binItems).where(isRecord(record)).for('update');
  return row;
}

const isFileShownBy = (shown: string) => sql`${binItems.kind} = 'file' and exists (
  select from jsonb_object_keys(${binItems.files}) as name where strpos(${shown}, '/media/' || name) > 0)`;

/** Files in the bin one of whose names stands in `shown`. */
export async function findFilesShownBy(db: DatabaseOrTransaction, shown: object): Promise<BinRow[]> {
  const words = JSON.stringify(shown);
  return words.includes('/media/') ? db.select().from(binItems).where(isFileShownBy(words)) : [];
}

/** Those files, but for the item `except`; their rows are locked until the commit. */
export async function lockFilesShownBy(
  transaction: Transaction,
  shown: object,
  except = 0,
): Promise<BinRow[]> {
  return transaction
    .select()
    .from(binItems)
    .where(and(ne(binItems.id, except), isFileShownBy(JSON.stringify(shown))))
    .orderBy(binItems.id)
    .for('update');
}

const keptUntil = (days: number) =>
  sql`${binItems.deletedAt} + make_interval(days => ${days}::integer)`.mapWith(
    binItems.deletedAt,
  ) as SQL<Date>;

/** What is in the bin, newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readBin(
  db: DatabaseOrTransaction,
  query: BinQuery,
  days: number,
): Promise<Page<BinItem>> {
  const { id, kind, recordId, title, slug, region, deletedBy, deletedAt } = binItems;
  const columns = {
    id,
    kind,
    recordId,
    title,
    slug,
    region,
    deletedBy,
    deletedAt,
    keptUntil: keptUntil(days),
  };
  const { items, headers } = await pageById(db, db.select(columns).from(binItems).$dynamic(), { id }, query);
  return {
    items: items.map(
      ({ id: _place, recordId, ...item }) => withIsoTimes({ id: recordId, ...item }) as BinItem,
    ),
    headers,
  };
}

/** Deletes rows of the bin for good: one record's, or those that were deleted before a time. */
export async function deleteFromBin(
  transaction: Transaction,
  which: BinnedRecord | { deletedBefore: Date },
): Promise<BinRow[]> {
  const condition = 'kind' in which ? isRecord(which) : lt(binItems.deletedAt, which.deletedBefore);
  return transaction.delete(binItems).where(condition).returning();
}

const hadFile = (name: string) => sql`${binItems.files} ? ${name}`;

/** Whether something in the bin had this file: it comes back with that. */
export async function isInBinnedItem(db: DatabaseOrTransaction, name: string): Promise<boolean> {
  return (await db.$count(binItems, hadFile(name))) > 0;
}

/** Whoever brings back what had this file comes first, or waits for the end of the transaction. */
export async function lockBinnedItemsWith(transaction: Transaction, name: string): Promise<void> {
  await transaction.select({ id: binItems.id }).from(binItems).where(hadFile(name)).for('update');
}

/** Whether a stored file is that of something in the bin, under the name that it has meanwhile. */
export async function isFileInBin(db: DatabaseOrTransaction, name: string): Promise<boolean> {
  const isTheirs = sql`exists (select from jsonb_each_text(${binItems.files}) as file where file.value = ${name})`;
  const [row] = await db.select({ id: binItems.id }).from(binItems).where(isTheirs).limit(1);
  return row !== undefined;
}

/** The names that stored files of the bin have meanwhile. */
export async function fileNamesInBin(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db.select({ files: binItems.files }).from(binItems).where(eq(binItems.kind, 'file'));
  return rows.flatMap(({ files }) => Object.values(files));
}
