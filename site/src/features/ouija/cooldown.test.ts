import { expect, test } from 'vitest';
import { isLocked } from './cooldown.ts';

const now = Date.UTC(2025, 9, 31, 23);
const hour = 3_600_000;

test.each([
  ['never played', undefined, false],
  ['played just now', now, true],
  ['played a millisecond less than a day ago', now - 24 * hour + 1, true],
  ['played a day ago', now - 24 * hour, false],
  ['a stored text that is no time', Number.NaN, false],
  ['a clock that was set back since', now + hour, true],
])('%s', (_story, lastPlayed, locked) => {
  expect(isLocked(lastPlayed, now)).toBe(locked);
});
