import { expect, it } from 'vitest';
import { createSubmissionKeys } from './submissionKey.ts';

it('keeps the key of a text that is sent again', () => {
  const keyOf = createSubmissionKeys();
  expect(keyOf({ title: 'One' })).toBe(keyOf({ title: 'One' }));
});

it('gives a changed text another key', () => {
  const keyOf = createSubmissionKeys();
  expect(keyOf({ title: 'One' })).not.toBe(keyOf({ title: 'Two' }));
});

it('gives two editors different keys for the same text', () => {
  expect(createSubmissionKeys()({ title: 'One' })).not.toBe(createSubmissionKeys()({ title: 'One' }));
});
