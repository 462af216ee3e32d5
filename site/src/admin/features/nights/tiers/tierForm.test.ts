import { expect, it } from 'vitest';
import { amountSentence, centsOf, dollarsOf } from '../../../wording/dollars.ts';
import { blankTier, tierInputOf, tierRule } from './tierForm.ts';

it.each([
  ['34', 3400],
  ['34.5', 3450],
  [' $34.05 ', 3405],
  ['1,034.50', 103_450],
  ['0', 0],
  ['thirty', undefined],
  ['34.555', undefined],
  ['-3', undefined],
  ['34,50', undefined],
  ['1,2,3', undefined],
  ['12,034', 1_203_400],
])('reads %j as %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it('writes cents as they are typed', () => {
  expect([dollarsOf(3400), dollarsOf(3450), dollarsOf(5)]).toEqual(['34', '34.50', '0.05']);
});

const messages = (form: typeof blankTier) =>
  (tierRule.safeParse(form).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const [general, park, vip] = blankTier.prices.map(({ ticket }) => ticket) as [string, string, string];

it('leaves out tickets without an amount, and says when none has one', () => {
  const prices = [
    { ticket: general, amount: '' },
    { ticket: park, amount: '20' },
  ];
  expect(tierInputOf('florida', { name: 'Value', prices }).prices).toEqual([{ ticket: park, amount: 2000 }]);
  expect(messages({ ...blankTier, name: 'Value' })).toEqual([
    'prices: A price tier needs at least one price',
  ]);
});

it('asks for the amount of a ticket with a name of its own', () => {
  const prices = [
    { ticket: general, amount: '34' },
    { ticket: 'Family of five', amount: '' },
    { ticket: '', amount: '' },
  ];
  expect(messages({ name: 'Value', prices })).toEqual([`prices.1.amount: ${amountSentence}`]);
});

it('says what is wrong at the row in which it was typed', () => {
  const prices = [
    { ticket: general, amount: '' },
    { ticket: vip, amount: 'much' },
  ];
  expect(messages({ name: 'Value', prices })).toEqual([
    'prices.1.amount: Amount must be dollars like 34 or 34.50',
  ]);
});
