import fc from 'fast-check';

/** Stands for 10,000 nested arrays in a value; `textOf` writes them. */
const deep = '@deep@';
const deepText = '['.repeat(10_000) + ']'.repeat(10_000);

/** The value as JSON text. */
export function textOf(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').replaceAll(`"${deep}"`, deepText);
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '👻👩‍👩‍👧‍👦',
  '\u202eesrever\u202c',
  'مرحبا بالظلام',
  '\u200b\u200d\ufeff',
  '\r\nBcc: everybody@visitor.example',
  '%00',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=1+1',
  '../../etc/passwd',
  '__proto__',
  'true',
  '1e309',
  '-1',
  '2147483648',
  'x'.repeat(5_001),
  '\u{1f47b}'.repeat(60_000),
];
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** What is written like a day or an instant, and no date of a database or no year of four digits when one calculates with it. */
export const hostileDays = ['0000-01-01', '0001-01-01', '9999-12-31'];
export const hostileInstants = [
  ...hostileDays.map((day) => `${day}T23:59:59Z`),
  `2025-10-31T12:00:00.${'0'.repeat(200)}Z`,
];

/** What each field is tried with, one after the other. */
export const fieldFaults: unknown[] = [
  null,
  true,
  -1,
  2 ** 31,
  1e308,
  [],
  {},
  deep,
  JSON.parse('{"__proto__":{"admin":true}}'),
  '',
  'a\u0000b',
  'x\ud800y',
  '\u202e\u200bمرحبا',
  'javascript:alert(1)',
  'x'.repeat(5_001),
  '\u{1f47b}'.repeat(60_000),
  ...hostileDays,
  ...hostileInstants,
];

const hostileObjects = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1}',
];
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [
      [],
    ]),
  },
  { weight: 1, arbitrary: fc.constantFrom(...hostileObjects).map((text) => JSON.parse(text) as unknown) },
  { weight: 1, arbitrary: fc.constant(deep) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** `value` with this field, as an own property even when it is called __proto__. */
export function withField(value: object, key: string, fault: unknown): Record<string, unknown> {
  const property = { value: fault, enumerable: true, configurable: true, writable: true };
  return Object.defineProperty({ ...value } as Record<string, unknown>, key, property);
}

/** `value` with one of its fields, or all of it, replaced by something hostile. */
export function withOneFault(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return hostileValue;
  const keys = [...Object.keys(value), 'website', '__proto__', 'id'];
  return fc.tuple(fc.constantFrom(...keys), hostileValue, fc.nat(4)).map(([key, fault, fate]) => {
    const copy = withField(value, key, fault);
    if (fate === 0) delete copy[key];
    return copy;
  });
}
