import { expect, it } from 'vitest';
import { correctionOf } from './correction.ts';

it.each([
  ['the phone number alone', { phone: '407-555-0199', email: 'a@b.example' }, { phone: '407-555-0199' }],
  [
    'a new address with the phone number',
    { phone: '716-555-0123', email: 'c@b.example' },
    { phone: '716-555-0123', email: 'c@b.example' },
  ],
])('a correction sends %s', (_, values, sent) => {
  expect(correctionOf(values, { email: 'a@b.example' })).toEqual(sent);
});
