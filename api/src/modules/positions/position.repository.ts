import { asc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Place } from './position.cursor.ts';
import type { PositionedTable } from './positioned.collection.ts';

/** The position behind the last row of a region. */
export async function endPosition(
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

/** The places of a region's rows, in order. */
export async function placesOf(
  transaction: Transaction,
  table: PositionedTable,
  region: Region,
): Promise<Place[]> {
  return transaction
    .select({
      id: sql<number>`${table.id}`.mapWith(Number),
      position: sql<number>`${table.position}`.mapWith(Number),
    })
    .from(table as PgTable)
    .where(eq(table.region, region))
    .orderBy(asc(table.position), asc(table.id));
}

/** Gives each row its new position, all in one statement. */
export async function writePlaces(
  transaction: Transaction,
  table: PositionedTable,
  places: Place[],
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ id, position }) => sql`(${id}::integer, ${position}::integer)`);
  await transaction.execute(
    sql`update ${table} set position = moved.position
      from (values ${sql.join(rows, sql`, `)}) as moved(id, position) where ${table.id} = moved.id`,
  );
}

/** Only rows behind `place`, in the order of position and id. */
export function behind(table: PositionedTable, place: Place | undefined): SQL | undefined {
  return place && sql`(${table.position}, ${table.id}) > (${place.position}::integer, ${place.id}::integer)`;
}
