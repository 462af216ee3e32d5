import { expect, test, vi } from 'vitest';
import { perform, tokenOf } from './subscription-action.ts';

test.each([
  ['#token=abc.de-f_', 'abc.de-f_'],
  ['#other=1&token=abc', 'abc'],
  ['', null],
  ['#token=', null],
  ['#content', null],
])('the token of %j is %j', (fragment, token) => {
  expect(tokenOf(fragment)).toBe(token);
});

function answering(answer: () => Response) {
  const calls: Request[] = [];
  const ask = async (address: RequestInfo | URL, init?: RequestInit) => {
    calls.push(new Request(new URL(String(address), 'https://park.test'), init));
    return answer();
  };
  return { calls, ask: ask as typeof fetch };
}
const say = (status: number) => () => Response.json({ message: 'A sentence' }, { status });

test('confirming posts the token', async () => {
  const { calls, ask } = answering(say(200));
  expect(await perform('confirm', 'abc', ask)).toEqual({ sentence: 'A sentence', mayRepeat: false });
  expect([calls[0]?.method, calls[0]?.url]).toEqual([
    'POST',
    'https://park.test/api/newsletter-subscriptions/confirm',
  ]);
  expect(await calls[0]?.json()).toEqual({ token: 'abc' });
});

test('unsubscribing posts to the address that mail programs post to', async () => {
  const { calls, ask } = answering(say(200));
  await perform('unsubscribe', '1.a&b', ask);
  expect(calls[0]?.url).toBe('https://park.test/api/newsletter-subscriptions/unsubscribe?token=1.a%26b');
});

test.each([
  [400, false],
  [410, false],
  [429, true],
  [503, true],
])('after a %i trying again may help: %s', async (status, mayRepeat) => {
  const { ask } = answering(say(status));
  expect(await perform('confirm', 'abc', ask)).toEqual({ sentence: 'A sentence', mayRepeat });
});

test.each([
  () => {
    throw new TypeError('Failed to fetch');
  },
  () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  () => Response.json({}),
])(
  'without a sentence from the server (%#) the page has one of its own, and the button stays',
  async (answer) => {
    const { ask } = answering(answer);
    expect(await perform('confirm', 'abc', ask)).toMatchObject({
      sentence: expect.stringContaining('Please try again'),
      mayRepeat: true,
    });
  },
);

test('a server that says nothing for 15 seconds is given up, and the button stays', async () => {
  vi.useFakeTimers();
  try {
    const outcome = perform('confirm', 'abc', () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toMatchObject({
      sentence: expect.stringContaining('Please try again'),
      mayRepeat: true,
    });
  } finally {
    vi.useRealTimers();
  }
});
