import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { closeToWriters } from '../../database/table-lock.ts';
import { mediaItems } from '../media/media.table.ts';
import { publicMediaColumns } from '../media/public-media.columns.ts';
import type { PlacedRange } from '../positions/position.listing.ts';
import { behind, endPosition, placesOf, writePlaces } from '../positions/position.repository.ts';
import { movedPlaces, namesEveryRow } from '../positions/position.rules.ts';
import type { Region } from '../regions/region.schema.ts';
import type { AttractionRow, ListedAttractionRow } from './attraction.mapping.ts';
import type { AttractionChanges, AttractionInput } from './attraction.schema.ts';
import { attractions } from './attraction.table.ts';

export interface AttractionFilter {
  region?: Region | undefined;
  active?: boolean | undefined;
}

function matching({ region, active }: AttractionFilter): SQL | undefined {
  return and(
    region && eq(attractions.region, region),
    active === undefined ? undefined : eq(attractions.active, active),
  );
}

/** Attractions in the order an administrator gave them, with the library's entries of their pictures. */
export async function listAttractions(
  db: DatabaseOrTransaction,
  { after, limit, ...filter }: AttractionFilter & PlacedRange,
): Promise<ListedAttractionRow[]> {
  const query = db
    .select({ ...getTableColumns(attractions), media: publicMediaColumns })
    .from(attractions)
    .leftJoin(mediaItems, eq(mediaItems.url, attractions.image))
    .where(and(matching(filter), behind(attractions, after)))
    .orderBy(asc(attractions.position), asc(attractions.id));
  return limit === undefined ? query : query.limit(limit);
}

export async function countAttractions(db: DatabaseOrTransaction, filter: AttractionFilter): Promise<number> {
  return db.$count(attractions, matching(filter));
}

export async function findAttraction(
  db: DatabaseOrTransaction,
  id: number,
): Promise<AttractionRow | undefined> {
  const [row] = await db.select().from(attractions).where(eq(attractions.id, id));
  return row;
}

/** The attraction, with the whole table closed to other writers until the commit. */
export async function lockAttraction(
  transaction: Transaction,
  id: number,
): Promise<AttractionRow | undefined> {
  await closeToWriters(transaction, attractions);
  return findAttraction(transaction, id);
}

/** Stores a new attraction at the end of its region's list. */
export async function insertAttraction(
  transaction: Transaction,
  input: AttractionInput,
  now: Date,
): Promise<AttractionRow> {
  await closeToWriters(transaction, attractions);
  const position = await endPosition(transaction, attractions, input.region);
  const [row] = await transaction
    .insert(attractions)
    .values({ ...input, position, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the attraction was not stored');
  return row;
}

/** Changes a locked attraction; one that moves to another region goes to the end of the list there. */
export async function updateAttraction(
  transaction: Transaction,
  earlier: AttractionRow,
  changes: AttractionChanges,
  now: Date,
): Promise<AttractionRow> {
  const { region = earlier.region } = changes;
  const position =
    region === earlier.region ? earlier.position : await endPosition(transaction, attractions, region);
  const [row] = await transaction
    .update(attractions)
    .set({ ...changes, position, version: sql`${attractions.version} + 1`, updatedAt: now })
    .where(eq(attractions.id, earlier.id))
    .returning();
  if (!row) throw new Error('the locked attraction is gone');
  return row;
}

export async function deleteAttraction(transaction: Transaction, id: number): Promise<boolean> {
  const deleted = await transaction
    .delete(attractions)
    .where(eq(attractions.id, id))
    .returning({ id: attractions.id });
  return deleted.length > 0;
}

/** Gives a region's list the order of `ids`; the ids that moved, or undefined when `ids` are not exactly its rows. */
export async function orderAttractions(
  transaction: Transaction,
  region: Region,
  ids: number[],
): Promise<number[] | undefined> {
  await closeToWriters(transaction, attractions);
  const places = await placesOf(transaction, attractions, region);
  if (!namesEveryRow(ids, places)) return undefined;
  const moved = movedPlaces(ids, places);
  await writePlaces(transaction, attractions, moved);
  return moved.map(({ id }) => id);
}
