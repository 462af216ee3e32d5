import type { Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { ProblemError } from '../../http/problem.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import type { Region } from '../regions/region.schema.ts';
import { checkDates, type DatesField } from './night.rules.ts';
import type { NewNights, Night } from './night.schema.ts';
import { nights } from './night.table.ts';
import { lockTiers } from './price-tier.repository.ts';
import type { PlannedNight } from './season.schema.ts';

/** Names a night in the feed. */
export const nightReference = ({ id }: { id: number }) => ({ kind: 'night' as const, id: String(id) });

/** The refusal of dates that have a night already; they go along so that a form can show which. */
export function datesTaken(dates: string[], path: DatesField): ProblemError {
  const named = `${dates.slice(0, 10).join(', ')}${dates.length > 10 ? ` and ${dates.length - 10} more` : ''}`;
  const message = `There is already a night on ${named}`;
  return new ProblemError(409, message, { issues: [{ path, message }], extra: { dates } });
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
  const tierIds = planned.map(({ tierId }) => tierId);
  const dates = planned.map(({ date }) => date);
  checkDates(dates, now, field);
  await lockTiers(transaction, region, tierIds);
  // By date, so that two who make many of the same nights do not wait for each other.
  const rows = planned
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map((night) => ({ ...night, region, createdAt: now, updatedAt: now }));
  const stored = await transaction.insert(nights).values(rows).onConflictDoNothing().returning();
  if (stored.length === rows.length) return stored.map(withIsoTimes);
  const made = new Set(stored.map(({ date }) => date));
  const taken = dates.filter((date) => !made.has(date)).toSorted();
  throw datesTaken(taken, field);
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
