import { useEffect } from 'react';
import { guardLeaving } from './leaveGuard.ts';

const saveUnderWay = {
  question: 'Leave while it is being saved?',
  detail:
    'The server has not answered yet. The next screen will tell you how it ends, and what you typed stays in this browser until it is saved.',
};

/** Asks before text that is not saved is left, or a save whose end is not known. */
export function useLeaveGuard(isDirty: boolean, isSaving: boolean): void {
  const isAsked = isDirty || isSaving;
  useEffect(
    () => (isAsked ? guardLeaving(isSaving ? saveUnderWay : undefined) : undefined),
    [isAsked, isSaving],
  );
}
