import { expect, it } from 'vitest';
import { recordSearchOf, recordViewOf } from './useRecordView.ts';

it.each([
  [{}, { region: 'new-york', opened: undefined }],
  [{ region: 'florida' }, { region: 'florida', opened: undefined }],
  [
    { region: 'texas', open: '12x' },
    { region: 'new-york', opened: undefined },
  ],
  [{ open: '0' }, { region: 'new-york', opened: undefined }],
  [{ open: 'new' }, { region: 'new-york', opened: 'new' }],
  [
    { region: 'florida', open: '7' },
    { region: 'florida', opened: 7 },
  ],
])('shows for %j %j', (search, view) => {
  expect(recordViewOf(search)).toEqual(view);
});

it.each([
  [
    { region: 'new-york', opened: undefined },
    { region: '', open: '' },
  ],
  [
    { region: 'florida', opened: 7 },
    { region: 'florida', open: '7' },
  ],
  [
    { region: 'florida', opened: 'new' },
    { region: 'florida', open: 'new' },
  ],
] as const)('says %j as %j, and reads it back', (view, search) => {
  expect(recordSearchOf(view)).toEqual(search);
  expect(recordViewOf(search)).toEqual(view);
});
