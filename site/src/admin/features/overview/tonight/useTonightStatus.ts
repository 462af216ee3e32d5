import { ApiError } from '@haunted-forests/api/client';
import {
  type Night,
  type NightStatusFields,
  nightStatusPatchSchema,
} from '@haunted-forests/api/schemas/nights/night';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../../../components/ui/toasts.ts';
import { OfflineError } from '../../../../lib/offline-error.ts';
import { savedElsewhere, sentenceOf } from '../../../../lib/server-words.ts';
import { nightCalls } from '../../../api/nights.ts';
import type { Written } from '../../../api/written.ts';
import { publishing } from '../../../app/publishing/publicationStore.ts';
import { forgetDraft } from '../../../collections/drafts/formDraft.ts';
import { readAgain } from '../../../collections/lists/overtakenReads.ts';
import { nightsQuery } from '../../../entities/nights/nightQueries.ts';
import { nowInWords } from '../../../entities/nights/wording.ts';
import { isRefusal, isSessionEnd, uncertain } from '../../../wording/failures.ts';
import { regionNames } from '../../../wording/regions.ts';

function listen(tell: () => void) {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

const useIsOnline = () =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );

/** What the words that close a night are kept under until they are saved. */
export const noticeDraftOf = ({ id }: Night) => `admin_tonight_${id}`;

interface Closing {
  /** The night before it. */
  night: Night;
  status: NightStatusFields;
  onSaved?: (() => void) | undefined;
}

const titles = { open: 'Open again', 'sold-out': 'Sold out tonight', cancelled: 'Closed tonight' } as const;

function isAsAsked(night: Night, asked: NightStatusFields): boolean {
  const { status, notice } = nightStatusPatchSchema.parse(asked);
  return night.status === status && night.notice === notice;
}

const isSame = ({ id, version }: Night, night: Night | undefined) =>
  id === night?.id && version === night.version;

/** Sets the status over the version that was read, unless it is as asked already: the answer to an earlier try was lost. */
async function setStatus({ night, status }: Closing): Written<Night> {
  try {
    return await nightCalls.setStatus(night.id, status, `"${night.version}"`);
  } catch (error) {
    const current = savedElsewhere(error) as Night | undefined;
    if (!current || !isAsAsked(current, status)) throw error;
    return { row: current, revision: undefined };
  }
}

/** Why a status was not saved, in words: whoever comes second is told what it is now. */
function reasonOf(error: unknown): string {
  const current = savedElsewhere(error) as Night | undefined;
  return current
    ? `Someone else changed tonight first. It is now: ${nowInWords(current)}. Your change was not saved.`
    : sentenceOf(error, uncertain);
}

/** Closes, sells out and opens tonight, which is `night` now; a toast takes it back. */
export function useTonightStatus(region: Region, night: Night | undefined) {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const [written, setWritten] = useState<Awaited<Written<Night>>>();
  const { queryKey } = nightsQuery(region);
  async function show(night: Night) {
    // A look that is under way may have read what was there before.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Night[]>(queryKey, (nights) =>
      nights?.map((each) => (each.id === night.id ? night : each)),
    );
  }
  /** The toast may have been left for another screen, which has no place for the failure. */
  function tellNotUndone(error: unknown) {
    if (isSessionEnd(error)) return;
    const title = `${regionNames[region]}: ${error instanceof ApiError ? 'Not undone' : 'No response'}`;
    showToast({ title, description: reasonOf(error), variant: 'destructive' });
  }
  function tellSaved(row: Night, { night: { status, notice }, onSaved }: Closing) {
    forgetDraft(noticeDraftOf(row));
    onSaved?.();
    showToast({
      title: `${regionNames[region]}: ${titles[row.status]}`,
      description: row.notice ?? undefined,
      action: {
        label: 'Undo',
        elsewhere: 'Tonight can be changed on the overview',
        run: () => void saving.mutateAsync({ night: row, status: { status, notice } }).catch(tellNotUndone),
      },
    });
  }
  const saving = useMutation({
    mutationFn: (closing: Closing) => publishing(() => setStatus(closing)),
    async onSuccess(answer, closing) {
      await show(answer.row);
      setWritten(answer);
      tellSaved(answer.row, closing);
    },
    async onError(error) {
      const current = savedElsewhere(error) as Night | undefined;
      if (current) await show(current);
      else void readAgain(queryClient, queryKey);
    },
  });
  const { error, variables, reset } = saving;
  // The answer was lost, and the night was read again since.
  const isUnknown = error && !isRefusal(error);
  const isDone = isUnknown && night && variables?.night.id === night.id && isAsAsked(night, variables.status);
  const tellDone = useEffectEvent(() => {
    reset();
    if (night && variables) tellSaved(night, variables);
  });
  useEffect(() => {
    if (isDone) tellDone();
  }, [isDone]);
  const elsewhere = savedElsewhere(error) as Night | undefined;
  const isPast = elsewhere ? !isSame(elsewhere, night) : error instanceof OfflineError && isOnline;
  return {
    save: (night: Night, status: NightStatusFields, onSaved?: () => void) =>
      !saving.isPending && saving.mutate({ night, status, onSaved }),
    isSaving: saving.isPending,
    failure: error && !isPast && !isSessionEnd(error) ? reasonOf(error) : undefined,
    /** What it is where someone else changed it first. */
    elsewhere,
    forget: reset,
    /** The content revision that holds the night as it is, where that was changed here. */
    revision: written && isSame(written.row, night) ? written.revision : undefined,
  };
}
