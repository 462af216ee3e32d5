import { expect, it } from 'vitest';
import { differingFields, withLaterText } from './fieldDifferences.ts';

const theirs = { title: 'Maze', text: 'One\nTwo', image: '', active: true };

it.each([
  [{}, []],
  [{ title: ' Maze ' }, []],
  [{ text: 'One\r\nTwo' }, []],
  [{ image: undefined }, []],
  [{ title: 'maze' }, ['title']],
  [{ active: false, title: 'Corn' }, ['title', 'active']],
])('finds in %j the differences %j', (changes, differences) => {
  expect(differingFields<typeof theirs>({ ...theirs, ...changes }, theirs)).toEqual(differences);
});

it('continues after a save with the saved text and what was typed meanwhile', () => {
  const sent = { ...theirs, title: 'Maze ', text: 'One' };
  const now = { ...sent, text: 'One, two' };
  const saved = { ...theirs, title: 'Maze', text: 'One', image: '/placeholder.webp' };
  expect(withLaterText<typeof theirs>({ sent, now, saved })).toEqual({ ...saved, text: 'One, two' });
});
