import { ApiError } from '@haunted-forests/api/client';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { forgetDraft } from '../../components/form/form-draft.ts';
import { sentenceOf } from '../../lib/server-words.ts';
import { fieldConflictsOf } from './fieldConflicts.ts';
import { entityTagOf, type FormKind, type VersionedRecord } from './recordKind.ts';
import { useSaveRecord } from './useSaveRecord.ts';

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

function failureOf(error: unknown, noun: string): string {
  if (error instanceof ApiError && error.status === 404)
    return `This ${noun} was deleted somewhere else. What you typed is still here: saving it creates the ${noun} anew.`;
  return sentenceOf(error, 'The server did not answer. What you typed is still here; please try again.');
}

/** Saves the form over what was opened, and settles who wins when somebody else saved or deleted it first. */
export function useRecordSaving<
  Row extends VersionedRecord,
  Fields extends FieldValues,
  Input extends Fields,
>({ kind, form, opened, draftName, onClose }: SavingOptions<Row, Fields, Input>) {
  const [saved, setSaved] = useState(opened);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<{ mine: Fields; theirs: Row }>();
  const save = useSaveRecord(kind, {
    onSaved() {
      forgetDraft(draftName);
      onClose();
    },
    onConflict(theirs, attempt) {
      const mine = form.getValues();
      const isSame = fieldConflictsOf(kind, mine, kind.fieldsOf(theirs)).length === 0;
      if (isSame) save.mutate({ ...attempt, etag: entityTagOf(theirs) });
      else setConflict({ mine, theirs });
    },
    onRefused(error) {
      setFailure(failureOf(error, kind.noun[0]));
      if (!(error instanceof ApiError)) return;
      if (error.status === 404) setSaved((before) => ({ ...before, id: undefined }));
      for (const { path, message } of error.issues)
        if (path in kind.labels) form.setError(path as Path<Fields>, { message }, { shouldFocus: true });
    },
  });

  function submitOver({ id, etag }: SavedRecord<Fields>) {
    if (save.isPending) return;
    setFailure(undefined);
    void form.handleSubmit((fields) => save.mutate({ id, fields, etag }))();
  }

  /** Goes on from what somebody else saved. */
  function adopt(theirs: Row): SavedRecord<Fields> {
    const record = { id: theirs.id, fields: kind.fieldsOf(theirs), etag: entityTagOf(theirs) };
    setConflict(undefined);
    setSaved(record);
    return record;
  }

  return {
    saved,
    failure,
    isSaving: save.isPending,
    submit: () => submitOver(saved),
    /** What two people changed, and how it is settled; without conflicts there is nothing to settle. */
    settlement: {
      conflicts: conflict && fieldConflictsOf(kind, conflict.mine, kind.fieldsOf(conflict.theirs)),
      onKeepMine: () => conflict && submitOver(adopt(conflict.theirs)),
      onTakeTheirs() {
        if (!conflict) return;
        forgetDraft(draftName);
        form.reset(adopt(conflict.theirs).fields);
      },
      onClose: () => setConflict(undefined),
    },
  };
}
