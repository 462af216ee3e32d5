import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { rowsOf } from '../database/rows.ts';

/** A table of the park as the database itself describes it. */
export interface CatalogTable {
  name: string;
  /** Columns that are stored, in their order; generated ones are not among them. */
  columns: string[];
  /** What to order by: equal rows come in equal order on every server. */
  order: string[];
  /** Tables that its rows point to. */
  references: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** `name` as an identifier in SQL. */
export const identifier = (name: string) => sql.raw(quoted(name));

const catalog = sql`
  select c.relname as name,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')::text as columns,
    coalesce((select json_agg(json_build_array(a.attname, a.attcollation <> 0) order by k.place)
      from pg_index i, unnest(i.indkey::int2[]) with ordinality k(attnum, place), pg_attribute a
      where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '[]')::text as key,
    coalesce((select json_agg(distinct f.relname) from pg_constraint r join pg_class f on f.oid = r.confrelid
      where r.conrelid = c.oid and r.contype = 'f' and f.oid <> c.oid), '[]')::text as references
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

interface CatalogRow {
  name: string;
  columns: string;
  key: string;
  references: string;
}

function tableOf({ name, columns, key, references }: CatalogRow): CatalogTable {
  const names = JSON.parse(columns) as string[];
  const primary = JSON.parse(key) as [name: string, isText: boolean][];
  const order = primary.map(([column, isText]) => quoted(column) + (isText ? ' collate "C"' : ''));
  return {
    name,
    columns: names,
    order: order.length > 0 ? order : names.map((column) => `${quoted(column)}::text collate "C"`),
    references: JSON.parse(references) as string[],
  };
}

function inOrder(tables: CatalogTable[]): CatalogTable[] {
  const placed = new Map<string, CatalogTable>();
  while (placed.size < tables.length) {
    const next = tables.filter(
      ({ name, references }) => !placed.has(name) && references.every((other) => placed.has(other)),
    );
    if (next.length === 0) throw new Error('the tables point to each other in a circle');
    for (const table of next) placed.set(table.name, table);
  }
  return [...placed.values()];
}

/** The tables of the schema public, but for those of extensions; a table comes after those that it points to. */
export async function readCatalog(db: DatabaseOrTransaction): Promise<CatalogTable[]> {
  return inOrder((await rowsOf<CatalogRow>(db, catalog)).map(tableOf));
}

/** The rows of a table as one JSON object each, in the order of its key. */
export function rowsAsJson({ name, columns, order }: CatalogTable): SQL {
  const list = columns.map(quoted).join(', ');
  return sql.raw(
    `select row_to_json(r)::text as line from (select ${list} from ${quoted(name)} order by ${order.join(', ')}) r`,
  );
}

/** Stores rows that were written by `rowsAsJson`, `json` being an array of them. */
export function insertFromJson(name: string, columns: readonly string[], json: string): SQL {
  const list = sql.raw(columns.map(quoted).join(', '));
  return sql`insert into ${identifier(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${identifier(name)}, ${json}::text::json)`;
}

/** Where the identity columns of the park's tables stand, by the names of their sequences. */
export async function readSequences(db: DatabaseOrTransaction): Promise<Record<string, number>> {
  const found = await rowsOf<{ name: string; value: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'
      order by sequencename collate "C"`,
  );
  return Object.fromEntries(
    found.flatMap(({ name, value }) => (value === null ? [] : [[name, Number(value)]])),
  );
}

/** Sets the sequences to continue after the values from `readSequences`. */
export async function writeSequences(
  db: DatabaseOrTransaction,
  sequences: Record<string, number>,
): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await db.execute(sql`select setval(${quoted(name)}::regclass, ${value}::bigint, true)`);
}

/** Sets the sequences that are less far to continue after the values from `readSequences`, as far as there are such sequences. */
export async function raiseSequences(
  db: DatabaseOrTransaction,
  sequences: Record<string, number>,
): Promise<void> {
  await db.execute(
    sql`select setval(quote_ident(sequencename)::regclass, later.value::bigint) from pg_sequences
      join jsonb_each_text(${JSON.stringify(sequences)}::jsonb) as later(name, value) on later.name = sequencename
      where schemaname = 'public' and coalesce(last_value, 0) < later.value::bigint`,
  );
}
