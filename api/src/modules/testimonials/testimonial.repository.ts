import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { closeToWriters } from '../../database/table-lock.ts';
import type { PlacedRange } from '../positions/position.listing.ts';
import { behind, endPosition, placesOf, writePlaces } from '../positions/position.repository.ts';
import { movedPlaces, namesEveryRow } from '../positions/position.rules.ts';
import type { Region } from '../regions/region.schema.ts';
import type { TestimonialRow } from './testimonial.mapping.ts';
import type { TestimonialChanges, TestimonialInput } from './testimonial.schema.ts';
import { testimonials } from './testimonial.table.ts';

export interface TestimonialFilter {
  region?: Region | undefined;
  active?: boolean | undefined;
}

function matching({ region, active }: TestimonialFilter): SQL | undefined {
  return and(
    region && eq(testimonials.region, region),
    active === undefined ? undefined : eq(testimonials.active, active),
  );
}

/** Testimonials in the order an administrator gave them. */
export async function listTestimonials(
  db: DatabaseOrTransaction,
  { after, limit, ...filter }: TestimonialFilter & PlacedRange,
): Promise<TestimonialRow[]> {
  const query = db
    .select()
    .from(testimonials)
    .where(and(matching(filter), behind(testimonials, after)))
    .orderBy(asc(testimonials.position), asc(testimonials.id));
  return limit === undefined ? query : query.limit(limit);
}

export async function countTestimonials(
  db: DatabaseOrTransaction,
  filter: TestimonialFilter,
): Promise<number> {
  return db.$count(testimonials, matching(filter));
}

export async function findTestimonial(
  db: DatabaseOrTransaction,
  id: number,
): Promise<TestimonialRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
  return row;
}

/** The testimonial, with the whole table closed to other writers until the commit. */
export async function lockTestimonial(
  transaction: Transaction,
  id: number,
): Promise<TestimonialRow | undefined> {
  await closeToWriters(transaction, testimonials);
  return findTestimonial(transaction, id);
}

/** Stores a new testimonial at the end of its region's list. */
export async function insertTestimonial(
  transaction: Transaction,
  input: TestimonialInput,
  now: Date,
): Promise<TestimonialRow> {
  await closeToWriters(transaction, testimonials);
  const position = await endPosition(transaction, testimonials, input.region);
  const [row] = await transaction
    .insert(testimonials)
    .values({ ...input, position, createdAt: now })
    .returning();
  if (!row) throw new Error('the testimonial was not stored');
  return row;
}

/** Changes a locked testimonial; one that moves to another region goes to the end of the list there. */
export async function updateTestimonial(
  transaction: Transaction,
  earlier: TestimonialRow,
  changes: TestimonialChanges,
): Promise<TestimonialRow> {
  const { region = earlier.region } = changes;
  const position =
    region === earlier.region ? earlier.position : await endPosition(transaction, testimonials, region);
  const [row] = await transaction
    .update(testimonials)
    .set({ ...changes, position, version: sql`${testimonials.version} + 1` })
    .where(eq(testimonials.id, earlier.id))
    .returning();
  if (!row) throw new Error('the locked testimonial is gone');
  return row;
}

export async function deleteTestimonial(transaction: Transaction, id: number): Promise<boolean> {
  const deleted = await transaction
    .delete(testimonials)
    .where(eq(testimonials.id, id))
    .returning({ id: testimonials.id });
  return deleted.length > 0;
}

/** Gives a region's list the order of `ids`; the ids that moved, or undefined when `ids` are not exactly its rows. */
export async function orderTestimonials(
  transaction: Transaction,
  region: Region,
  ids: number[],
): Promise<number[] | undefined> {
  await closeToWriters(transaction, testimonials);
  const places = await placesOf(transaction, testimonials, region);
  if (!namesEveryRow(ids, places)) return undefined;
  const moved = movedPlaces(ids, places);
  await writePlaces(transaction, testimonials, moved);
  return moved.map(({ id }) => id);
}
