import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import type { PlacedRecord, RecordKind } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';

interface Switching<Row> {
  row: Row;
  /** What the row becomes, as in "The Hayride is hidden from visitors". */
  becomes: string;
  send: () => Promise<number | undefined>;
}

/** Switches something of a record, and says what it is now. */
export function useRecordSwitch<Row extends PlacedRecord, Fields extends object>(
  kind: RecordKind<Row, Fields>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ send }: Switching<Row>) => publishing(send),
    onSuccess: (_revision, { row, becomes }) => showToast({ title: kind.nameOf(row), description: becomes }),
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return;
      const description = sentenceOf(error, 'The server did not respond. Please try again.');
      showToast({ title: `The ${kind.noun[0]} was not changed`, description, variant: 'destructive' });
    },
    onSettled: () => refreshRecords(queryClient, kind),
  });
}
