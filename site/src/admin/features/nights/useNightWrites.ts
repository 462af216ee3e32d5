import type { NewNightsFields, Night } from '@haunted-forests/api/schemas/nights/night';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast, type ToastAction } from '../../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { nightCalls } from '../../api/nights.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { elsewhere } from '../../collections/records/undoDeletion.ts';
import { forgetSent } from '../../collections/saving/useStoredChanges.ts';
import { refreshNights } from '../../entities/nights/nightQueries.ts';
import { isSessionEnd } from '../../wording/failures.ts';
import { batchMessage, type Outcome } from './batchMessages.ts';
import { type ChangesForm, changedNight } from './nightChanges.ts';
import { type Batch, removeNights, restoreNights, revertNights, saveNights } from './nightWrites.ts';

/** Where a write is taken back without its toast, and what is said of nights that taking it back does not reach. */
const inCalendar = { elsewhere: 'Nights can be changed in the calendar', failed: '' };
const inBin = { elsewhere, failed: 'What was not restored is still in the bin in Settings.' };

/** What the changes of these nights are kept under until they are saved. */
export const changesDraftOf = (nights: readonly Night[]) =>
  `admin_nights_${nights.map(({ id }) => id).join('_')}`;

function tell(batch: Batch, outcome: Outcome, action?: ToastAction, { failed } = inCalendar) {
  const [first] = batch.refused;
  if (first && isSessionEnd(first.error)) return;
  showToast({
    ...batchMessage(batch, outcome, failed),
    variant: first ? 'destructive' : 'default',
    action: batch.done.length > 0 ? action : undefined,
  });
}

const asBatch = (done: Night[], revision: number | undefined): Batch => ({
  done,
  refused: [],
  untried: 0,
  revision,
});

interface Changes {
  nights: readonly Night[];
  changes: ChangesForm;
}

/** Adds, changes and deletes nights, several at once; a toast takes each back. */
export function useNightWrites() {
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest());
  const [turn, setTurn] = useState(1);
  const refresh = () => refreshNights(queryClient);

  /** The button that takes a write back. */
  function undo(work: () => Promise<Batch>, outcome: Outcome, place = inCalendar): ToastAction {
    async function run() {
      // The toast goes, and with it what had the focus.
      document.querySelector('h1')?.focus();
      tell(await publishing(work), outcome, undefined, place);
      await refresh();
    }
    return { label: 'Undo', elsewhere: place.elsewhere, run: () => void run() };
  }

  const add = useMutation({
    mutationFn: (input: NewNightsFields) => publishing(() => nightCalls.add(input, request.headers(input))),
    onSuccess({ row, revision }) {
      request.complete();
      tell(
        asBatch(row, revision),
        'added',
        undo(() => removeNights(row), 'deleted'),
      );
    },
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ nights, changes }: Changes) =>
      publishing(() => saveNights(nights, (night) => changedNight(night, changes), setTurn)),
    onSuccess(batch, { nights, changes }) {
      if (batch.refused.length === 0) forgetSent(changesDraftOf(nights), changes);
      tell(
        batch,
        'changed',
        undo(() => revertNights(nights, batch.done), 'restored'),
      );
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (nights: readonly Night[]) => publishing(() => removeNights(nights, setTurn)),
    onSuccess(batch) {
      tell(
        batch,
        'deleted',
        undo(() => restoreNights(batch.done), 'restored', inBin),
      );
    },
    onSettled: refresh,
  });
  return { add, change, remove, /** Which of several nights is being changed or deleted, from 1 on. */ turn };
}
export type NightWrites = ReturnType<typeof useNightWrites>;
