import { useEffect } from 'react';
import { guardLeaving } from './leaveGuard.ts';

const saveUnderWay = {
  question: 'Leave while saving?',
  detail:
    'The server has not responded yet. The next screen will show the result, and what you typed stays in this browser until it is saved.',
};

/** Asks before text that is not saved is left, or a save whose end is not known. */
export function useLeaveGuard(isDirty: boolean, isSaving: boolean): void {
  const isAsked = isDirty || isSaving;
  useEffect(
    () => (isAsked ? guardLeaving(isSaving ? saveUnderWay : undefined) : undefined),
    [isAsked, isSaving],
  );
}
