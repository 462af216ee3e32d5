import { parkDateAt } from '@haunted-forests/api/rules/nights/park-time';
import { isOver, openingsInTurn } from '@haunted-forests/api/rules/openings/opening';
import type { ApplicationCard } from '@haunted-forests/api/schemas/employment/application';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Alert } from '../../../../components/ui/Alert.tsx';
import { Button } from '../../../../components/ui/Button.tsx';
import { auditionsQuery } from '../../../entities/hiring/auditionQueries.ts';
import { regionNames } from '../../../wording/regions.ts';
import type { Selection } from '../selection/useSelection.ts';
import { nameOf, statusLooks } from '../wording.ts';
import { regionsWithoutPlaces } from './auditionPlaces.ts';
import { type BatchFields, decidedAmong } from './batchForm.ts';
import { MailPreview } from './MailPreview.tsx';

export const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;
const listOf = (parts: readonly string[]) => new Intl.ListFormat('en-US').format(parts);

/** What is going to happen, in a sentence. */
function planOf({ status, invite, hasMail }: BatchFields, count: number): string {
  const steps = [
    ...(status ? [`marked as ${statusLooks[status].label.toLowerCase()}`] : []),
    ...(invite ? ['invited to choose an audition'] : []),
    ...(hasMail ? ['sent this email'] : []),
  ];
  const others = hasMail ? [] : ['No email will be sent.'];
  if (status === 'rejected') others.push('Anyone with an upcoming audition will be emailed a cancellation.');
  return [`${peopleOf(count)} will be ${listOf(steps)}.`, ...others].join(' ');
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

/** Says where those who are invited would find no audition to choose. */
function NoFreeAudition({ people }: { people: readonly ApplicationCard[] }) {
  const { data: auditions } = useQuery(auditionsQuery);
  const regions = auditions ? regionsWithoutPlaces(people, auditions, Date.now()) : [];
  if (regions.length === 0) return null;
  const names = listOf(regions.map((region) => regionNames[region]));
  return (
    <Alert tone="info">
      No audition in {names} has a free place. Until you add one, applicants there cannot choose.
    </Alert>
  );
}

interface BatchPreviewProps {
  form: UseFormReturn<BatchFields>;
  people: readonly ApplicationCard[];
  openings: readonly Opening[];
  selection: Selection;
}

/** The last check before it happens. */
export function BatchPreview({ form, people, openings, selection }: BatchPreviewProps) {
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
      {fields.invite && <NoFreeAudition people={people} />}
      {fields.hasMail && <MailPreview people={people} mail={fields} />}
    </div>
  );
}
