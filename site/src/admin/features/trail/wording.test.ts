import { expect, it } from 'vitest';
import { actionName, subjectOf } from './wording.ts';

it.each([
  [{ kind: 'story', title: 'The Well', record: '12' }, 'Story: The Well'],
  [{ kind: 'application', title: null, record: '12' }, 'Application 12'],
  [{ kind: 'note', title: null, record: '12' }, 'Comment 12'],
  [{ kind: 'trail', title: null, record: null }, 'Trail'],
] as const)('%o is called %s', (entry, words) => {
  expect(subjectOf(entry)).toBe(words);
});

it('begins a sentence with the action', () => {
  expect(actionName('logged in')).toBe('Logged in');
});
