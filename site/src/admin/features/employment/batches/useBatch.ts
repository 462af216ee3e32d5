import { ApiError } from '@haunted-forests/api/client';
import type { BatchInput } from '@haunted-forests/api/schemas/employment/batches/batch';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readStored, store } from '../../../../lib/browser-storage.ts';
import { createCorrectableRequest } from '../../../../lib/correctable-request.ts';
import { conflictOf } from '../../../../lib/server-words.ts';
import { batchCalls } from '../../../api/employmentApplications.ts';
import { ownDraftName } from '../../../collections/drafts/formDraft.ts';
import { tellUncertain } from '../../../wording/failures.ts';
import { refreshApplications } from '../applicationQueries.ts';
import type { BatchKind } from './batchForm.ts';

interface BatchStartOptions {
  kind: BatchKind;
  /** Told what was started: the batch that was sent, or an earlier one whose answer got lost. */
  onStarted: (id: number, started: BatchInput, isEarlier: boolean) => void;
  onMissing: (ids: number[]) => void;
}

/** Starts a batch; trying again after a lost answer starts no second one, whatever was corrected. */
export function useBatchStart({ kind, onStarted, onMissing }: BatchStartOptions) {
  const queryClient = useQueryClient();
  const [request] = useState(() =>
    createCorrectableRequest<BatchInput>(ownDraftName(`application_batch_${kind}`)),
  );
  return useMutation({
    mutationFn: (input: BatchInput) => request.send(input, batchCalls.start),
    onSuccess({ answer, arrived }, input) {
      request.complete();
      void refreshApplications(queryClient);
      onStarted(answer, arrived, arrived !== input);
    },
    onError(error) {
      onMissing(conflictOf<{ missing: number[] }>(error).missing ?? []);
      tellUncertain(error, 'Nothing was sent', 'Try again: nobody will be emailed twice.');
    },
  });
}

const entry = () => `haunted_forests_batch:${ownDraftName('')}`;
const secondsBetweenLooks = 1;

/** The batch that was started last in this tab, until it is closed; read again and again while mails wait. */
export function useLastBatch() {
  const queryClient = useQueryClient();
  const [id, setId] = useState(() => z.number().safeParse(readStored('sessionStorage', entry())).data);
  const show = (next: number | undefined) => {
    store('sessionStorage', entry(), next);
    setId(next);
  };
  const queryKey = ['application-batch', id];
  const { data: batch, error } = useQuery({
    queryKey,
    queryFn: () => batchCalls.read(id ?? 0),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : secondsBetweenLooks * 1_000),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) show(undefined);
  });
  const stop = useMutation({
    mutationFn: () => batchCalls.stop(id ?? 0),
    onSuccess: (stopped) => queryClient.setQueryData(queryKey, stopped),
    onError: (failure) => tellUncertain(failure, 'Not stopped'),
  });
  return { batch: id === undefined ? undefined : batch, stop, show };
}
