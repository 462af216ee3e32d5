import { expect, test } from 'vitest';
import { daysOf } from './clickPeriods.ts';

test("a period ends with the park's day, which goes on after midnight", () => {
  const afterMidnight = Date.parse('2025-11-01T06:00:00Z');
  expect(daysOf('7', afterMidnight)).toEqual({ from: '2025-10-25', to: '2025-10-31' });
  expect(daysOf('', afterMidnight)).toEqual({ from: '2025-10-02', to: '2025-10-31' });
});
