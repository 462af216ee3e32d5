import { expect, it } from 'vitest';
import { differingFields } from './differences.ts';

const names = ['title', 'text', 'image', 'active'] as const;
const theirs = { title: 'Maze', text: 'One\nTwo', image: '', active: true };

it.each([
  [{}, []],
  [{ title: ' Maze ' }, []],
  [{ text: 'One\r\nTwo' }, []],
  [{ image: undefined }, []],
  [{ title: 'maze' }, ['title']],
  [{ active: false, title: 'Corn' }, ['title', 'active']],
])('finds in %j the differences %j', (changes, differences) => {
  expect(differingFields<typeof theirs>(names, { ...theirs, ...changes }, theirs)).toEqual(differences);
});
