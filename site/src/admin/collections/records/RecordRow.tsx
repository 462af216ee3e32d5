import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Switch } from '../../../components/ui/SwitchField.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { tellUncertain } from '../../wording/failures.ts';
import { EditAndDelete } from './EditAndDelete.tsx';
import type { PlacedRecord, RecordKind, RecordSwitch } from './recordKind.ts';
import { refreshRecords } from './recordQueries.ts';

interface Switching<Row> {
  record: RecordSwitch<Row>;
  isOn: boolean;
}

/** Switches something of a record, and says what it is now. */
function useRecordSwitch<Row extends PlacedRecord, Fields extends object>({
  kind,
  row,
}: Pick<RecordRowProps<Row, Fields>, 'kind' | 'row'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ record: { name }, isOn }: Switching<Row>) =>
      publishing(() => kind.calls.change(row.id, { [name]: isOn })),
    onSuccess: (_revision, { record: { on, off }, isOn }) =>
      showToast({ title: kind.nameOf(row), description: isOn ? on : off }),
    onError: (error) => tellUncertain(error, `The ${kind.noun[0]} was not changed`),
    onSettled: () => refreshRecords(queryClient, kind),
  });
}

interface RecordRowProps<Row extends PlacedRecord, Fields extends object> {
  kind: RecordKind<Row, Fields>;
  row: Row;
  onEdit: () => void;
  onDelete: () => void;
  /** What the record is. */
  children: ReactNode;
}

/** A record in its list, with its switches and what can be done with it. */
export function RecordRow<Row extends PlacedRecord, Fields extends object>(
  props: RecordRowProps<Row, Fields>,
) {
  const { kind, row, onEdit, onDelete, children } = props;
  const { mutate, isPending } = useRecordSwitch(props);
  const name = kind.nameOf(row);
  return (
    <article className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-6">
      <div className={`min-w-0 ${row.active ? '' : 'opacity-75'}`}>{children}</div>
      <div className="flex shrink-0 lg:order-last">
        <EditAndDelete name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-x-5 lg:col-span-1">
        {kind.switches.map((record) => (
          <label
            key={record.name}
            htmlFor={`${record.name}-${row.id}`}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2 text-sm text-text-soft"
          >
            <Switch
              id={`${record.name}-${row.id}`}
              aria-label={`${record.label}: ${name}`}
              aria-disabled={isPending || undefined}
              checked={row[record.name] === true}
              onChange={({ target }) => !isPending && mutate({ record, isOn: target.checked })}
            />
            <span aria-hidden>{record.label}</span>
          </label>
        ))}
      </div>
    </article>
  );
}
