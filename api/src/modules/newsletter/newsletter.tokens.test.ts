import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subscriptionOfToken, unsubscribeToken } from './newsletter.tokens.ts';

const secret = 'a secret of at least thirty-two characters';
const id = fc.integer({ min: 1, max: 2_147_483_647 });

test('a token names the subscription that it was signed for', () => {
  fc.assert(
    fc.property(id, (row) => {
      expect(subscriptionOfToken(secret, unsubscribeToken(secret, row))).toBe(row);
    }),
  );
});

test('a token for another subscription, or of another secret, or changed in one place, is of nobody', () => {
  fc.assert(
    fc.property(id, id, fc.nat(42), (row, other, place) => {
      const token = unsubscribeToken(secret, row);
      const signature = token.split('.')[1] ?? '';
      const changed = signature[place] === 'A' ? 'B' : 'A';
      const broken = `${signature.slice(0, place)}${changed}${signature.slice(place + 1)}`;
      if (other !== row) expect(subscriptionOfToken(secret, `${other}.${signature}`)).toBeUndefined();
      expect(subscriptionOfToken(`another ${secret}`, token)).toBeUndefined();
      if (place < 42) expect(subscriptionOfToken(secret, `${row}.${broken}`)).toBeUndefined();
    }),
  );
});

test.each(['', '.', '1', '1.', '0.x', 'x.y', '1.x', '-1.x', '99999999999.x'])('%j is no token', (token) => {
  expect(subscriptionOfToken(secret, token)).toBeUndefined();
});
