import { ApiError } from '@haunted-forests/api/client';
import type { Night, NightFields } from '@haunted-forests/api/schemas/nights/night';
import { allowGone } from '../../api/allowGone.ts';
import { binCalls } from '../../api/bin.ts';
import { nightCalls } from '../../api/nights.ts';
import type { Written } from '../../api/written.ts';

/** What came of a write to several nights: those that it reached, and why it did not reach the others. */
export interface Batch {
  done: Night[];
  refused: { night: Night; error: unknown }[];
  /** How many were left after one whose answer did not come. */
  untried: number;
  /** The content revision that holds the last of them. */
  revision: number | undefined;
}

/** The tag of a night as it was read. */
const tagOf = ({ version }: Night): string => `"${version}"`;

/** Told whose turn it is, from 1 on. */
type OnTurn = (turn: number) => void;

/** Writes one night after the other until the server does not answer; `write` answers with the night that is told as done. */
async function writeOneByOne(
  nights: readonly Night[],
  write: (night: Night) => Written<Night>,
  onTurn?: OnTurn,
): Promise<Batch> {
  const batch: Batch = { done: [], refused: [], untried: 0, revision: undefined };
  for (const [index, night] of nights.entries()) {
    onTurn?.(index + 1);
    try {
      const { row, revision } = await write(night);
      batch.done.push(row);
      batch.revision = revision ?? batch.revision;
    } catch (error) {
      batch.refused.push({ night, error });
      if (error instanceof ApiError) continue;
      batch.untried = nights.length - index - 1;
      break;
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
export function saveNights(
  nights: readonly Night[],
  change: (night: Night) => NightFields,
  onTurn?: OnTurn,
): Promise<Batch> {
  return writeOneByOne(nights, (night) => nightCalls.save(night.id, change(night), tagOf(night)), onTurn);
}

export function removeNights(nights: readonly Night[], onTurn?: OnTurn): Promise<Batch> {
  async function remove(night: Night) {
    const revision = await nightCalls.remove(night.id).catch(allowGone);
    return { row: night, revision };
  }
  return writeOneByOne(nights, remove, onTurn);
}

/** Puts back what nights were before, over what they became. */
export function revertNights(before: readonly Night[], after: readonly Night[]): Promise<Batch> {
  const formerOf = new Map(before.map((night) => [night.id, night]));
  return saveNights(after, (night) => fieldsOfNight(formerOf.get(night.id) ?? night));
}

/** Brings deleted nights back from the bin. */
export function restoreNights(nights: readonly Night[]): Promise<Batch> {
  return writeOneByOne(nights, async (night) => {
    const { revision } = await binCalls.restore({ kind: 'night', id: night.id });
    return { row: night, revision };
  });
}
