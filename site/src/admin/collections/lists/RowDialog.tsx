import { ApiError } from '@haunted-forests/api/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Spinner } from '../../../components/ui/Spinner.tsx';
import { PagerButtons } from './PagerButtons.tsx';
import type { OpenRow } from './useOpenRow.ts';

interface RowDialogProps<Row> {
  opened: OpenRow;
  /** The list under it, whose data are shown while the row is read. */
  list: { items: readonly Row[] | undefined; total: number };
  /** What a row is called, as in "Loading message...". */
  noun: string;
  read: (id: number) => Promise<Row>;
  nameOf: (row: Row) => string;
  /** Both without a row until it is known. */
  title: (row: Row | undefined) => string;
  description: (row: Row | undefined) => string;
  width: string;
  actions: (row: Row) => ReactNode;
  /** `isComplete` is false while only the list's data are known. */
  children: (row: Row, isComplete: boolean) => ReactNode;
}

function Missing({ noun, error, onRetry }: { noun: string; error: Error | null; onRetry: () => void }) {
  if (!error) return <Spinner label={`Loading ${noun}...`} />;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="info">This {noun} does not exist. It may have been deleted.</Alert>;
  return <LoadFailure subject={`The ${noun}`} onRetry={onRetry} />;
}

function OpenedRow<Row extends { id: number }>({ id, ...props }: RowDialogProps<Row> & { id: number }) {
  const { opened, list, noun, read, nameOf, title, description, width, actions, children } = props;
  const known = list.items?.find((row) => row.id === id);
  const query = useQuery({
    queryKey: [noun, id],
    queryFn: async () => ({ row: await read(id) }),
    placeholderData: known && { row: known },
    staleTime: 0,
    gcTime: 0,
  });
  const row = query.data?.row;
  const name = row && nameOf(row);
  return (
    <Dialog
      onClose={opened.close}
      title={title(row)}
      description={description(row)}
      width={width}
      page={id}
      focusAfter={opened.focusAfter}
      tools={<PagerButtons pager={opened.pager} total={list.total} current={name} noun={noun} />}
      actions={row ? actions(row) : <Button onClick={opened.close}>Close</Button>}
    >
      {row ? (
        children(row, query.isFetchedAfterMount && !query.isPlaceholderData)
      ) : (
        <Missing noun={noun} error={query.error} onRetry={query.refetch} />
      )}
    </Dialog>
  );
}

/** The row in the address, read anew, in a dialog over its list. */
export function RowDialog<Row extends { id: number }>(props: RowDialogProps<Row>) {
  const { id } = props.opened;
  return id === undefined ? null : <OpenedRow id={id} {...props} />;
}
