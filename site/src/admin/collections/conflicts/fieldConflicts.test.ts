import { expect, it } from 'vitest';
import { fieldConflictsOf } from './fieldConflicts.ts';

const words = {
  labels: { title: 'Title', text: 'Text', active: 'Active' },
  wordsOf: (fields: typeof before, name: keyof typeof before) => String(fields[name]),
};
const before = { title: 'Maze', text: 'It is dark.', active: true };

it('suggests the text of the one who changed a field, and mine where both did', () => {
  const mine = { ...before, title: 'Corn Maze', text: 'It is very dark.' };
  const theirs = { ...before, text: 'It is pitch dark.', active: false };
  expect(fieldConflictsOf(words, { mine, theirs, before })).toEqual([
    { name: 'title', label: 'Title', mine: 'Corn Maze', theirs: 'Maze', suggestion: 'mine' },
    {
      name: 'text',
      label: 'Text',
      mine: 'It is very dark.',
      theirs: 'It is pitch dark.',
      suggestion: 'mine',
    },
    { name: 'active', label: 'Active', mine: 'true', theirs: 'false', suggestion: 'theirs' },
  ]);
});

it('finds no conflict in what both changed to the same', () => {
  const both = { ...before, title: 'Corn Maze' };
  expect(fieldConflictsOf(words, { mine: both, theirs: { ...both }, before })).toEqual([]);
});
