import { discountValues } from '@haunted-forests/api/schemas/discount/discount';
import { expect, test } from 'vitest';
import { boardOptions, couponNote, isFigure, optionOf } from './board-options.ts';

test('the plaques are those of the server, in its order', () => {
  expect(boardOptions.map(({ value }) => value)).toEqual([...discountValues]);
});

test('a value leads to its plaque, an unknown one to none', () => {
  expect(optionOf('10%')).toMatchObject({ value: '10%', wide: { x: 79.833, y: 67.25 } });
  expect(optionOf('Free Soul')).toBeUndefined();
});

test('only bare percentages are set large', () => {
  expect(boardOptions.filter(({ value }) => isFigure(value)).map(({ value }) => value)).toEqual([
    '5%',
    '7%',
    '10%',
  ]);
});

test.each(['5%', '7%', '10%', '10% Off Merchandise'])('%s counts at the checkout', (value) => {
  expect(couponNote(value)).toBe(
    'Use this code at checkout for Haunted Forests tickets. Not combinable with other offers.',
  );
});

test.each(['Free Hot Apple Cider', 'Free VIP Ticket Upgrade'])('%s is handed over at the gate', (value) => {
  expect(couponNote(value)).toBe(
    'Present this code at the gate or ticket booth to claim your reward. Not combinable with other offers.',
  );
});
