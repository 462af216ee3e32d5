import { ApiError } from '@haunted-forests/api/client';
import { sentenceOf } from '../../../lib/server-words.ts';
import { SaveFailure } from '../../collections/saving/SaveFailure.tsx';
import { datesInWords, takenDates } from '../../entities/nights/takenDates.ts';
import { uncertain } from '../../wording/failures.ts';
import type { NightWrites } from './useNightWrites.ts';

const stillPainted = 'What you painted is still here';

interface AdditionFailureProps {
  addition: Pick<NightWrites['add'], 'error' | 'variables'>;
  /** Painted days without a night. */
  fresh: readonly string[];
}

/** Why nights were not added; nothing when they were, even if the answer did not come. */
export function AdditionFailure({ addition: { error, variables }, fresh }: AdditionFailureProps) {
  const isAnswered = error instanceof ApiError;
  if (!error || !(isAnswered || variables?.dates.some((date) => fresh.includes(date)))) return null;
  const dates = takenDates(error);
  const taken = `${datesInWords(dates ?? [])} already ${dates?.length === 1 ? 'has' : 'have'} a night.`;
  const text = dates
    ? `${taken} ${stillPainted}: the other days can be added now.`
    : sentenceOf(error, `${uncertain} ${stillPainted}; please try again.`);
  const title = isAnswered ? 'Nothing was added' : 'No response';
  return <SaveFailure failure={{ title: { text: title }, reason: { text } }} />;
}
