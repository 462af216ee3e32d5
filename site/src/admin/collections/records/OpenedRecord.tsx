import { ApiError } from '@haunted-forests/api/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { tellFailure } from '../../wording/failures.ts';
import { LoadingDialog } from './LoadingDialog.tsx';
import { type OpenedForm, openedFormOf } from './openedForm.ts';
import { type FormKind, type SavedRecord, savedOf, type VersionedRecord } from './recordKind.ts';
import { recordQuery } from './recordQueries.ts';

interface OpenedRecordProps<Row extends VersionedRecord, Fields extends FieldValues> {
  kind: FormKind<Row, Fields>;
  opened: 'new' | number | undefined;
  /** What a new record begins with. */
  blank: Fields;
  onClose: () => void;
  /** The form of a record, which is undefined when it is a new one. */
  children: (form: OpenedForm<Fields>, row: Row | undefined) => ReactNode;
}

interface LoadedRecordProps<Row extends VersionedRecord, Fields extends FieldValues>
  extends Pick<OpenedRecordProps<Row, Fields>, 'kind' | 'children'> {
  saved: SavedRecord<Fields>;
  row: Row | undefined;
  draftName: string;
}

function LoadedRecord<Row extends VersionedRecord, Fields extends FieldValues>(
  props: LoadedRecordProps<Row, Fields>,
) {
  const { kind, saved, row, draftName, children } = props;
  const [form] = useState(() => openedFormOf(kind, saved, draftName));
  return children(form, row);
}

/** What an earlier visit typed into a record that was deleted since, as a new one; without such text nothing is opened. */
function GoneRecord<Row extends VersionedRecord, Fields extends FieldValues>(
  props: OpenedRecordProps<Row, Fields>,
) {
  const { kind, opened, blank, onClose, children } = props;
  const [noun] = kind.noun;
  const [form] = useState(() =>
    openedFormOf(kind, { id: undefined, fields: blank, etag: '' }, String(opened)),
  );
  const canBeCreated = form.isRestored && kind.calls.create !== undefined;
  const tell = useEffectEvent(() => {
    const kept = ` What you typed is still here: saving it creates the ${noun} again.`;
    const description = `Someone deleted it in the meantime.${canBeCreated ? kept : ''}`;
    showToast({ title: `This ${noun} no longer exists`, description, variant: 'destructive' });
    if (!canBeCreated) onClose();
  });
  useEffect(() => tell(), []);
  return canBeCreated ? children(form, undefined) : null;
}

/** Reads what the address opens, puts unsaved text back, and gives both to the form. */
export function OpenedRecord<Row extends VersionedRecord, Fields extends FieldValues>(
  props: OpenedRecordProps<Row, Fields>,
) {
  const { kind, opened, blank, onClose, children } = props;
  const isExisting = typeof opened === 'number';
  const { data, error } = useQuery({ ...recordQuery(kind, isExisting ? opened : 0), enabled: isExisting });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (!error || isGone) return;
    tellFailure(error, `The ${kind.noun[0]} could not be opened`);
    onClose();
  });
  if (isGone) return <GoneRecord key={opened} {...props} />;
  if (opened === undefined) return null;
  if (isExisting && !data)
    return error ? null : <LoadingDialog key={opened} noun={kind.noun[0]} onClose={onClose} />;
  const saved = isExisting && data ? savedOf(kind, data) : { id: undefined, fields: blank, etag: '' };
  return (
    <LoadedRecord key={opened} kind={kind} draftName={String(opened)} saved={saved} row={data}>
      {children}
    </LoadedRecord>
  );
}
