import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { ProblemError } from '../../http/problem.ts';
import {
  type Change,
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { readSettings } from '../settings/settings.repository.ts';
import type { AllSettings } from '../settings/settings.schema.ts';
import { changeSettingsWithin } from '../settings/settings.usecases.ts';
import { insertNights, nightReference } from './new-nights.repository.ts';
import { checkDates, dateIssue } from './night.rules.ts';
import { dateAfter, parkDateAt } from './park-time.rules.ts';
import {
  nightsBetween,
  readSeasonRows,
  rowsShownOtherwise,
  saveSeasonRows,
  takenDates,
} from './season.repository.ts';
import { datedTexts, seasonSpan } from './season.rules.ts';
import type { PlannedNight, Season, SeasonInput, SeasonPlan, SeasonPlanQuery } from './season.schema.ts';

const datesOf = (nights: readonly PlannedNight[]) => nights.map(({ date }) => date);

/**
 * What a season would be that copies an earlier one so many weeks later, so that weekdays stay; all of its nights open, and
 * none of those that would be in the past or too far away. Changes nothing.
 * @throws ProblemError 400 when that would be all of them.
 */
export async function planSeason(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  query: SeasonPlanQuery,
): Promise<SeasonPlan> {
  const { region, from, shift } = query;
  const earlier = await nightsBetween(db, region, seasonSpan(query));
  const moved = earlier.map((night) => ({ ...night, date: dateAfter(night.date, 7 * shift) }));
  const now = clock();
  const nights = moved.filter(({ date }) => dateIssue(date, now) === undefined);
  if (nights.length === 0) checkDates(datesOf(moved), now, 'nights');
  const first = nights[0]?.date ?? dateAfter(from, 7 * shift);
  return {
    region,
    from,
    shift,
    nights,
    taken: await takenDates(db, region, datesOf(nights)),
    texts: datedTexts(region, await readSettings(db), first, parkDateAt(now.getTime())),
    attractions: await readSeasonRows(db, 'attraction', region),
    testimonials: await readSeasonRows(db, 'testimonial', region),
  };
}

/** @throws ProblemError 409 when texts are not what the plan says they are. */
function refuseChangedTexts(texts: SeasonInput['texts'], settings: AllSettings): void {
  const changed = texts.filter(({ setting, current }) => settings[setting] !== current);
  if (changed.length === 0) return;
  throw new ProblemError(409, 'The texts of the site were changed elsewhere in the meantime', {
    extra: {
      texts: changed.map(({ setting, proposed }) => ({ setting, proposed, current: settings[setting] })),
    },
  });
}

/** Keeps what visitors see from being changed until the commit. @throws ProblemError 409 when it is not what the plan says it is. */
async function refuseShownOtherwise(
  transaction: Transaction,
  { region, attractions, testimonials }: SeasonInput,
): Promise<void> {
  const changed = {
    attractions: await rowsShownOtherwise(transaction, 'attraction', { region, kept: attractions }),
    testimonials: await rowsShownOtherwise(transaction, 'testimonial', { region, kept: testimonials }),
  };
  if (changed.attractions.length + changed.testimonials.length === 0) return;
  const message = 'Attractions or testimonials were shown or hidden elsewhere in the meantime';
  throw new ProblemError(409, message, { extra: changed });
}

/**
 * What makes a season of an edited plan: its nights, its texts, and which attractions and testimonials visitors see.
 * @throws ProblemError 400 for dates and price tiers that cannot be, 409 with the dates that have a night already, or with the
 * texts that are others by now, or with what was shown or hidden meanwhile.
 */
export function seasonChange(input: SeasonInput, now: Date): Change<Season> {
  const { region, nights, texts, attractions, testimonials } = input;
  return async (transaction, record) => {
    const stored = await insertNights(transaction, region, nights, now, 'nights');
    // Before the settings, as whoever deletes a file locks them.
    await refuseShownOtherwise(transaction, input);
    const changes = Object.fromEntries(texts.map(({ setting, proposed }) => [setting, proposed]));
    await changeSettingsWithin(transaction, record, changes, now, ({ settings }) =>
      refuseChangedTexts(texts, settings),
    );
    const kept = { attraction: attractions, testimonial: testimonials };
    for (const kind of ['attraction', 'testimonial'] as const)
      for (const id of await saveSeasonRows(transaction, kind, { region, kept: kept[kind] }, now))
        record({ kind, id: String(id) });
    for (const night of stored) record(nightReference(night));
    return { region, nights: stored };
  };
}

/**
 * Makes a season, all of it with one content revision or nothing. With `request` a repetition gets what the first one made.
 * @throws ProblemError as `seasonChange`
 */
export function createSeason(
  tools: ContentTools,
  input: SeasonInput,
  request?: IdempotentRequest,
): Promise<ContentChange<Season>> {
  return changeContent(tools, seasonChange(input, tools.clock()), request);
}
