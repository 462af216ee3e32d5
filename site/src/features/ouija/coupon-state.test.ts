import { expect, test } from 'vitest';
import { codeIn, couponPath } from './coupon-path.ts';
import { couponReminder } from './coupon-reminder.ts';
import { stateAt } from './coupon-state.ts';

test.each(['HF-CDFGH-JKMNP-QRTVW', 'SELLER#50%', 'a/b?c=d&e'])(
  'the code %s comes through its address',
  (code) => {
    expect(codeIn(new URL(couponPath(code), 'https://park.example').hash)).toBe(code);
  },
);

test.each([
  ['', undefined],
  ['#', undefined],
  ['#%20', undefined],
  ['#%E0%A4%A', '%E0%A4%A'],
])('of %j the code is %j', (hash, code) => expect(codeIn(hash)).toBe(code));

const expires_at = '2026-10-31T23:10:00.000Z';
const open = { state: 'open', value: '7%', expires_at } as const;
const end = Date.parse(expires_at);

test('an open coupon expires without being asked for, to the millisecond', () => {
  expect(stateAt(open, end - 1).state).toBe('open');
  expect(stateAt(open, end).state).toBe('expired');
  expect(stateAt({ ...open, state: 'used' }, end).state).toBe('used');
});

test('the reminder rings a day before the last hour, or an hour before when less is left', () => {
  const coupon = { brand: 'Haunted Forests', code: 'HF-CDFGH', value: '7%', expires_at };
  const early = couponReminder(coupon, end - 3 * 86_400_000);
  for (const line of [
    'DTSTART:20261031T221000Z',
    'DTEND:20261031T231000Z',
    'SUMMARY:Use your coupon: 7%',
    'UID:coupon-HF-CDFGH',
    'TRIGGER:-P1D',
  ])
    expect(early.split('\r\n')).toContain(line);
  expect(early.replaceAll('\r\n ', '')).toContain('October 31\\, 2026 at 7:10 PM\\, Eastern Time');
  expect(early).not.toContain('URL');
  expect(couponReminder(coupon, end - 3_600_000)).toContain('TRIGGER:-PT1H');
});
