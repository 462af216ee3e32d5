import { ApiError } from '@haunted-forests/api/client';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type FieldConflict, fieldConflictsOf } from '../conflicts/fieldConflicts.ts';
import { differingFields, withLaterText } from '../differences/fieldDifferences.ts';
import { forgetDraft, keepDraft } from '../drafts/formDraft.ts';
import type { FailedSave } from '../saving/SaveFailure.tsx';
import { useIsOpen } from '../saving/useIsOpen.ts';
import { recordDraftName } from './recordDraft.ts';
import { recordFailureOf, tellKnownFailure } from './recordFailures.ts';
import { entityTagOf, type FormKind, type VersionedRecord } from './recordKind.ts';
import { type RecordSave, useSaveRecord } from './useSaveRecord.ts';

/** What the text in the form is compared with and saved over. */
export interface SavedRecord<Fields> {
  /** Undefined for a record that is not there yet, or no more. */
  id: number | undefined;
  fields: Fields;
  etag: string;
}

interface SavingOptions<Row extends VersionedRecord, Fields extends FieldValues, Input extends Fields> {
  kind: FormKind<Row, Fields>;
  form: UseFormReturn<Fields, unknown, Input>;
  opened: SavedRecord<Fields>;
  draftName: string;
  onClose: () => void;
}

/** Saves the form over what was opened, and resolves conflicts when someone else saved or deleted it first. */
export function useRecordSaving<
  Row extends VersionedRecord,
  Fields extends FieldValues,
  Input extends Fields,
>({ kind, form, opened, draftName, onClose }: SavingOptions<Row, Fields, Input>) {
  const [saved, setSaved] = useState(opened);
  const [failure, setFailure] = useState<FailedSave>();
  const [conflict, setConflict] = useState<{ theirs: Row; fields: FieldConflict[] }>();
  const isOpen = useIsOpen();
  const isCreated = opened.id === undefined && saved.id !== undefined;
  /** A record that was just created has a draft of its own. */
  const draftNameNow = isCreated ? recordDraftName(kind.path, Number(saved.id)) : draftName;
  const names = Object.keys(kind.labels) as (keyof Fields & string)[];
  const savedOf = (row: Row): SavedRecord<Fields> => ({
    id: row.id,
    fields: kind.fieldsOf(row),
    etag: entityTagOf(row),
  });
  const fill = (fields: Fields) => {
    for (const name of differingFields(names, form.getValues(), fields))
      form.setValue(name as unknown as Path<Fields>, fields[name] as never);
  };

  function settle(row: Row, { typed }: RecordSave<Fields>) {
    const next = savedOf(row);
    const later = withLaterText(names, { sent: typed, now: form.getValues(), saved: next.fields });
    fill(later);
    forgetDraft(draftNameNow);
    const isTyped = differingFields(names, later, next.fields).length > 0;
    if (isTyped) keepDraft(recordDraftName(kind.path, row.id), { fields: later, etag: next.etag });
    setSaved(next);
    if (!isTyped && isOpen.current) onClose();
  }

  const save = useSaveRecord(kind, {
    isOpen: () => isOpen.current,
    onSaved: settle,
    onConflict(theirs, attempt) {
      const mine = form.getValues();
      const fields = fieldConflictsOf(kind, { mine, theirs: kind.fieldsOf(theirs), before: saved.fields });
      if (fields.length > 0) setConflict({ theirs, fields });
      else save.mutate({ ...attempt, etag: adopt(theirs).etag });
    },
    onRefused(error, { id }) {
      tellKnownFailure(kind, id === undefined);
      setFailure(recordFailureOf(error, kind.noun));
      if (!(error instanceof ApiError)) return;
      if (error.status === 404) setSaved((before) => ({ ...before, id: undefined }));
      for (const { path, message } of error.issues)
        if (path in kind.labels) form.setError(path as Path<Fields>, { message }, { shouldFocus: true });
    },
  });

  function submitOver({ id, etag }: SavedRecord<Fields>) {
    if (save.isPending) return;
    setFailure(undefined);
    const typed = { ...form.getValues() };
    void form.handleSubmit((fields) => save.mutate({ id, fields, typed, etag }))();
  }

  /** Continues from what someone else saved. */
  function adopt(theirs: Row): SavedRecord<Fields> {
    const record = savedOf(theirs);
    setConflict(undefined);
    setSaved(record);
    return record;
  }

  return {
    saved,
    /** What the text is kept under now. */
    draftName: draftNameNow,
    failure,
    isSaving: save.isPending,
    submit: () => submitOver(saved),
    /** What two people changed, and how it is settled; without conflicts there is nothing to settle. */
    settlement: {
      conflicts: conflict?.fields,
      onSettle(mine: ReadonlySet<string>) {
        if (!conflict) return;
        const record = adopt(conflict.theirs);
        const kept = names.filter((name) => mine.has(name)).map((name) => [name, form.getValues()[name]]);
        fill({ ...record.fields, ...Object.fromEntries(kept) });
        if (kept.length > 0) submitOver(record);
      },
      onClose: () => setConflict(undefined),
    },
  };
}
