import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { expect, it, vi } from 'vitest';
import { batchMessage, progressLabel } from './batchMessages.ts';
import { removeNights } from './nightWrites.ts';

const nights = [9, 10, 11].map(
  (day) => ({ id: day, date: `2026-10-${String(day).padStart(2, '0')}` }) as Night,
);

/** A server that answers so to one deletion after the other. */
function answer(...answers: (() => Response)[]) {
  const fetch = vi.fn(async () => answers.shift()?.() ?? Response.error());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const deleted = () => new Response(null, { status: 204 });
const gone = () => Response.json({ message: 'There is no such night' }, { status: 404 });
const refused = () => Response.json({ message: 'Not now.' }, { status: 409 });
const lost = () => {
  throw new TypeError('Failed to fetch');
};

it('takes a night that is gone already for deleted', async () => {
  answer(deleted, gone, deleted);
  expect(batchMessage(await removeNights(nights), 'deleted')).toEqual({ title: '3 nights deleted' });
});

it('says which of the nights is being deleted, and of one night alone no number', async () => {
  answer(deleted, deleted, deleted);
  const said: string[] = [];
  await removeNights(nights, (turn) => said.push(progressLabel('Deleting', turn, nights.length)));
  expect(said).toEqual(['Deleting 1 of 3...', 'Deleting 2 of 3...', 'Deleting 3 of 3...']);
  expect(progressLabel('Deleting', 1, 1)).toBe('Deleting...');
});

it('tries no further night once the server does not answer, and says that nobody knows what became of that one', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const fetch = answer(deleted, lost, deleted);
  expect(batchMessage(await removeNights(nights), 'deleted')).toEqual({
    title: 'No response',
    description:
      '1 night deleted. Sat, Oct 10: The server did not respond: it may or may not have gone through. 1 night not tried.',
  });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('says which nights the server refused', async () => {
  answer(refused, deleted, refused);
  const words = batchMessage(await removeNights(nights), 'deleted', 'They are still there.');
  expect(words).toEqual({
    title: '2 nights not deleted',
    description: '1 night deleted. They are still there. Fri, Oct 9: Not now.',
  });
});
