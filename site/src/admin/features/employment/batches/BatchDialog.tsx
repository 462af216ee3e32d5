import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { isOver, openingsInTurn } from '@haunted-forests/api/rules/openings/opening';
import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import { mostRecipients } from '@haunted-forests/api/schemas/employment/batches/batch';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { Dialog } from '../../../../components/ui/Dialog.tsx';
import { LoadFailure } from '../../../../components/ui/LoadFailure.tsx';
import { Spinner } from '../../../../components/ui/Spinner.tsx';
import { useSettled } from '../../../../components/ui/useSettled.ts';
import { tabDrafts, useUnsavedText } from '../../../collections/saving/useUnsavedText.ts';
import type { Selection } from '../../../collections/selection/useSelection.ts';
import { openingsQuery } from '../../../entities/hiring/openingQueries.ts';
import { cardsUnder } from '../applicationQueries.ts';
import { nameOf, statusLooks } from '../wording.ts';
import { BatchForm } from './BatchForm.tsx';
import {
  type BatchFields,
  type BatchKind,
  batchFormSchema,
  batchInputOf,
  beginnings,
  decidedAmong,
} from './batchForm.ts';
import { MailPreview } from './MailPreview.tsx';
import { useBatchStart } from './useBatch.ts';

const drafts = tabDrafts<BatchFields>('/admin/employment/batch');
const titles: Record<BatchKind, string> = {
  invite: 'Invite to auditions',
  accepted: 'Accept',
  rejected: 'Reject',
  mail: 'Send an email',
};
const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** Whether something was read since the dialog is open; what was read before may no longer be so. */
const isCurrent = (query: { isFetchedAfterMount: boolean; isSuccess: boolean }) =>
  query.isFetchedAfterMount && query.isSuccess;

const listOf = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);

/** What is going to happen, in a sentence. */
function planOf({ status, invite, hasMail }: BatchFields, count: number): string {
  const steps = [
    ...(status ? [`marked as ${statusLooks[status].label.toLowerCase()}`] : []),
    ...(invite ? ['invited to choose an audition'] : []),
    ...(hasMail ? ['sent this email'] : []),
  ];
  return `${peopleOf(count)} will be ${listOf(steps)}.${hasMail ? '' : ' No email will be sent.'}`;
}

/** Whom a batch accepts although no opening of their region has a place left for them. */
function unplacedAmong(
  people: readonly ApplicationCard[],
  openings: readonly Opening[],
  { status }: BatchFields,
) {
  if (status !== 'accepted') return [];
  const today = parkDateAt(Date.now());
  const current = openings.filter((opening) => opening.active && !isOver(opening, today));
  const offering = new Set(current.map(({ region }) => region));
  const accepted = people
    .filter((person) => person.status !== 'accepted' && person.withdrawnAt === null)
    .filter((person) => offering.has(person.region))
    .toSorted((a, b) => a.id - b.id);
  const hiredFor = openingsInTurn(current, accepted, today);
  return accepted.filter((person) => !hiredFor.get(person));
}

interface LookProps {
  form: UseFormReturn<BatchFields>;
  people: readonly ApplicationCard[];
  openings: readonly Opening[];
  selection: Selection;
}

/** The last look before it happens. */
function BatchLook({ form, people, openings, selection }: LookProps) {
  const fields = form.getValues();
  const withdrawn = people.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ id }) => id);
  const unplaced = unplacedAmong(people, openings, fields);
  const decided = decidedAmong(people, fields).map(({ id }) => id);
  const leaveOut = (ids: number[]) => <Button onClick={() => selection.remove(ids)}>Leave out</Button>;
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">{planOf(fields, people.length)}</p>
      {withdrawn.length > 0 && (
        <Alert tone="info" actions={leaveOut(withdrawn)}>
          {peopleOf(withdrawn.length)} of these withdrew.
        </Alert>
      )}
      {decided.length > 0 && (
        <Alert tone="info" actions={leaveOut(decided)}>
          {decided.length} of these {decided.length === 1 ? 'is' : 'are'} decided already, and cannot choose
          an audition.
        </Alert>
      )}
      {unplaced.length > 0 && (
        <Alert tone="info" actions={leaveOut(unplaced.map(({ id }) => id))}>
          There is no place left for {unplaced.length} of these: {listOf(unplaced.map(nameOf))}.
        </Alert>
      )}
      {fields.hasMail && <MailPreview people={people} mail={fields} />}
    </div>
  );
}

