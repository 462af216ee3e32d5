import { afterEach, expect, it, vi } from 'vitest';
import { fetchStories, fetchStory } from './story-requests.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => answer());
const requests = [
  ['a list', () => fetchStories({ region: 'new-york', limit: 6 })],
  ['a story', () => fetchStory('blood-moon')],
] as const;

it.each(requests)('%s is given up when the server says nothing for 15 seconds', async (_, ask) => {
  vi.useFakeTimers();
  answering(() => new Promise(() => undefined));
  const outcome = ask().then(
    () => 'answered',
    () => 'given up',
  );
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBe('given up');
});

it.each([200, 404])('the page of a portal with status %i is no answer', async (status) => {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  answering(() => new Response('<h1>Welcome, guest</h1>', { status, headers }));
  for (const [, ask] of requests) await expect(ask()).rejects.toThrow(`${status}: <h1>Welcome`);
});

it('another shape is no list', async () => {
  answering(() => Response.json({ message: 'Hello' }));
  await expect(fetchStories({ region: 'florida', limit: 6 })).rejects.toThrow('no list');
});

it('a story that the API does not have is undefined', async () => {
  answering(() => Response.json({ message: 'Gone' }, { status: 404 }));
  expect(await fetchStory('blood-moon')).toBeUndefined();
});

it('a list returns the total and the next cursor', async () => {
  const headers = { 'X-Total-Count': '16', 'X-Next-Cursor': 'abc' };
  answering(() => Response.json([{ slug: 'blood-moon' }], { headers }));
  expect(await fetchStories({ region: 'new-york', limit: 1 })).toEqual({
    stories: [{ slug: 'blood-moon' }],
    total: 16,
    cursor: 'abc',
  });
});
