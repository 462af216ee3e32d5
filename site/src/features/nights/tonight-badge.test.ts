import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followTonight } from './tonight-badge.ts';

const night = { date: '2026-10-09', doors: '18:30', lastEntry: '23:00', status: 'open', notice: null };
const open = 'Open now · last entry 11:00 PM';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-10-09T20:00-04:00') }));
afterEach(() => vi.useRealTimers());

/** A badge of a visible page; `answer` is what its file is answered with. */
function followedBadge(answer: () => Response | Promise<Response>) {
  const words = { textContent: 'See the nights' };
  const told = vi.fn();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('dispatchEvent', told);
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn() });
  vi.stubGlobal('fetch', async () => answer());
  const badge = { querySelector: () => words, dataset: { tonight: '/new-york/tonight.json' } };
  followTonight(badge as unknown as HTMLElement);
  return { words, told };
}
const nightsAnswer = (tonight: object = night, headers: Record<string, string> = {}) =>
  Response.json({ hasNights: true, nights: [tonight] }, { headers });

it('leaves words alone that a browser has translated, until there are others', async () => {
  let tonight: object = night;
  const { words } = followedBadge(() => nightsAnswer(tonight));
  await vi.advanceTimersByTimeAsync(0);
  expect(words.textContent).toBe(open);
  words.textContent = 'Jetzt geöffnet';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words.textContent).toBe('Jetzt geöffnet');
  tonight = { ...night, status: 'cancelled', notice: 'Lightning' };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words.textContent).toBe('Closed tonight: Lightning');
});

it.each([
  ['an error in JSON', () => Response.json({ message: 'Try again later' }, { status: 503 })],
  ['JSON of a portal', () => Response.json({ login: 'http://portal.example/' })],
  ['JSON without a list', () => Response.json({ hasNights: true, nights: null })],
  ['null', () => Response.json(null)],
  ['a page of a portal', () => new Response('<title>Free Wi-Fi</title>')],
])('keeps what it knows and goes on asking when %s answers in place of the park', async (_, foreign) => {
  let answer = () => nightsAnswer();
  const { words, told } = followedBadge(() => answer());
  await vi.advanceTimersByTimeAsync(0);
  answer = foreign;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(words.textContent).toBe(open);
  expect(told).toHaveBeenCalledOnce();
  answer = () => nightsAnswer({ ...night, status: 'sold-out' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words.textContent).toBe('Sold out tonight');
});

it('does not go back to an answer that was overtaken by a later one', async () => {
  const slow = Promise.withResolvers<Response>();
  const answers = [slow.promise, nightsAnswer({ ...night, status: 'cancelled', notice: 'Lightning' })];
  const { words } = followedBadge(() => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(60_000);
  slow.resolve(nightsAnswer());
  await vi.advanceTimersByTimeAsync(0);
  expect(words.textContent).toBe('Closed tonight: Lightning');
});

it('does not take the hour at which a cache got the answer for now', async () => {
  const hours = 4;
  const { words } = followedBadge(() =>
    nightsAnswer(night, {
      date: new Date(Date.now() - hours * 3_600_000).toUTCString(),
      age: String(hours * 3_600),
    }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(words.textContent).toBe(open);
});
