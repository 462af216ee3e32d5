import { expect, test } from 'vitest';
import { entryWords } from './trail.schema.ts';

const words = (before: string | null, after: string | null) =>
  entryWords({ action: 'changed', differences: [{ field: 'publish_at', before, after }] });

test("instants of any offset are told in the park's time", () => {
  expect(words(null, '2026-10-10T00:30:00+00:00')).toEqual(['Publish at: Oct 9, 2026, 8:30 PM EDT']);
  expect(words('2026-12-10T02:30:00.123456+02:00', '2026-10-10T00:30:00Z')).toEqual([
    'Publish at: Dec 9, 2026, 7:30 PM EST → Oct 9, 2026, 8:30 PM EDT',
  ]);
});

test.each([
  '2026-10-10',
  '2026-10-10T00:30:00',
  '2026-13-40T00:30:00+00:00',
  'from 2026-10-10T00:30:00+00:00 on',
])('%j is told as it is', (value) => {
  expect(words(value, null)).toEqual([`Publish at: ${value} → none`]);
});
