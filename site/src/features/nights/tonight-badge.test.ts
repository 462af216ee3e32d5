import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTonight } from './tonight-badge.ts';

const night = { date: '2026-10-09', doors: '18:30', lastEntry: '23:00', status: 'open', notice: null };
const open = 'Open now · last entry 11:00 PM';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-10-09T20:00-04:00') }));
afterEach(() => vi.useRealTimers());

it('leaves words alone that a browser has translated, until there are others', async () => {
  const words = { textContent: 'See the nights' };
  let tonight: object = night;
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('dispatchEvent', vi.fn());
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn() });
  vi.stubGlobal('fetch', async () => Response.json({ hasNights: true, nights: [tonight] }));
  const badge = { querySelector: () => words, dataset: { tonight: '/new-york/tonight.json' } };
  followTonight(badge as unknown as HTMLElement);
  await vi.advanceTimersByTimeAsync(0);
  expect(words.textContent).toBe(open);
  words.textContent = 'Jetzt geöffnet';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words.textContent).toBe('Jetzt geöffnet');
  tonight = { ...night, status: 'cancelled', notice: 'Lightning' };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words.textContent).toBe('Closed tonight: Lightning');
});
