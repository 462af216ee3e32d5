import { ApiError } from '@haunted-forests/api/client';
import { showToast } from '../../../components/ui/toasts.ts';
import { capitalized } from '../../../lib/capitalized.ts';
import { isTooLarge, savedElsewhere, sentenceOf, sentenceOfStatus } from '../../../lib/server-words.ts';
import { type FailedAttempt, type FormKind, formWordsOf } from '../records/recordKind.ts';
import type { FailedSave } from './SaveFailure.tsx';

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const reasonOf = (error: unknown) => sentenceOfStatus(error, 'The server did not respond.');

/** Tells someone who has closed the form meanwhile that saving failed. */
function tellLate(error: unknown, noun: string) {
  const reason = isGone(error)
    ? 'It was deleted elsewhere.'
    : savedElsewhere(error)
      ? 'It was saved elsewhere first.'
      : sentenceOf(error, reasonOf(error));
  const description = `${reason} What you typed is kept in this tab: open the ${noun} again to continue.`;
  showToast({ title: `${capitalized(noun)} not saved`, description, variant: 'destructive' });
}

/** Why a record was not saved, for the form that still holds it; a toast says so in the words that a kind has for it. */
export function tellSaveFailure(
  kind: Pick<FormKind<never, never>, 'noun' | 'words'> & { calls: { create?: unknown } },
  error: unknown,
  { isNew, isOpen }: FailedAttempt,
): FailedSave {
  const [noun] = kind.noun;
  const { failed } = formWordsOf(kind, isNew);
  if (!isOpen) tellLate(error, noun);
  else if (failed) showToast({ title: 'Error', description: failed, variant: 'destructive' });
  const again = kind.calls.create ? `saving it creates the ${noun} again` : 'you can copy it';
  const text = isGone(error)
    ? `This ${noun} was deleted elsewhere. What you typed is still here: ${again}.`
    : sentenceOf(
        error,
        `${reasonOf(error)} What you typed is still here${isTooLarge(error) ? '.' : '; please try again.'}`,
      );
  return { title: { text: 'Not saved' }, reason: { text } };
}
