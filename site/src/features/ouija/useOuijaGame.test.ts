import { afterEach, expect, test, vi } from 'vitest';
import { lastPlayedKey } from './game-storage.ts';
import { seenAgain } from './useOuijaGame.ts';

const game = {
  spinning: false,
  locked: false,
  lockedAt: undefined,
  goal: undefined,
  coupons: [],
  shown: undefined,
  open: false,
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['failed', 'unanswered', 'elsewhere', 'waiting'] as const)(
  'a page that comes into sight after another tab has played does not offer another try (%s)',
  (notice) => {
    expect(seenAgain({ ...game, notice })).toMatchObject({ locked: false, notice });
    const played = { getItem: (key: string) => (key === lastPlayedKey ? String(Date.now()) : null) };
    vi.stubGlobal('localStorage', played);
    expect(seenAgain({ ...game, notice })).toMatchObject({ locked: true, notice: undefined });
  },
);

test('a page that comes into sight says that today was played until a day has passed', () => {
  vi.useFakeTimers();
  const locked = { ...game, locked: true, lockedAt: Date.now(), notice: 'played' as const };
  expect(seenAgain(locked)).toMatchObject({ locked: true, notice: 'played' });
  vi.advanceTimersByTime(25 * 3_600_000);
  expect(seenAgain(locked)).toMatchObject({ locked: false, notice: undefined });
});
