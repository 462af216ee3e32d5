import { createHash, createHmac } from 'node:crypto';
import { dayEndOf } from '@haunted-forests/api/rules/nights/park-time';
import { expect, test } from 'vitest';
import { readProof, verdictOn } from './check-draw.ts';

const seed = 'ab'.repeat(32);
const seedHash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
const day = '2026-10-31';
const prizes = ['5%', '7%', '10%'];
const proof = { day, seedHash, clientSeed: '0f'.repeat(16), counter: 4, prizes };
const hash = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${proof.clientSeed}:4`).digest();
const value = prizes[hash.readUInt32BE(0) % 3] ?? '';
const published = { day, seedHash, seed };

test('a draw that follows from the published seed fits, whether or not its prize is known', async () => {
  for (const claimed of [value, undefined])
    expect(await verdictOn({ value: claimed, proof }, [published])).toEqual({
      kind: 'fits',
      drawn: value,
      seed,
    });
});

test('another prize does not fit', async () => {
  const claimed = prizes.find((prize) => prize !== value);
  expect(await verdictOn({ value: claimed, proof }, [published])).toEqual({
    kind: 'other-prize',
    drawn: value,
    seed,
  });
});

/** A hex text with one bit changed. */
function flipped(hex: string, bit: number): string {
  const bytes = Buffer.from(hex, 'hex');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('hex');
}

test('a single bit that is another in the seed or in either hash does not fit', async () => {
  for (let bit = 0; bit < 256; bit += 1)
    for (const [claimed, listed] of [
      [proof, { ...published, seed: flipped(seed, bit) }],
      [{ ...proof, seedHash: flipped(seedHash, bit) }, published],
      [proof, { ...published, seedHash: flipped(seedHash, bit) }],
    ] as const)
      expect(await verdictOn({ value, proof: claimed }, [listed])).toEqual({ kind: 'other-seed' });
});

test('before the seed is out it says when; another hash is told at once', async () => {
  const running = { ...published, seed: null };
  expect(await verdictOn({ value, proof }, [running])).toEqual({ kind: 'too-early', until: dayEndOf(day) });
  const exchanged = { ...running, seedHash: flipped(seedHash, 0) };
  expect(await verdictOn({ value, proof }, [exchanged])).toEqual({ kind: 'other-seed' });
});

test('a day that is not listed cannot be checked', async () => {
  expect(await verdictOn({ value, proof }, [{ ...published, day: '2026-10-30' }])).toEqual({
    kind: 'not-listed',
  });
});

test.each([
  JSON.stringify({ value, proof }, null, 1),
  JSON.stringify({ value, index: 0, draw: 'x', proof }),
  JSON.stringify({ ...proof, value }),
])('a pasted proof is read from %s', (text) => expect(readProof(text)).toEqual({ value, proof }));

test.each([
  '',
  'x',
  '{}',
  '[]',
  'null',
  JSON.stringify({ ...proof, counter: 0 }),
  JSON.stringify({ ...proof, prizes: [] }),
])('no proof is read from %j', (text) => expect(readProof(text)).toBeUndefined());
