import { and, asc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { lockTable } from '../../database/rows.ts';
import {
  attractionCollection,
  type PositionedRows,
  testimonialCollection,
} from '../positions/positioned.collections.ts';
import type { Region } from '../regions/region.schema.ts';
import { nights } from './night.table.ts';
import type { PlannedNight, SeasonInput, SeasonPlan, ShownRow } from './season.schema.ts';

/** A region's nights from a date on and before another one, by date. */
export async function nightsBetween(
  db: DatabaseOrTransaction,
  region: Region,
  { from, end }: { from: string; end: string },
): Promise<PlannedNight[]> {
  const { date, doors, attractions, lastEntry, tierId } = nights;
  return db
    .select({ date, doors, attractions, lastEntry, tierId })
    .from(nights)
    .where(and(eq(nights.region, region), gte(date, from), lt(date, end)))
    .orderBy(asc(date));
}

/** Which of these dates have a night, in order. */
export async function takenDates(
  db: DatabaseOrTransaction,
  region: Region,
  dates: readonly string[],
): Promise<string[]> {
  if (dates.length === 0) return [];
  const rows = await db
    .select({ date: nights.date })
    .from(nights)
    .where(and(eq(nights.region, region), inArray(nights.date, [...dates])))
    .orderBy(asc(nights.date));
  return rows.map(({ date }) => date);
}

/** What can be kept in the next season or hidden. */
const seasonCollections: Record<'attraction' | 'testimonial', PositionedRows> = {
  attraction: attractionCollection,
  testimonial: testimonialCollection,
};
export type SeasonKind = keyof typeof seasonCollections;

/** A region's rows in their order, and whether visitors see them. */
export async function readSeasonRows(
  db: DatabaseOrTransaction,
  kind: SeasonKind,
  region: Region,
): Promise<SeasonPlan['attractions']> {
  const { table, title } = seasonCollections[kind];
  const rows = await db
    .select({ id: table.id, title, current: table.active, keep: table.active })
    .from(table as PgTable)
    .where(eq(table.region, region))
    .orderBy(asc(table.position), asc(table.id));
  return rows as SeasonPlan['attractions'];
}

interface SeasonRows {
  region: Region;
  kept: SeasonInput['attractions'];
}

/** Those rows that visitors see, or see no longer, other than a plan has it; nobody changes them until the commit. */
export async function rowsShownOtherwise(
  transaction: Transaction,
  kind: SeasonKind,
  { region, kept }: SeasonRows,
): Promise<ShownRow[]> {
  if (kept.length === 0) return [];
  await lockTable(transaction, seasonCollections[kind].table);
  const planned = new Map(kept.map(({ id, current }) => [id, current]));
  const rows = await readSeasonRows(transaction, kind, region);
  return rows
    .filter(({ id, current }) => current !== (planned.get(id) ?? current))
    .map(({ id, title, current }) => ({ id, title, current }));
}

/** Shows visitors those rows of a region that are kept, and no others of `kept`. @returns the numbers of those that changed. */
export async function saveSeasonRows(
  transaction: Transaction,
  kind: SeasonKind,
  { region, kept }: SeasonRows,
  now: Date,
): Promise<number[]> {
  const { table } = seasonCollections[kind];
  const changed: number[] = [];
  for (const active of [true, false]) {
    const ids = kept.filter(({ keep }) => keep === active).map(({ id }) => id);
    const values: Record<string, unknown> = { active, version: sql`${table.version} + 1`, updatedAt: now };
    const rows = await transaction
      .update(table)
      .set(values)
      .where(and(inArray(table.id, ids), eq(table.region, region), ne(table.active, active)))
      .returning({ id: table.id });
    changed.push(...rows.map(({ id }) => Number(id)));
  }
  return changed;
}
