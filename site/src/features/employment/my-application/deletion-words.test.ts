import { expect, test } from 'vitest';
import { deletedThings } from './deletion-words.ts';

test('what was deleted is named with its number, and what was not is left out', () => {
  const deleted = {
    employmentApplications: 1,
    applicationNotes: 2,
    applicationLinks: 1,
    mails: 2,
    applicationChanges: 0,
  };
  expect(deletedThings(deleted)).toEqual(['2 staff comments', '1 private link', '2 emails about it']);
});
