import { ApiError } from '@haunted-forests/api/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { readTabDraft } from '../saving/useUnsavedText.ts';
import { type FormKind, type SavedRecord, savedOf, type VersionedRecord } from './recordKind.ts';
import { recordQuery } from './recordQueries.ts';

/** What a form begins with, and over what it is saved. */
export interface OpenedForm<Fields> {
  opened: SavedRecord<Fields>;
  initial: Fields;
  draftName: string;
  isRestored: boolean;
  onClose: () => void;
}

interface OpenedRecordProps<Row extends VersionedRecord, Fields extends FieldValues> {
  kind: FormKind<Row, Fields>;
  opened: 'new' | number | undefined;
  /** What a new record begins with. */
  blank: Fields;
  onClose: () => void;
  children: (form: OpenedForm<Fields>) => ReactNode;
}

function tellUnopened(error: unknown, noun: string) {
  if (error instanceof ApiError && error.status === 401) return;
  const isGone = error instanceof ApiError && error.status === 404;
  showToast({
    title: isGone ? `This ${noun} no longer exists` : `The ${noun} could not be opened`,
    description: isGone
      ? 'Someone deleted it in the meantime.'
      : sentenceOf(error, 'The server did not respond. Please try again.'),
    variant: 'destructive',
  });
}

interface LoadedRecordProps<Fields extends object> extends Pick<OpenedForm<Fields>, 'draftName' | 'onClose'> {
  path: string;
  saved: SavedRecord<Fields>;
  children: (form: OpenedForm<Fields>) => ReactNode;
}

function LoadedRecord<Fields extends object>(props: LoadedRecordProps<Fields>) {
  const { path, saved, children, ...form } = props;
  const [draft] = useState(() => readTabDraft(path, form.draftName, saved.fields));
  return children({
    ...form,
    opened: { ...saved, etag: draft?.etag ?? saved.etag },
    initial: draft?.fields ?? saved.fields,
    isRestored: draft !== undefined,
  });
}

/** Reads what the address opens, puts unsaved text back, and gives both to the form. */
export function OpenedRecord<Row extends VersionedRecord, Fields extends FieldValues>(
  props: OpenedRecordProps<Row, Fields>,
) {
  const { kind, opened, blank, onClose, children } = props;
  const isExisting = typeof opened === 'number';
  const { data, error } = useQuery({ ...recordQuery(kind, isExisting ? opened : 0), enabled: isExisting });
  useEffect(() => {
    if (!error) return;
    tellUnopened(error, kind.noun[0]);
    onClose();
  });
  if (opened === undefined || (isExisting && !data)) return null;
  const saved = isExisting && data ? savedOf(kind, data) : { id: undefined, fields: blank, etag: '' };
  return (
    <LoadedRecord key={opened} path={kind.path} draftName={String(opened)} saved={saved} onClose={onClose}>
      {children}
    </LoadedRecord>
  );
}
