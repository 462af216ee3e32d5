import type { MyApplication } from '@haunted-forests/api/schemas/applicants/my-application';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeServerTime, serverNow } from '../../../lib/server-clock.ts';
import { changeFailureWords } from './failure-words.ts';
import { callsWith } from './my-application-calls.ts';

const audition = {
  id: 7,
  region: 'florida',
  starts: '2026-08-22T22:00:00.000Z',
  ends: '2026-08-22T23:00:00.000Z',
  place: 'The barn',
  calendar: '',
} as const;
const before: MyApplication = {
  firstName: 'Silas',
  region: 'florida',
  positionType: 'actor',
  specificPositions: ['Tour Guide'],
  email: 'silas@applicants.example',
  phone: '716-555-0143',
  newEmail: 'slias@applicants.example',
  emailConfirmed: false,
  status: 'pending',
  hiredFor: null,
  invited: true,
  audition,
  auditions: [],
  withdrawnAt: null,
  createdAt: '2026-08-01T00:00:00.000Z',
};
const calls = callsWith('x'.repeat(43));

/** Each change, and what it makes of the application. */
const changes = [
  ['giving the place back', () => calls.choose(null), { audition: null }],
  ['choosing another audition', () => calls.choose(8), { audition: { ...audition, id: 8 } }],
  ['withdrawing', () => calls.withdraw(), { withdrawnAt: '2026-08-02T00:00:00.000Z' }],
  ['keeping the address', () => calls.keepAddress(before.email), { newEmail: null }],
] as const;
const meaning = 'It was refused.';
const wordsFor = (call: Promise<unknown>) => call.catch((error) => changeFailureWords(error, meaning));

it('tells the time by the clock of the server that answered', async () => {
  const dayAgo = Date.now() - 86_400_000;
  vi.stubGlobal('fetch', async () =>
    Response.json(before, { headers: { date: new Date(dayAgo).toUTCString() } }),
  );
  await calls.read();
  expect(serverNow()).toBeLessThan(dayAgo + 3_600_000);
  noticeServerTime({ headers: new Headers({ date: new Date().toUTCString() }) });
});

describe('the answer to a change', () => {
  let stored: MyApplication | undefined;
  let read: () => Promise<Response>;
  let answerChange: () => Promise<Response>;
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    stored = before;
    answerChange = lost;
    read = async () =>
      stored ? Response.json(stored) : Response.json({ message: 'This link does not work' }, { status: 401 });
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
      method === 'GET' ? read() : answerChange(),
    );
    vi.stubGlobal('navigator', { onLine: true });
  });

  it.each(changes)('of %s that got lost is read from the application', async (_, change, made) => {
    answerChange = () => {
      stored = { ...before, ...made };
      return lost();
    };
    expect(await change()).toEqual({ ...before, ...made });
  });

  it.each(changes)('of %s that did not arrive is told as that', async (_, change) => {
    expect(await wordsFor(change())).toBe('It has not arrived so far. The server could not be reached.');
  });

  it.each([
    ...changes.map(([what, change]) => [what, change] as const),
    ['deleting', () => calls.remove()] as const,
  ])(
    'of %s that got lost leaves the outcome open when the application cannot be read either',
    async (_, change) => {
      read = lost;
      expect(await wordsFor(change())).toBe(
        'We do not know whether it arrived. Try again, or reload this page.',
      );
    },
  );

  it('that got lost with the connection is told as that', async () => {
    read = lost;
    vi.stubGlobal('navigator', { onLine: false });
    expect(await wordsFor(calls.withdraw())).toBe(
      'You are offline. We do not know whether it arrived. Try again once you have a connection.',
    );
  });

  it.each(changes)('of %s is believed when the API refuses', async (_, change) => {
    read = lost;
    answerChange = async () => Response.json({ message: 'No more.' }, { status: 409 });
    expect(await wordsFor(change())).toBe(`${meaning} No more.`);
  });

  it.each([
    ['a gateway', () => new Response('Bad gateway', { status: 502 })],
    ['a portal', () => new Response('<h1>Welcome, guest</h1>', { status: 403 })],
  ])('of %s is no refusal', async (_, answer) => {
    answerChange = async () => answer();
    read = lost;
    expect(await wordsFor(calls.withdraw())).toMatch('We do not know');
  });

  it('is awaited before the next change is sent, also when that one fails', async () => {
    const first = Promise.withResolvers<Response>();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address}`);
      return asked.length === 1 ? first.promise : Promise.resolve(Response.json({ ...before, phone: '' }));
    });
    const chosen = calls.choose(8);
    const givenBack = calls.choose(null);
    const corrected = calls.correct({ phone: before.phone });
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual(['PUT /api/my-application/audition']);
    first.resolve(Response.json({ message: 'This audition is full' }, { status: 409 }));
    await expect(chosen).rejects.toThrow();
    await Promise.all([givenBack, corrected]);
    expect(asked.slice(1)).toEqual(['PUT /api/my-application/audition', 'PATCH /api/my-application']);
  });

  it('is that everything is deleted once the link is dead, whichever answer got lost', async () => {
    answerChange = () => {
      stored = undefined;
      return lost();
    };
    expect(await calls.remove()).toEqual({});
    answerChange = () => read();
    expect(await calls.remove()).toEqual({});
  });
});
