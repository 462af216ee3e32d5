import { sentenceOf } from '../../../lib/server-words.ts';
import { SaveFailure } from '../../collections/saving/SaveFailure.tsx';
import { datesInWords, takenDates } from '../../entities/nights/takenDates.ts';

const unanswered = 'The server did not respond. What you painted is still here; please try again.';

/** Why nights were not added; nothing when they were. */
export function AdditionFailure({ error }: { error: Error | null }) {
  if (!error) return null;
  const dates = takenDates(error);
  const taken = `${datesInWords(dates ?? [])} ${dates?.length === 1 ? 'has' : 'have'} a night already.`;
  const text = dates
    ? `${taken} What you painted is still here: the other days can be added now.`
    : sentenceOf(error, unanswered);
  return <SaveFailure failure={{ title: { text: 'Nothing was added' }, reason: { text } }} />;
}
