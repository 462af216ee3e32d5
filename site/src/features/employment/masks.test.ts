import fc from 'fast-check';
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
  ['716.555.0143', '716-555-0143'],
  ['+1 716 555 0143', '716-555-0143'],
  ['1-716-555-0143', '716-555-0143'],
  ['123-456-7890', '123-456-7890'],
  ['+', '+'],
  ['+1', '+1'],
  ['+1 (7', '7'],
  ['716-', '716'],
  ['seven', ''],
  ['７１６５５５０１４３', '716-555-0143'],
  ['＋１ ７１６', '716'],
])('%j becomes %j', (typed, shown) => {
  expect(maskedPhone(typed)).toBe(shown);
});

test.each([
  '71655501439999',
  '+1 716 555 0143 99',
  '716-555-0143 ext. 12',
  '+44 20 7946 0958',
  '+447165550143',
  '00 1 716 555 0143',
])('%j is no number of ten digits and stays as it is', (typed) => {
  expect(maskedPhone(typed)).toBe(typed);
});

const accepted = /^\d{3}-\d{3}-\d{4}$/;
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const between = fc.stringMatching(/^[ ().\-/]{0,2}$/);

test('ten digits become the number they are, whatever stands between them and with or without the country code', () => {
  const written = fc.tuple(
    fc.constantFrom('', '+1', '1', '1-', '+1 ('),
    digits(10),
    fc.array(between, { minLength: 10, maxLength: 10 }),
  );
  fc.assert(
    fc.property(written, ([code, number, marks]) => {
      const typed = code + [...number].map((digit, index) => digit + marks[index]).join('');
      expect(maskedPhone(typed).replaceAll('-', '')).toBe(number);
      expect(maskedPhone(typed)).toMatch(accepted);
    }),
  );
});

test('nothing else is made into a number, and what is shown stays as it is shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+1 ]{0,3}[\d ().x-]{0,18}$/), (typed) => {
      const shown = maskedPhone(typed);
      const count = typed.replace(/\D/g, '').length;
      expect(maskedPhone(shown)).toBe(shown);
      if (accepted.test(shown)) expect([10, 11]).toContain(count);
    }),
  );
});

test('a number that is typed digit by digit is the one that is pasted', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '+1', '1'), digits(10), (code, number) => {
      const typed = [...(code + number)].reduce((shown, key) => maskedPhone(shown + key), '');
      expect(typed).toBe(maskedPhone(code + number));
    }),
  );
});

test.each([
  ['14031', '14031'],
  [' 14031 ', '14031'],
  ['14031-1234', '14031'],
  ['140311', '140311'],
  ['NY', ''],
])('of the zip code %j stays %j', (typed, shown) => {
  expect(maskedZipCode(typed)).toBe(shown);
});

test('fields that were filled in without their masks get them, others stay as they are', () => {
  expect(maskedFields({ firstName: '12345678', phone: '7165550143', zipCode: '14031-1234' })).toEqual({
    firstName: '12345678',
    phone: '716-555-0143',
    zipCode: '14031',
  });
  expect(maskedFields({ city: 'Clarence' })).toEqual({ city: 'Clarence' });
});
