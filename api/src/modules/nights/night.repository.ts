import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { lockById, saveNextVersion, withIsoTimes } from '../../database/rows.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import { foundOr404, notFound } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { datesTaken, nightReference } from './new-nights.repository.ts';
import { checkDates } from './night.rules.ts';
import type { Night, NightInput, NightQuery, NightStatusPatch } from './night.schema.ts';
import { nights } from './night.table.ts';
import { parkDateAt } from './park-time.rules.ts';
import { lockTiers } from './price-tier.repository.ts';

type NightRow = typeof nights.$inferSelect;

const nightNotFound = 'Night not found';

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

/** Makes a content change of a night by what `valuesOf` gives for it; its row is locked meanwhile. */
function changeNight(
  tools: ContentTools,
  id: number,
  versions: number[] | undefined,
  valuesOf: (transaction: Transaction, earlier: NightRow) => Promise<Partial<NightRow>>,
): Promise<ContentChange<Night>> {
  return changeContent(tools, async (transaction, record) => {
    const earlier = foundOr404(await lockById(transaction, nights, id), nightNotFound);
    refuseOtherVersions('night', withIsoTimes(earlier), versions);
    const values = { ...(await valuesOf(transaction, earlier)), updatedAt: tools.clock() };
    const saved = await saveNextVersion(transaction, nights, id, values);
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

/** Puts a night into the bin. @returns the content revision without it. @throws ProblemError 404 */
export async function removeNight(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await moveToBin(transaction, { kind: 'night', id }))) throw notFound(nightNotFound);
    record(nightReference({ id }));
  });
  return revision;
}
