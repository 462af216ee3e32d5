import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { discountValues } from './discount.schema.ts';
import { bytesOfHex, drawIndex, hashOfSeed, numberIn, repeatDraw } from './verifiable-draw.rules.ts';

const seed = createHash('sha256').update('the seed of this test').digest('hex');
const clientSeed = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const prizes = [...discountValues];

/** By chance exceeded once in a million times, by degrees of freedom. */
const onceInAMillion = [0, 23.928, 27.631, 30.665, 33.377, 35.888];

/** The hash that a draw takes, made by another implementation than the browser's. */
function hashOf(text: string): ArrayBuffer {
  const digest = createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest();
  return new Uint8Array(digest).buffer;
}

function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Every set of prizes that can be left. */
const setsLeft = Array.from({ length: 2 ** prizes.length - 1 }, (_, bits) =>
  prizes.filter((_prize, index) => ((bits + 1) >> index) & 1),
);

test('60,000 draws are spread evenly over every set of prizes that can be left', () => {
  const hashes = Array.from({ length: 60_000 }, (_, counter) => hashOf(`${clientSeed}:${counter + 1}`));
  const worst: Record<number, number> = {};
  for (const left of setsLeft) {
    const counts: number[] = left.map(() => 0);
    for (const hash of hashes) {
      const index = numberIn(hash, left.length) ?? -1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    expect(counts.length, 'draws nothing else').toBe(left.length);
    const value = chiSquare(counts);
    worst[left.length] = Math.max(worst[left.length] ?? 0, value);
    expect(value, left.join(', ')).toBeLessThan(onceInAMillion[left.length - 1] || 1);
  }
  if (process.env.LONG_TESTS === '1') process.stdout.write(`chi-square ${JSON.stringify(worst)}\n`);
});

test('the browser makes the same draws as another implementation of the hash', async () => {
  for (let counter = 1; counter <= 100; counter += 1)
    for (const left of [prizes, prizes.slice(1), prizes.slice(0, 1)])
      expect(await drawIndex(bytesOfHex(seed), { clientSeed, counter, prizes: left })).toBe(
        numberIn(hashOf(`${clientSeed}:${counter}`), left.length),
      );
});

const numbers = (...values: number[]) => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return view.buffer;
};

test('numbers beyond the largest multiple are passed over, big-endian and unsigned', () => {
  const end = 2 ** 32;
  expect(numberIn(numbers(end - 4, end - 1, end - 5, 1), 6)).toBe((end - 5) % 6);
  expect(numberIn(numbers(0x01_00_00_00), 6)).toBe(0x01_00_00_00 % 6);
  expect(numberIn(numbers(end - 1), 4)).toBe(3);
  expect(numberIn(numbers(end - 4, end - 1), 6)).toBeUndefined();
});

test('when a hash means no number, the same is done with ":1" and so on behind the text', async () => {
  // With so many prizes most numbers are beyond the largest multiple.
  const size = 2 ** 31 + 1;
  const left = { length: size } as unknown as string[];
  const texts = (counter: number) => [0, 1, 2, 3].map((round) => `x:${counter}${round ? `:${round}` : ''}`);
  const rounds = new Set<number>();
  for (let counter = 1; counter < 2_000; counter += 1) {
    const found = texts(counter).map((text) => numberIn(hashOf(text), size));
    const round = found.findIndex((index) => index !== undefined);
    if (round > 0)
      expect(await drawIndex(bytesOfHex(seed), { clientSeed: 'x', counter, prizes: left })).toBe(
        found[round],
      );
    rounds.add(round);
  }
  expect(rounds).toContain(1);
});

test('a draw is repeated from its proof, and no single bit of it or of the seed can be another', async () => {
  const seedHash = await hashOfSeed(bytesOfHex(seed));
  expect(seedHash).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  const proof = { day: '2026-10-31', seedHash, clientSeed, counter: 17, prizes };
  const value = prizes[await drawIndex(bytesOfHex(seed), proof)];
  expect(await repeatDraw(proof, seed)).toEqual({ seedFits: true, value });
  for (let bit = 0; bit < 256; bit += 1) {
    const bytes = Buffer.from(seed, 'hex');
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(await repeatDraw(proof, bytes.toString('hex'))).toMatchObject({ seedFits: false });
  }
  const others = new Set<string | undefined>();
  for (let bit = 0; bit < 16; bit += 1)
    others.add((await repeatDraw({ ...proof, counter: 17 ^ (1 << bit) }, seed)).value);
  expect(others.size).toBeGreaterThan(2);
});
