import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earliestOf, type RedemptionAct, standingRedemptions, undoneBy } from './redemption.rules.ts';

const act = (kind: RedemptionAct['kind'], by: string, minute: number): RedemptionAct => ({
  kind,
  by,
  at: new Date(Date.UTC(2026, 9, 3, 22, minute)),
});
const redeemed = (by: string, minute: number) => act('redeemed', by, minute);
const undone = (by: string, minute: number) => act('undone', by, minute);

it('an undo takes back one of its own account before the one that has the coupon', () => {
  const standing = [redeemed('otto', 1), redeemed('mara', 3)];
  expect(undoneBy(standing, undone('mara', 4))).toBe(standing[1]);
  expect(undoneBy(standing, undone('admin', 4))).toBe(standing[0]);
});

it('an undo that names its redemption takes back that one, of two phones of one account', () => {
  const [one, other] = [redeemed('mara', 1), redeemed('mara', 3)];
  const standing = [
    { ...one, requestKey: 'one' },
    { ...other, requestKey: 'other' },
  ];
  expect(undoneBy(standing, { ...undone('mara', 4), undoes: 'one' })).toBe(standing[0]);
  expect(undoneBy(standing, { ...undone('mara', 7), undoes: 'one' })).toBeUndefined();
  expect(undoneBy(standing, { ...undone('mara', 4), undoes: 'neither' })).toBeUndefined();
  const [imported, restored] = [redeemed('the seller', 2), { ...redeemed('mara', 3), isRestored: true }];
  expect(undoneBy([imported, ...standing], { ...undone('mara', 4), undoes: 'one' })).toBe(standing[0]);
  expect(undoneBy([imported, restored], { ...undone('mara', 4), undoes: 'neither' })).toBe(restored);
});

it.each([
  ['made after it', 2],
  ['five minutes old', 8],
])('an undo leaves a redemption alone that was %s', (_, minute) => {
  expect(undoneBy([redeemed('mara', 3)], undone('mara', minute))).toBeUndefined();
});

it('in whatever order three gates send what they did, the same redemption has the coupon', () => {
  const a = [redeemed('anna', 0), undone('anna', 3), redeemed('anna', 12)];
  const b = [redeemed('bela', 5), undone('bela', 9)];
  const c = [redeemed('cleo', 7)];
  const order = fc.shuffledSubarray(['a', 'a', 'a', 'b', 'b', 'c'] as const, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(order, (gates) => {
      const phones = { a: [...a], b: [...b], c: [...c] };
      const events = gates.flatMap((gate) => phones[gate].splice(0, 1));
      expect(earliestOf(standingRedemptions(events))).toBe(c[0]);
    }),
  );
});
