import { expect, it } from 'vitest';
import { phoneLink } from './phone-link.ts';

it.each([
  ['716-555-0143', 'tel:7165550143'],
  ['+1 (716) 555-0143', 'tel:+17165550143'],
  ['716-555-BOOO', 'tel:7165552666'],
  ['+1 (716) 555-0143 ext. 22', 'tel:+17165550143;ext=22'],
  ['716.555.0143 x22', 'tel:7165550143;ext=22'],
  ['716-555-0143 EXT 22', 'tel:7165550143;ext=22'],
  ['Office: 716-555-0143 or 716-555-0199', 'tel:7165550143'],
])('dials %s as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
