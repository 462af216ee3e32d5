import { ApiError } from '@haunted-forests/api/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { showToast } from '../../../components/ui/toasts.ts';
import { createCorrectableRequest } from '../../../lib/correctable-request.ts';
import { savedElsewhere } from '../../../lib/server-words.ts';
import type { Written } from '../../api/written.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import { useLeaveGuard } from '../../app/shell/leaveGuard.ts';
import { isSessionEnd } from '../../wording/failures.ts';
import { useConflict } from '../conflicts/useConflict.ts';
import { differingFields, fill, withLaterText } from '../differences/fieldDifferences.ts';
import { ownDraftName } from '../drafts/formDraft.ts';
import { draftsOf, type OpenedForm } from '../records/openedForm.ts';
import {
  type FormKind,
  formWordsOf,
  type SavedRecord,
  savedOf,
  type VersionedRecord,
} from '../records/recordKind.ts';
import { refreshFilesShownBy, refreshRecords } from '../records/recordQueries.ts';
import type { FailedSave } from './SaveFailure.tsx';
import { tellSaveFailure } from './saveFailures.ts';
import { showIssues } from './showIssues.ts';
import { useIsOpen } from './useIsOpen.ts';
import { useUnsavedText } from './useUnsavedText.ts';

interface SavingOptions<Row extends VersionedRecord, Fields extends FieldValues, Input>
  extends Pick<OpenedForm<Fields>, 'opened' | 'latest' | 'draftName'> {
  kind: FormKind<Row, Fields, Input>;
  form: UseFormReturn<Fields, unknown, Input>;
  /** Called while the form is open; `isTyped`: something was typed during the request, and is not saved. */
  onSaved: (isTyped: boolean) => void;
  /** Called when what someone else saved, or an earlier version, takes the place of all that was typed. */
  onReplaced?: () => void;
  /** Why nothing is sent, where the fields do not say it all. */
  onInvalid?: (errors: FieldErrors<Fields>, isNew: boolean) => FailedSave | undefined;
}

interface Attempt<Fields, Input> {
  /** Undefined creates a record. */
  id: number | undefined;
  input: Input;
  /** What the form held; `input` is what became of it. */
  typed: Fields;
  /** Of the version that may be replaced. */
  etag: string;
  /** What is saved. */
  before: Fields;
}

/**
 * Saves a form over what was opened, keeps what is not saved, asks before it is left, and resolves conflicts when someone
 * else saved or deleted the record first.
 */
