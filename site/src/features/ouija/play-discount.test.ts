import { ApiError, TimeoutError } from '@haunted-forests/api/client';
import type { DiscountDraw, DiscountResult } from '@haunted-forests/api/schemas/discount/discount';
import { expect, test } from 'vitest';
import { createTryStore, type DiscountTry } from './game-storage.ts';
import { type Play, playDiscount } from './play-discount.ts';

const expiresAt = '2025-10-31T23:10:00.000Z';
const proof = {
  day: '2025-10-31',
  seedHash: '0'.repeat(64),
  clientSeed: '1'.repeat(32),
  counter: 1,
  prizes: ['5%', '7%'],
};
const drawOf = (name: string): DiscountDraw => ({ value: '5%', index: 0, draw: name, expiresAt, proof });
const coupon: DiscountResult = { code: 'HF-CDFGH', value: '5%', expires_at: expiresAt };
const refusal = (status: number, body: object = { message: 'No' }) =>
  new ApiError(status, 'No', JSON.stringify(body));

/** A board whose requests for a coupon fail in turn with `failures`, before one is answered. */
function boardWith(...failures: unknown[]) {
  const sent: DiscountTry[] = [];
  let draws = 0;
  const play: Play = {
    tries: createTryStore(),
    requestDraw: async () => drawOf(`draw ${++draws}`),
    requestCoupon: async (attempt) => {
      sent.push(attempt);
      const failure = failures.shift();
      if (failure) throw failure;
      return coupon;
    },
    reveal: async () => undefined,
  };
  return { play, sent, namesSent: () => sent.map(({ draw }) => draw.draw) };
}

test.each([
  ['no answer in time', new TimeoutError(undefined)],
  ['a broken connection', new TypeError('Failed to fetch')],
  ['a server that is down', refusal(503)],
  ['a refusal of somebody else in between', new ApiError(429, 'Too Many Requests', '<h1>Slow down</h1>')],
])('%s keeps the try: the next one sends the same draw with the same key', async (_what, failure) => {
  const { play, sent } = boardWith(failure);
  await expect(playDiscount(play)).rejects.toBe(failure);
  expect(await playDiscount(play)).toEqual({ ...coupon, proof });
  expect(sent[1]).toEqual(sent[0]);
  expect(play.tries.read()).toBeUndefined();
});

test('a refusal of a new draw ends the try', async () => {
  const failure = refusal(400);
  const { play, sent } = boardWith(failure);
  await expect(playDiscount(play)).rejects.toBe(failure);
  expect(sent).toHaveLength(1);
  expect(play.tries.read()).toBeUndefined();
});

test('a draw of an earlier visit that counts no more is drawn anew with another key', async () => {
  const { play, sent, namesSent } = boardWith(refusal(400));
  play.tries.begin(drawOf('yesterday'));
  expect(await playDiscount(play)).toEqual({ ...coupon, proof });
  expect(namesSent()).toEqual(['yesterday', 'draw 1']);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a prize that ran out meanwhile is exchanged for what the server drew in its place', async () => {
  const { play, sent, namesSent } = boardWith(
    refusal(409, { message: 'Gone', anotherDraw: drawOf('other') }),
  );
  expect(await playDiscount(play)).toEqual({ ...coupon, proof });
  expect(namesSent()).toEqual(['draw 1', 'other']);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('when prizes run out one after another, the third is the last', async () => {
  const gone = () => refusal(409, { message: 'Gone', anotherDraw: drawOf('other') });
  const { play, sent } = boardWith(gone(), gone(), gone());
  await expect(playDiscount(play)).rejects.toThrow('409');
  expect(sent).toHaveLength(3);
});