interface BatchDialogProps {
  kind: BatchKind;
  selection: Selection;
  onStarted: (batch: number) => void;
  onClose: () => void;
}

/** Decides about those who are selected and mails them: first what it says, then how it looks to each of them. */
export function BatchDialog({ kind, selection, onStarted, onClose }: BatchDialogProps) {
  const [isLooking, setLooking] = useState(false);
  const isSettled = useSettled(String(isLooking));
  const cards = useQuery({ ...cardsUnder({}), staleTime: 0 });
  const openings = useQuery({ ...openingsQuery, staleTime: 0 });
  const people = cards.data?.filter(({ id }) => selection.ids.has(id)).slice(0, mostRecipients) ?? [];
  const form = useForm<BatchFields>({
    resolver: zodResolver(batchFormSchema),
    defaultValues: { ...beginnings[kind], ...drafts.read(kind)?.fields } as BatchFields,
  });
  useUnsavedText(form, { drafts, name: kind, saved: beginnings[kind], etag: '' });
  const start = useBatchStart((id) => {
    drafts.forget(kind);
    selection.remove(people.map((person) => person.id));
    onStarted(id);
  }, selection.remove);
  const look = form.handleSubmit(() => setLooking(true));
  const send = () => {
    if (!start.isPending)
      start.mutate(
        batchInputOf(
          people.map(({ id }) => id),
          form.getValues(),
        ),
      );
  };
  const isTooMany = selection.ids.size > mostRecipients;
  const count = isCurrent(cards) ? people.length : Math.min(selection.ids.size, mostRecipients);
  const needsOpenings = form.getValues('status') === 'accepted';
  const isKnown = isCurrent(cards) && (!needsOpenings || isCurrent(openings));
  const sendLabel = form.getValues('hasMail') ? `Send to ${peopleOf(people.length)}` : 'Apply changes';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={titles[kind]}
      description={isLooking ? 'Final check before anything is saved or sent.' : `For ${peopleOf(count)}.`}
      width="max-w-2xl"
      page={isLooking ? 2 : 1}
      actions={
        isLooking ? (
          <Fragment key="look">
            <Button onClick={() => setLooking(false)}>Back</Button>
            <Button
              look="primary"
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
              look="primary"
              pending={!isCurrent(cards)}
              disabled={isCurrent(cards) && people.length === 0}
              onClick={() => void look()}
            >
              Preview
            </Button>
          </Fragment>
        )
      }
    >
      {cards.isError && <LoadFailure subject="The applicants" onRetry={() => void cards.refetch()} />}
      {!cards.isError && !isCurrent(cards) && <Spinner label="Loading applicants..." />}
      {isLooking && needsOpenings && openings.isError && (
        <LoadFailure subject="The openings" onRetry={() => void openings.refetch()} />
      )}
      {isLooking && isCurrent(cards) && !isKnown && !openings.isError && (
        <Spinner label="Loading openings..." />
      )}
      {isTooMany && (
        <Alert tone="info">
          These are the first {mostRecipients}: the others stay selected for the next batch.
        </Alert>
      )}
      {isLooking ? (
        <BatchLook form={form} people={people} openings={openings.data ?? []} selection={selection} />
      ) : (
        <div className="flex flex-col gap-4">
          <BatchForm form={form} />
        </div>
      )}
    </Dialog>
  );
}
