import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawPrize, optionOfBytes } from './discount.rules.ts';
import { type DiscountValue, discountValues } from './discount.schema.ts';

/** Chi-square with five degrees of freedom exceeds this by chance once in a million times. */
const onceInAMillion = 35.888;

function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function countsOf(options: (number | undefined)[]): number[] {
  return discountValues.map((_, option) => options.filter((other) => other === option).length);
}

test('of the 256 bytes each option is meant by 42, and four by none', () => {
  const options = Array.from({ length: 256 }, (_, byte) => optionOfBytes(Uint8Array.of(byte)));
  expect(countsOf(options)).toEqual([42, 42, 42, 42, 42, 42]);
  expect(chiSquare(countsOf(options))).toBe(0);
  expect(options.slice(252)).toEqual([undefined, undefined, undefined, undefined]);
});

test('60,000 draws from real random bytes are spread evenly over the six options', () => {
  const options = Array.from({ length: 60_000 }, () =>
    discountValues.indexOf(drawPrize(randomBytes, discountValues)),
  );
  expect(chiSquare(countsOf(options))).toBeLessThan(onceInAMillion);
});

test('a rejected byte is passed over for the next one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 252, max: 255 })),
      fc.integer({ min: 0, max: 251 }),
      (rejected, byte) => {
        expect(optionOfBytes(Uint8Array.from([...rejected, byte, 0]))).toBe(byte % 6);
      },
    ),
  );
});

test('what is exhausted is drawn again, and what is left stays equally likely', () => {
  const left: DiscountValue[] = ['7%', '10% Off Merchandise'];
  const drawn = Array.from({ length: 20_000 }, () => drawPrize(randomBytes, left));
  const counts = left.map((value) => drawn.filter((other) => other === value).length);
  expect(drawn.every((value) => left.includes(value))).toBe(true);
  expect(chiSquare(counts)).toBeLessThan(onceInAMillion);
});

test('random bytes that never mean an available prize end the draw instead of holding it for ever', () => {
  expect(() => drawPrize((length) => new Uint8Array(length), ['7%'])).toThrow('no available prize');
});
