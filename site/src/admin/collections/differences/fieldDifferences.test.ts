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

it('goes on after a save with what is saved, and with what was typed while it was on its way', () => {
  const sent = { ...theirs, title: 'Maze ', text: 'One' };
  const now = { ...sent, text: 'One, two' };
  const saved = { ...theirs, title: 'Maze', text: 'One', image: '/placeholder.webp' };
  expect(withLaterText<typeof theirs>({ sent, now, saved })).toEqual({ ...saved, text: 'One, two' });
});
