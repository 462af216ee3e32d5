import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../../lib/server-words.ts';
import { isSessionEnd } from '../../wording/failures.ts';

const unreachable = 'The preview is not available because the server is not responding. Your text is kept.';
/** Milliseconds from a change to the question for its page. */
const typingPause = 250;

interface PreviewOptions<Fields extends FieldValues, Input> {
  form: UseFormReturn<Fields, unknown, Input>;
  /** Which record it is of. */
  name: readonly unknown[];
  /** The page of what the form holds, as HTML. */
  render: (fields: Fields, signal: AbortSignal) => Promise<string>;
  isShown: boolean;
}

/** The page of what is in the form, kept up to date while `isShown`; an answer that a later question overtook is dropped. */
export function usePreview<Fields extends FieldValues, Input>({
  form,
  name,
  render,
  isShown,
}: PreviewOptions<Fields, Input>) {
  const client = useQueryClient();
  const queryKey = ['preview', ...name];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => render(form.getValues(), signal),
    enabled: isShown,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const askAnew = useEffectEvent(async () => {
    // Until there is a first page, refetch alone would wait for the answer to what the form held before.
    await client.cancelQueries({ queryKey, exact: true });
    await refetch();
  });
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function ask() {
      timer = undefined;
      void askAnew();
    }
    function note() {
      timer ??= setTimeout(ask, typingPause);
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: note });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [form, isShown]);
  return {
    page: data,
    failure: error && !isSessionEnd(error) ? sentenceOf(error, unreachable) : undefined,
    retry: () => void refetch(),
  };
}
