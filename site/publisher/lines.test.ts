import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const text = fc
  .array(fc.string({ unit: 'grapheme' }).map((line) => line.replaceAll('\n', ' ')))
  .map((lines) => lines.map((line) => `${line}\n`).join(''));

test('lines are whole wherever the bytes between them were cut', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(40)), async (whole, lengths) => {
      const bytes = new TextEncoder().encode(whole);
      const chunks: Uint8Array[] = [];
      let start = 0;
      for (const length of [...lengths, bytes.length]) {
        chunks.push(bytes.slice(start, start + length));
        start += length;
      }
      expect(await Array.fromAsync(linesOf(chunks))).toEqual(whole.split('\n').slice(0, -1));
    }),
  );
});

test('what broke off before its end is no line', async () => {
  const chunks = [new TextEncoder().encode('{"foretold":1}\n{"chang')];
  expect(await Array.fromAsync(linesOf(chunks))).toEqual(['{"foretold":1}']);
});
