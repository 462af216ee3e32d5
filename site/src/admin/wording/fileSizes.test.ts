import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileSizeOf } from './fileSizes.ts';

const kilobyte = 1024;
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [999, '999 Bytes'],
  [1000, '1000 Bytes'],
  [kilobyte - 1, '1023 Bytes'],
  [kilobyte, '1 KB'],
  [kilobyte + 1, '1 KB'],
  [kilobyte + 6, '1.01 KB'],
  [1536, '1.5 KB'],
  [10 * kilobyte, '10 KB'],
  [megabyte - 6 * kilobyte, '1018 KB'],
  [megabyte - 11, '1023.99 KB'],
  [megabyte, '1 MB'],
  [1.5 * megabyte, '1.5 MB'],
  [100 * megabyte, '100 MB'],
  [7_197_969, '6.86 MB'],
  [gigabyte, '1 GB'],
  [2.25 * gigabyte, '2.25 GB'],
  [5_000 * gigabyte, '5000 GB'],
])('says %d bytes as %s', (bytes, words) => {
  expect(fileSizeOf(bytes)).toBe(words);
});

it.each([
  [megabyte - 1, '1 MB'],
  [gigabyte - 1, '1 GB'],
])('never rounds %d bytes up to 1024 of the smaller unit', (bytes, words) => {
  expect(fileSizeOf(bytes)).toBe(words);
});

it('stays within half a hundredth of the true size, without trailing zeros', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1024 ** 4 }), (bytes) => {
      const [, figure = '', unit = ''] =
        /^(\d+(?:\.\d{0,1}[1-9])?) (Bytes|KB|MB|GB)$/.exec(fileSizeOf(bytes)) ?? [];
      const one = 1024 ** ['Bytes', 'KB', 'MB', 'GB'].indexOf(unit);
      expect(Math.abs(Number(figure) - bytes / one)).toBeLessThanOrEqual(0.00501);
    }),
  );
});
