import { auditionTime } from '@haunted-forests/api/rules/auditions/audition';
import type { Audition } from '@haunted-forests/api/schemas/auditions/audition';
import { conflictOf } from '../../../lib/server-words.ts';
import { auditionCalls } from '../../api/hiring.ts';
import { kindOfFields, regionField, textField } from '../../collections/records/formFields.tsx';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import type { FieldsKind } from '../../collections/records/recordKind.ts';
import { refreshRecords } from '../../collections/records/recordQueries.ts';
import { removalWords } from '../../collections/records/removalWords.ts';
import { type AuditionForm, auditionFormOf, auditionInputOf, auditionRule } from './auditionForm.ts';

const fields = kindOfFields<Audition, AuditionForm>({
  date: textField('Date', { required: true, isHalf: true, type: 'date' }),
  region: regionField,
  from: textField('From', {
    required: true,
    isHalf: true,
    type: 'time',
    hint: 'Eastern Time, in both parks.',
  }),
  until: textField('Until', { required: true, isHalf: true, type: 'time' }),
  place: textField('Location', { required: true, hint: 'Shown to applicants.' }),
  capacity: textField('Capacity', { required: true, isHalf: true, inputMode: 'numeric', hint: '1 to 200' }),
});

/** How many have chosen an audition that is to hold less; undefined for any other failure. */
function takenIn(error: unknown, capacity: number): number | undefined {
  const { taken } = conflictOf<{ taken: number }>(error);
  return taken !== undefined && taken > capacity ? taken : undefined;
}

const path = '/admin/employment/auditions';

/** The form of an audition. `ask` is told that more have chosen it than it is to hold, and answers whether they stay in. */
export function auditionKindOf(ask: (taken: number) => Promise<boolean>): FieldsKind<Audition, AuditionForm> {
  return {
    ...fields,
    path,
    noun: ['audition', 'auditions'],
    schema: auditionRule,
    calls: {
      read: auditionCalls.read,
      create: (form, headers) => auditionCalls.create(auditionInputOf(form), headers),
      async save(id, form, etag) {
        const input = auditionInputOf(form, await auditionCalls.read(id));
        try {
          return await auditionCalls.save(id, input, etag);
        } catch (error) {
          const taken = takenIn(error, input.capacity);
          if (taken === undefined || !(await ask(taken))) throw error;
          return auditionCalls.save(id, input, etag, true);
        }
      },
    },
    nameOf: (audition) => audition.place,
    fieldsOf: auditionFormOf,
    words: {
      add: {
        title: 'New audition',
        description: 'Invited applicants can choose it.',
        done: 'Audition added',
      },
      edit: {
        title: 'Edit audition',
        description: 'Applicants who chose it are emailed if its time or location changes.',
        done: 'Audition saved',
      },
    },
  };
}

const peopleWords = (count: number) => (count === 1 ? '1 applicant has' : `${count} applicants have`);

export const auditionRemoval: Removal<Audition> = {
  ...removalWords('audition', auditionTime),
  detail: (audition) =>
    audition.taken > 0 && new Date(audition.ends) > new Date() ? (
      <>
        <strong>{peopleWords(audition.taken)} chosen it.</strong> They will be notified by email and asked to
        choose another one.
      </>
    ) : (
      auditionTime(audition)
    ),
  remove: ({ id }) => auditionCalls.remove(id),
  refresh: (client) => refreshRecords(client, { path }),
};
