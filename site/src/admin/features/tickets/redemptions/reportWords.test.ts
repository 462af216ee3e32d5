import { expect, test } from 'vitest';
import { reportSentence } from './reportWords.ts';

const refused = { line: 2, code: 'HF', reason: 'There is no coupon with this code' };

test.each([
  [true, 2, 0, 0, '2 coupons would be marked as redeemed.'],
  [true, 1, 1, 1, '1 coupon would be marked as redeemed, 1 line is known already, 1 line is refused.'],
  [false, 1, 0, 0, '1 coupon was marked as redeemed.'],
  [
    false,
    0,
    1_200,
    2,
    '0 coupons were marked as redeemed, 1,200 lines are known already, 2 lines are refused.',
  ],
])(
  'an import (dry run: %s) of %i, %i known and %i refused',
  (dryRun, redeemed, unchanged, count, sentence) => {
    const report = { dryRun, lines: 0, redeemed, unchanged, refused: Array(count).fill(refused) };
    expect(reportSentence(report)).toBe(sentence);
  },
);
