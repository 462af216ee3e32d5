import { expect, test } from 'vitest';
import { maskedFields, maskedPhone, maskedZipCode } from './masks.ts';

test.each([
  ['', ''],
  ['7', '7'],
  ['716', '716'],
  ['7165', '716-5'],
  ['716555', '716-555'],
  ['7165550', '716-555-0'],
  ['7165550143', '716-555-0143'],
  ['(716) 555-0143', '716-555-0143'],
  ['71655501439999', '716-555-0143'],
  ['716-', '716'],
  ['seven', ''],
])('%j becomes %j', (typed, shown) => {
  expect(maskedPhone(typed)).toBe(shown);
});

test('a zip code keeps its first five digits', () => {
  expect(maskedZipCode('14031-1234')).toBe('14031');
  expect(maskedZipCode('NY')).toBe('');
});

test('fields that were filled in without their masks get them, others stay as they are', () => {
  expect(maskedFields({ firstName: '12345678', phone: '7165550143', zipCode: '14031-1' })).toEqual({
    firstName: '12345678',
    phone: '716-555-0143',
    zipCode: '14031',
  });
  expect(maskedFields({ city: 'Clarence' })).toEqual({ city: 'Clarence' });
});
