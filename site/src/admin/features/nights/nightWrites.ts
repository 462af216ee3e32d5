import type { NewNightsFields, Night, NightFields } from '@haunted-forests/api/schemas/nights/night';
import { nightCalls } from '../../api/nights.ts';
import type { Written } from '../../api/written.ts';

/** What came of a write to several nights: those that it reached, and why it did not reach the others. */
export interface Batch {
  done: Night[];
  refused: { night: Night; error: unknown }[];
  /** The content revision that holds the last of them. */
  revision: number | undefined;
}

/** The tag of a night as it was read. */
const tagOf = ({ version }: Night): string => `"${version}"`;

/** Writes one night after the other; `write` answers with the night that is told as done. */
async function inTurn(nights: readonly Night[], write: (night: Night) => Written<Night>): Promise<Batch> {
  const batch: Batch = { done: [], refused: [], revision: undefined };
  for (const night of nights) {
    try {
      const { row, revision } = await write(night);
      batch.done.push(row);
      batch.revision = revision ?? batch.revision;
    } catch (error) {
      batch.refused.push({ night, error });
    }
  }
  return batch;
}

/** A night as it is sent. */
export const fieldsOfNight = ({
  region,
  date,
  doors,
  attractions,
  lastEntry,
  tierId,
  status,
  notice,
}: Night): NightFields => ({ region, date, doors, attractions, lastEntry, tierId, status, notice });

/** Saves each night over the version that was read. */
export function saveNights(nights: readonly Night[], change: (night: Night) => NightFields): Promise<Batch> {
  return inTurn(nights, (night) => nightCalls.save(night.id, change(night), tagOf(night)));
}

export function removeNights(nights: readonly Night[]): Promise<Batch> {
  return inTurn(nights, async (night) => ({ row: night, revision: await nightCalls.remove(night.id) }));
}

/** Puts back what nights were before, over what they became. */
export function revertNights(before: readonly Night[], after: readonly Night[]): Promise<Batch> {
  const formerOf = new Map(before.map((night) => [night.id, night]));
  return saveNights(after, (night) => fieldsOfNight(formerOf.get(night.id) ?? night));
}

/** The requests that add these nights again: one for those that have all but the date in common. */
export function additionsOf(nights: readonly Night[]): NewNightsFields[] {
  const additions = new Map<string, NewNightsFields>();
  for (const { region, date, doors, attractions, lastEntry, tierId } of nights) {
    const common = { region, doors, attractions, lastEntry, tierId };
    const key = JSON.stringify(common);
    const dates = [...(additions.get(key)?.dates ?? []), date];
    additions.set(key, { ...common, dates });
  }
  return [...additions.values()];
}

/** Adds deleted nights again, each with its status and notice. */
export async function restoreNights(nights: readonly Night[]): Promise<Batch> {
  const formerOf = new Map(nights.map((night) => [night.date, night]));
  const added: Night[] = [];
  let revision: number | undefined;
  for (const addition of additionsOf(nights)) {
    const written = await nightCalls.add(addition);
    added.push(...written.row);
    revision = written.revision ?? revision;
  }
  const changed = added.filter(({ date }) => {
    const former = formerOf.get(date);
    return former && (former.status !== 'open' || former.notice !== null);
  });
  const batch = await inTurn(changed, (night) => {
    const { status, notice } = formerOf.get(night.date) ?? night;
    return nightCalls.setStatus(night.id, { status, notice }, tagOf(night));
  });
  return { done: added, refused: batch.refused, revision: batch.revision ?? revision };
}
