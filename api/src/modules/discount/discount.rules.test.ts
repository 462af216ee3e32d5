import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeKeyOf, createCode, unbiasedNumbers } from './discount.rules.ts';
import { discountValues } from './discount.schema.ts';

const optionOfBytes = (bytes: Uint8Array) => unbiasedNumbers(bytes, discountValues.length)[0];

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

const codes = Array.from({ length: 4_000 }, () => createCode(randomBytes));
const characters = codes.join('').replace(/HF-|-/g, '').split('');

test('a code has the prefix and three groups of five, and never two that look alike', () => {
  for (const code of codes) expect(code).toMatch(/^HF(-[A-Z0-9]{5}){3}$/);
  const used = new Set(characters);
  const lookAlikes = ['0O', '1I', '1L', 'IL', '5S', '2Z', '8B', '6G', 'UV'];
  for (const [a = '', b = ''] of lookAlikes)
    expect([a, b, used.has(a) && used.has(b)]).toEqual([a, b, false]);
});

test('a code cannot be guessed: its characters are equally likely and hold more than 60 bits together', () => {
  const counts = [...new Set(characters)].map(
    (character) => characters.filter((c) => c === character).length,
  );
  expect(15 * Math.log2(counts.length)).toBeGreaterThan(60);
  // Twenty degrees of freedom: by chance once in a million times.
  expect(chiSquare(counts)).toBeLessThan(64.6);
  expect(new Set(codes).size).toBe(codes.length);
});

test('bytes that would make some characters likelier are skipped', () => {
  const bytes = [255, 254, 253, 252, 251];
  const code = createCode((length) => Uint8Array.from({ length }, (_, index) => bytes[index % 5] ?? 0));
  expect(code).toBe('HF-99999-99999-99999');
});

test('a typed code is found in lower case, without dashes and with spaces', () => {
  const code = fc.constantFrom(...codes.slice(0, 200));
  fc.assert(
    fc.property(code, fc.boolean(), fc.constantFrom('', ' ', '  ', '.'), (original, isLower, separator) => {
      const typed = ` ${original.replaceAll('-', separator)} `;
      expect(codeKeyOf(isLower ? typed.toLowerCase() : typed)).toBe(original.replaceAll('-', ''));
    }),
  );
});
