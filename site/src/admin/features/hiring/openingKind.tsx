import { positionsByType } from '@haunted-forests/api/schemas/employment/position';
import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { openingCalls } from '../../api/hiring.ts';
import { publishing } from '../../app/publishing/publicationStore.ts';
import {
  choiceField,
  kindOfFields,
  regionField,
  switchField,
  textField,
} from '../../collections/records/formFields.tsx';
import type { Removal } from '../../collections/records/RemovalDialog.tsx';
import type { FieldsKind } from '../../collections/records/recordKind.ts';
import { refreshRecords } from '../../collections/records/recordQueries.ts';
import { removalWords } from '../../collections/records/removalWords.ts';
import { type OpeningForm, openingFormOf, openingInputOf, openingRule } from './openingForm.ts';

const positions = Object.values(positionsByType).flat();
const positionOptions = [
  { value: '', label: 'Choose a position' },
  ...positions.map((position) => ({ value: position, label: position })),
];
const half = { isHalf: true };
const dollars = { ...half, inputMode: 'decimal' } as const;

export const openingKind: FieldsKind<Opening, OpeningForm> = {
  ...kindOfFields<Opening, OpeningForm>({
    position: choiceField('Position', positionOptions, { required: true }),
    region: regionField,
    wanted: textField('Number of positions', { required: true, inputMode: 'numeric' }),
    payFrom: textField('Hourly pay', { ...dollars, required: true, hint: 'In dollars.' }),
    payTo: textField('Up to', { ...dollars, hint: 'Leave empty if everyone is paid the same.' }),
    starts: textField('First day', { ...half, type: 'date' }),
    ends: textField('Last day', { ...half, type: 'date' }),
    active: switchField('Active', 'Offered to applicants until it is filled.'),
  }),
  path: '/admin/employment/openings',
  noun: ['opening', 'openings'],
  schema: openingRule,
  calls: {
    read: openingCalls.read,
    create: (form, headers) => openingCalls.create(openingInputOf(form), headers),
    save: (id, form, etag) => openingCalls.save(id, openingInputOf(form), etag),
  },
  nameOf: ({ position }) => position,
  fieldsOf: openingFormOf,
  words: {
    add: {
      title: 'New opening',
      description: 'Once a region has active openings, its form offers only those.',
      done: 'Opening added',
    },
    edit: { title: 'Edit opening', done: 'Opening saved' },
  },
};

export const openingRemoval: Removal<Opening> = {
  ...removalWords('opening', ({ position }: Opening) => position),
  detail: ({ position }) => (
    <>
      <strong>{position}</strong> will be deleted for good and no longer offered.
    </>
  ),
  remove: ({ id }) => publishing(() => openingCalls.remove(id)),
  refresh: (client) => refreshRecords(client, openingKind),
};
