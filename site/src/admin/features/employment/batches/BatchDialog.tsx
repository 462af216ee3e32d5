import { type BatchInput, maxRecipients } from '@haunted-forests/api/schemas/employment/batches/batch';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { Dialog } from '../../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../../components/ui/LoadFailure.tsx';
import { Spinner } from '../../../../components/ui/Spinner.tsx';
import { showToast } from '../../../../components/ui/toasts.ts';
import { useSettled } from '../../../../components/ui/useSettled.ts';
import { tabDrafts, useUnsavedText } from '../../../collections/saving/useUnsavedText.ts';
import { openingsQuery } from '../../../entities/hiring/openingQueries.ts';
import { cardsUnder } from '../applicationQueries.ts';
import type { Selection } from '../selection/useSelection.ts';
import { BatchForm } from './BatchForm.tsx';
import { BatchPreview, peopleOf } from './BatchPreview.tsx';
import { type BatchFields, type BatchKind, batchFormSchema, batchInputOf, beginnings } from './batchForm.ts';
import { useBatchStart } from './useBatch.ts';

const drafts = tabDrafts<BatchFields>('/admin/employment/batch');
const titles: Record<BatchKind, string> = {
  invite: 'Invite to auditions',
  accepted: 'Accept',
  rejected: 'Reject',
  mail: 'Send an email',
};
/** Whether something was read since the dialog is open; what was read before may no longer be so. */
const isCurrent = (query: { isFetchedAfterMount: boolean; isSuccess: boolean }) =>
  query.isFetchedAfterMount && query.isSuccess;

/** An earlier try that had arrived, in place of what was to be started. */
function tellArrived({ ids, mail }: BatchInput) {
  const what = mail ? `“${mail.subject}” is on its way to` : 'It was applied to';
  showToast({
    title: 'Your earlier attempt went through',
    description: `${what} ${peopleOf(ids.length)} as you first wrote it. Nothing else was sent, and your changes are kept.`,
  });
}

interface BatchDialogProps {
  kind: BatchKind;
  selection: Selection;
  onStarted: (batch: number) => void;
  onClose: () => void;
}

/** Decides about those who are selected and mails them: first what it says, then how it looks to each of them. */
export function BatchDialog({ kind, selection, onStarted, onClose }: BatchDialogProps) {
  const [isPreviewing, setPreviewing] = useState(false);
  const isSettled = useSettled(String(isPreviewing));
  const cards = useQuery({ ...cardsUnder({}), staleTime: 0 });
  const openings = useQuery({ ...openingsQuery, staleTime: 0 });
  const people = cards.data?.filter(({ id }) => selection.ids.has(id)).slice(0, maxRecipients) ?? [];
  const form = useForm<BatchFields>({
    resolver: zodResolver(batchFormSchema),
    defaultValues: { ...beginnings[kind], ...drafts.read(kind)?.fields } as BatchFields,
  });
  useUnsavedText(form, { drafts, name: kind, saved: beginnings[kind], etag: '' });
  const start = useBatchStart({
    kind,
    onStarted(id, started, isEarlier) {
      if (isEarlier) tellArrived(started);
      else drafts.forget(kind);
      selection.remove(started.ids);
      onStarted(id);
    },
    onMissing: selection.remove,
  });
  const preview = form.handleSubmit(() => setPreviewing(true));
  const send = () => {
    if (!start.isPending)
      start.mutate(
        batchInputOf(
          people.map(({ id }) => id),
          form.getValues(),
        ),
      );
  };
  const isTooMany = selection.ids.size > maxRecipients;
  const count = isCurrent(cards) ? people.length : Math.min(selection.ids.size, maxRecipients);
  const needsOpenings = form.getValues('status') === 'accepted';
  const isKnown = isCurrent(cards) && (!needsOpenings || isCurrent(openings));
  const sendLabel = form.getValues('hasMail') ? `Send to ${peopleOf(people.length)}` : 'Apply changes';
  return (
    <Dialog
      onClose={onClose}
      title={titles[kind]}
      description={isPreviewing ? 'Final check before anything is saved or sent.' : `For ${peopleOf(count)}.`}
      width="max-w-2xl"
      page={isPreviewing ? 2 : 1}
      actions={
        isPreviewing ? (
          <Fragment key="preview">
            <Button onClick={() => setPreviewing(false)}>Back</Button>
            <Button
              variant="primary"
              pending={start.isPending || !isSettled || !isKnown}
              disabled={people.length === 0}
              onClick={send}
            >
              {start.isPending ? 'Sending...' : sendLabel}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="form">
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              pending={!isCurrent(cards)}
              disabled={isCurrent(cards) && people.length === 0}
              onClick={() => void preview()}
            >
              {isCurrent(cards) || cards.isError ? 'Preview' : 'Loading...'}
            </Button>
          </Fragment>
        )
      }
    >
      {cards.isError && <LoadFailure subject="The applicants" onRetry={() => void cards.refetch()} />}
      {isPreviewing && needsOpenings && openings.isError && (
        <LoadFailure subject="The openings" onRetry={() => void openings.refetch()} />
      )}
      {isPreviewing && isCurrent(cards) && !isKnown && !openings.isError && (
        <Spinner label="Loading openings..." />
      )}
      {isTooMany && (
        <Alert tone="info">
          These are the first {maxRecipients}: the others stay selected for the next batch.
        </Alert>
      )}
      {isPreviewing ? (
        <BatchPreview form={form} people={people} openings={openings.data ?? []} selection={selection} />
      ) : (
        <div className="flex flex-col gap-4">
          <BatchForm form={form} />
        </div>
      )}
    </Dialog>
  );
}