export function useSaving<Row extends VersionedRecord, Fields extends FieldValues, Input>(
  options: SavingOptions<Row, Fields, Input>,
) {
  const { kind, form, opened, latest, draftName: openedAs, onSaved, onReplaced, onInvalid } = options;
  const { create, save } = kind.calls;
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(opened);
  const [failure, setFailure] = useState<FailedSave>();
  const isOpen = useIsOpen();
  const drafts = useMemo(() => draftsOf<Fields>(kind), [kind]);
  const [creation] = useState(() => {
    const request = createCorrectableRequest<Input>(ownDraftName(`${kind.path}_${openedAs}`));
    // A form that begins empty is for another record than what was last sent from it.
    const isContinued = drafts.read(openedAs) !== undefined;
    if (!isContinued) request.complete();
    return request;
  });
  /** What was sent since the last success: some of it may be saved although no answer said so. */
  const tried = useRef<Fields[]>([]);
  const draftName = saved.id === undefined ? openedAs : String(saved.id);

  const isSaved = (fields: Fields, row: Row) => differingFields(fields, kind.fieldsOf(row)).length === 0;

  /** Continues from what someone else saved. */
  function adopt(theirs: Row): SavedRecord<Fields> {
    const record = savedOf(kind, theirs);
    setSaved(record);
    return record;
  }

  /** Creates a record; when an earlier try had arrived, saves over the one that it created. */
  async function createOnce(input: Input, post: NonNullable<typeof create>): Written<Row> {
    const { answer, arrived } = await creation.send(input, post);
    if (arrived === input) return answer;
    const { etag, fields } = savedOf(kind, answer.row);
    if (isOpen.current) {
      creation.complete();
      drafts.forget(draftName);
      adopt(answer.row);
    }
    return save(answer.row.id, input, etag, fields);
  }

  const sending = useMutation({
    mutationFn: ({ id, input, etag, before }: Attempt<Fields, Input>) =>
      publishing(() =>
        id === undefined && create ? createOnce(input, create) : save(id as number, input, etag, before),
      ),
    onSuccess({ row }, { id, input, typed }) {
      showToast({ title: formWordsOf(kind, id === undefined).done, description: kind.nameOf(input) });
      creation.complete();
      tried.current = [];
      void refreshRecords(queryClient, kind);
      refreshFilesShownBy(queryClient, input);
      const next = savedOf(kind, row);
      const later = withLaterText({ sent: typed, now: form.getValues(), saved: next.fields });
      const changed = differingFields(later, next.fields);
      const isTyped = changed.length > 0;
      fill(form, later);
      drafts.forget(draftName);
      if (isTyped) drafts.store(String(row.id), { fields: later, changed, etag: next.etag });
      setSaved(next);
      if (isOpen.current) onSaved(isTyped);
    },
    onError(error, attempt) {
      if (isSessionEnd(error)) return;
      const isNew = attempt.id === undefined;
      const theirs = savedElsewhere(error) as Row | undefined;
      const isOwn = theirs && tried.current.some((each) => isSaved(each, theirs));
      tried.current.push(attempt.typed);
      if (theirs && isOpen.current) {
        if (!isOwn && conflict.ask(theirs)) return;
        const { id, etag, fields } = adopt(theirs);
        sending.mutate({ ...attempt, id, etag, before: fields });
        return;
      }
      const attempted = { isNew, isOpen: isOpen.current };
      setFailure(kind.tellFailure?.(error, attempted) ?? tellSaveFailure(kind, error, attempted));
      if (!(error instanceof ApiError) || !isOpen.current) return;
      if (error.status === 404 && create) setSaved((before) => ({ ...before, id: undefined }));
      showIssues(error, form, Object.keys(kind.labels));
    },
  });
  const unsaved = useUnsavedText(form, { drafts, name: draftName, saved: saved.fields, etag: saved.etag });
  useLeaveGuard(unsaved.isDirty, sending.isPending);

  function submitOver({ id, etag, fields: before }: SavedRecord<Fields>) {
    if (sending.isPending) return;
    setFailure(undefined);
    const typed = { ...form.getValues() };
    void form.handleSubmit(
      (input) => sending.mutate({ id, input, typed, etag, before }),
      (errors) => setFailure(onInvalid?.(errors, id === undefined)),
    )();
  }

  const conflict = useConflict(kind, form, saved.fields, (theirs, mine) => {
    const record = adopt(theirs);
    fill(form, { ...record.fields, ...mine });
    if (Object.keys(mine).length > 0) submitOver(record);
    else onReplaced?.();
  });

  function takeTheirs(theirs: Row) {
    if (!isOpen.current) return;
    drafts.forget(draftName);
    fill(form, adopt(theirs).fields);
    onReplaced?.();
  }

  return {
    ...unsaved,
    saved,
    failure,
    isSaving: sending.isPending,
    submit: () => submitOver(saved),
    takeTheirs,
    /** Continues from what someone else saved, after asking whose text stays if something is not saved. */
    askOrTake(theirs: Row) {
      if (!unsaved.isDirty || !conflict.ask(theirs)) takeTheirs(theirs);
    },
    /** Gives up what is typed, unless it is on its way to the server: then it is kept until it is there. */
    discard() {
      if (sending.isPending) return;
      form.reset(saved.fields);
      if (saved === opened) setSaved(latest);
      creation.complete();
      drafts.forget(draftName);
    },
    conflict: conflict.dialog,
  };
}
