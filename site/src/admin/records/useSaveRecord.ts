import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../components/ui/toasts.ts';
import { createRepeatableRequest } from '../../lib/repeatable-request.ts';
import { savedElsewhere } from '../../lib/server-words.ts';
import { publishing } from '../publishing/publicationStore.ts';
import { type FormKind, formWordsOf, type VersionedRecord } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';

interface RecordSave<Fields> {
  /** Undefined creates a record. */
  id: number | undefined;
  fields: Fields;
  /** Of the version that may be replaced. */
  etag: string;
}

interface SaveOutcomes<Row, Fields> {
  onSaved: () => void;
  /** Somebody else saved first. */
  onConflict: (theirs: Row, save: RecordSave<Fields>) => void;
  onRefused: (error: unknown, save: RecordSave<Fields>) => void;
}

/** Saves a record and says so; each failure goes to the outcome that it stands for. */
export function useSaveRecord<Row extends VersionedRecord, Fields extends object>(
  kind: FormKind<Row, Fields>,
  { onSaved, onConflict, onRefused }: SaveOutcomes<Row, Fields>,
) {
  const queryClient = useQueryClient();
  const [request] = useState(() => createRepeatableRequest());
  const { calls, nameOf } = kind;
  return useMutation({
    mutationFn: ({ id, fields, etag }: RecordSave<Fields>) =>
      publishing(async () =>
        id === undefined
          ? (await calls.create(fields, request.headers(fields))).revision
          : calls.save(id, fields, etag),
      ),
    onSuccess(_revision, { id, fields }) {
      showToast({ title: formWordsOf(kind, id === undefined).done, description: nameOf(fields) });
      request.settle();
      void refreshRecords(queryClient, kind);
      onSaved();
    },
    onError(error, save) {
      if (error instanceof ApiError && error.status === 401) return;
      const theirs = savedElsewhere(error) as Row | undefined;
      if (theirs) return onConflict(theirs, save);
      const { failed } = formWordsOf(kind, save.id === undefined);
      if (failed) showToast({ title: 'Error', description: failed, variant: 'destructive' });
      onRefused(error, save);
    },
  });
}
