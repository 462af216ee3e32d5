import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../../lib/repeatable-request.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import { publishingAnswer } from '../../app/publishing/publicationStore.ts';
import { tellLateFailure } from './recordFailures.ts';
import { type FormKind, formWordsOf, type VersionedRecord } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';

export interface RecordSave<Fields> {
  /** Undefined creates a record. */
  id: number | undefined;
  fields: Fields;
  /** What the form held; `fields` is what became of it. */
  typed: Fields;
  /** Of the version that may be replaced. */
  etag: string;
}

interface SaveOutcomes<Row, Fields> {
  /** Whether the form is still there to show a failure. */
  isOpen: () => boolean;
  onSaved: (row: Row, save: RecordSave<Fields>) => void;
  /** Someone else saved first. */
  onConflict: (theirs: Row, save: RecordSave<Fields>) => void;
  onRefused: (error: unknown, save: RecordSave<Fields>) => void;
}

/** Saves a record and says so; each failure goes to the outcome that it stands for. */
export function useSaveRecord<Row extends VersionedRecord, Fields extends object>(
  kind: FormKind<Row, Fields>,
  { isOpen, onSaved, onConflict, onRefused }: SaveOutcomes<Row, Fields>,
) {
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest());
  const { calls, nameOf } = kind;
  return useMutation({
    mutationFn: ({ id, fields, etag }: RecordSave<Fields>) =>
      publishingAnswer(() =>
        id === undefined ? calls.create(fields, request.headers(fields)) : calls.save(id, fields, etag),
      ),
    onSuccess({ row }, save) {
      showToast({ title: formWordsOf(kind, save.id === undefined).done, description: nameOf(save.fields) });
      request.settle();
      void refreshRecords(queryClient, kind);
      onSaved(row, save);
    },
    onError(error, save) {
      if (error instanceof ApiError && error.status === 401) return;
      if (!isOpen()) return tellLateFailure(error, kind.noun);
      const theirs = savedElsewhere(error) as Row | undefined;
      if (theirs) onConflict(theirs, save);
      else onRefused(error, save);
    },
  });
}
