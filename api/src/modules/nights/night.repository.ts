import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { deleteById, withIsoTimes } from '../../database/rows.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { notFound, ProblemError } from '../../http/problem.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.repository.ts';
import type { Region } from '../regions/region.schema.ts';
import { checkDates, type DatesField } from './night.rules.ts';
import type { NewNights, Night, NightInput, NightQuery, NightStatusPatch } from './night.schema.ts';
import { nights } from './night.table.ts';
import { parkDateAt } from './park-time.rules.ts';
import { lockTiers } from './price-tier.repository.ts';
import type { PlannedNight } from './season.schema.ts';

type NightRow = typeof nights.$inferSelect;

const nightNotFound = () => notFound('Night not found');
/** Names a night in the feed. */
export const nightReference = ({ id }: { id: number }) => ({ kind: 'night' as const, id: String(id) });

/** `dates` go along so that a form can show which are in the way. */
function datesTaken(dates: string[], path: DatesField): ProblemError {
  const named = `${dates.slice(0, 10).join(', ')}${dates.length > 10 ? ` and ${dates.length - 10} more` : ''}`;
  const message = `There is a night already on ${named}`;
  return new ProblemError(409, message, { issues: [{ path, message }], extra: { dates } });
}

/** The nights that a query asks for, by date; without `from` those of today, by the park's own day, and later. */
export async function readNights(
  db: DatabaseOrTransaction,
  { region, from, to }: NightQuery,
  now: Date,
): Promise<Night[]> {
  const rows = await db
    .select()
    .from(nights)
    .where(
      and(
        region && eq(nights.region, region),
        gte(nights.date, from ?? parkDateAt(now.getTime())),
        to ? lte(nights.date, to) : undefined,
      ),
    )
    .orderBy(asc(nights.date), asc(nights.region));
  return rows.map(withIsoTimes);
}

/**
 * Stores nights of a region in one statement. Of two who make the same night at once the later one waits for the other.
 * @throws ProblemError 400 for dates and price tiers that cannot be, 409 with the dates that have a night already.
 */
export async function insertNights(
  transaction: Transaction,
  region: Region,
  planned: readonly PlannedNight[],
  now: Date,
  field: DatesField,
): Promise<Night[]> {
  checkDates(
    planned.map(({ date }) => date),
    now,
    field,
  );
  await lockTiers(
    transaction,
    region,
    planned.map(({ tierId }) => tierId),
  );
  // By date, so that two who make many of the same nights do not wait for each other.
  const rows = planned
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((night) => ({ ...night, region, createdAt: now, updatedAt: now }));
  const stored = await transaction.insert(nights).values(rows).onConflictDoNothing().returning();
  if (stored.length === rows.length) return stored.map(withIsoTimes);
  const made = new Set(stored.map(({ date }) => date));
  throw datesTaken(
    rows.map(({ date }) => date).filter((date) => !made.has(date)),
    field,
  );
}

/** Makes nights, all or none; with `request` a repetition gets those that the first one made. @throws as `insertNights` */
export function createNights(
  tools: ContentTools,
  { region, dates, ...common }: NewNights,
  request?: IdempotentRequest,
): Promise<ContentChange<Night[]>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      const planned = dates.map((date) => ({ date, ...common }));
      const stored = await insertNights(transaction, region, planned, tools.clock(), 'dates');
      for (const night of stored) record(nightReference(night));
      return stored;
    },
    request,
  );
}

/** Makes a content change of a night by what `valuesOf` gives for it; its row is locked meanwhile. */
function changeNight(
  tools: ContentTools,
  id: number,
  versions: number[] | undefined,
  valuesOf: (transaction: Transaction, earlier: NightRow) => Promise<Partial<NightRow>>,
): Promise<ContentChange<Night>> {
  return changeContent(tools, async (transaction, record) => {
    const [earlier] = await transaction.select().from(nights).where(eq(nights.id, id)).for('update');
    if (!earlier) throw nightNotFound();
    if (versions && !versions.includes(earlier.version))
      throw new ProblemError(409, 'This night was changed elsewhere in the meantime', {
        extra: { current: withIsoTimes(earlier) },
      });
    const values = await valuesOf(transaction, earlier);
    const [saved] = await transaction
      .update(nights)
      .set({ ...values, version: sql`${nights.version} + 1`, updatedAt: tools.clock() })
      .where(eq(nights.id, id))
      .returning();
    if (!saved) throw nightNotFound();
    record(nightReference(saved));
    return withIsoTimes(saved);
  });
}

/**
 * Replaces a night. One that is over can still be changed, but not be moved to a day that is over.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 400, 404, or 409 when the version is another one or the date has a night already.
 */
export async function replaceNight(
  tools: ContentTools,
  id: number,
  input: NightInput,
  versions: number[] | undefined,
): Promise<ContentChange<Night>> {
  const write = changeNight(tools, id, versions, async (transaction, earlier) => {
    if (input.date !== earlier.date) checkDates([input.date], tools.clock(), 'date');
    await lockTiers(transaction, input.region, [input.tierId]);
    return input;
  });
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? datesTaken([input.date], 'date') : error;
  });
}

/** Closes a night, marks it as sold out or opens it again. @throws ProblemError 404, or 409 when the version is another one. */
export function setNightStatus(
  tools: ContentTools,
  id: number,
  patch: NightStatusPatch,
  versions: number[] | undefined,
): Promise<ContentChange<Night>> {
  return changeNight(tools, id, versions, async () => patch);
}

/** Deletes a night. @returns the content revision without it. @throws ProblemError 404 */
export async function removeNight(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await deleteById(transaction, nights, id))) throw nightNotFound();
    record(nightReference({ id }));
  });
  return revision;
}
