import { ApiError } from '@haunted-forests/api/client';
import { showToast } from '../../../components/ui/toasts.ts';
import { savedElsewhere, sentenceOf } from '../../../lib/server-words.ts';
import type { FailedSave } from '../saving/SaveFailure.tsx';
import { capitalized, type FormKind, formWordsOf, type VersionedRecord } from './recordKind.ts';

type Nouns<Row extends VersionedRecord, Fields extends object> = Pick<
  FormKind<Row, Fields>,
  'noun' | 'words'
>;

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Why a record was not saved, for the form that still holds it. */
export function recordFailureOf(error: unknown, [noun]: readonly [string, string]): FailedSave {
  const text = isGone(error)
    ? `This ${noun} was deleted elsewhere. What you typed is still here: saving it creates the ${noun} again.`
    : sentenceOf(error, 'The server did not respond. What you typed is still here; please try again.');
  return { title: { text: 'Not saved' }, reason: { text } };
}

/** Says in the words that a kind has for it that saving failed. */
export function tellKnownFailure<Row extends VersionedRecord, Fields extends object>(
  kind: Nouns<Row, Fields>,
  isNew: boolean,
): void {
  const { failed } = formWordsOf(kind, isNew);
  if (failed) showToast({ title: 'Error', description: failed, variant: 'destructive' });
}

/** Tells someone who has closed the form meanwhile that saving failed. */
export function tellLateFailure(error: unknown, [noun]: readonly [string, string]): void {
  const reason = isGone(error)
    ? 'It was deleted elsewhere.'
    : savedElsewhere(error)
      ? 'It was saved elsewhere first.'
      : sentenceOf(error, 'The server did not answer.');
  const description = `${reason} What you typed is kept in this tab: open the ${noun} again to continue.`;
  showToast({ title: `${capitalized(noun)} not saved`, description, variant: 'destructive' });
}
