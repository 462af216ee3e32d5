import { ApiError } from '@haunted-forests/api/client';
import { dateInWords } from '@haunted-forests/api/rules/nights/tonight';
import { sentenceOf } from '../../../lib/server-words.ts';
import { uncertain } from '../../wording/failures.ts';
import type { Batch } from './nightWrites.ts';

export const countOf = (nights: number) => `${nights} ${nights === 1 ? 'night' : 'nights'}`;

/** What a button says while nights are written one after the other. */
export const progressLabel = (work: string, turn: number, nights: number) =>
  nights === 1 ? `${work}...` : `${work} ${turn} of ${nights}...`;

/** What became of nights, as a toast says it. */
export type Outcome = 'added' | 'changed' | 'deleted' | 'restored';

/** Says what a write did, which nights it did not reach and why, or of which one the answer did not come. */
export function batchMessage({ done, refused, untried }: Batch, outcome: Outcome, failed = '') {
  const unanswered = refused.find(({ error }) => !(error instanceof ApiError));
  const told = unanswered ?? refused[0];
  if (!told) return { title: `${countOf(done.length)} ${outcome}` };
  const answered = refused.length - (unanswered ? 1 : 0);
  const sentences = [
    done.length > 0 && `${countOf(done.length)} ${outcome}.`,
    unanswered && answered > 0 && `${countOf(answered)} not ${outcome}.`,
    failed,
    `${dateInWords(told.night.date)}: ${sentenceOf(told.error, uncertain)}`,
    untried > 0 && `${countOf(untried)} not tried.`,
  ];
  return {
    title: unanswered ? 'No response' : `${countOf(refused.length)} not ${outcome}`,
    description: sentences.filter(Boolean).join(' '),
  };
}
