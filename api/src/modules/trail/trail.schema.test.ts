import { expect, it } from 'vitest';
import { entryWords } from './trail.schema.ts';

it.each([
  ['2026-10-10T00:30:00+00:00', 'October 9, 2026 at 8:30 PM'],
  ['2026-10-09T20:30:00.123-04:00', 'October 9, 2026 at 8:30 PM'],
  ['2026-12-10T01:30:00Z', 'December 9, 2026 at 8:30 PM'],
  ['2026-10-10', '2026-10-10'],
])('tells the value %s as %s', (after, words) => {
  const differences = [{ field: 'publishAt', before: null, after }];
  expect(entryWords({ action: 'changed', differences })).toEqual([`Publish at: ${words}`]);
});
