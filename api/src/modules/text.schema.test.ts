import { expect, test } from 'vitest';
import { requiredText } from './text.schema.ts';

const title = requiredText(200, 'Title is required');

test.each([
  '',
  ' \t\n\u00a0\ufeff',
  '\u200b',
  '\u2060',
  '\u00ad \u00ad',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u200d\ufe0f',
  '\u202e\u2066',
  '\u2800',
  '\u0007',
  '\u{e0041}',
])('%j, of which nothing can be seen, is no required text', (value) => {
  const { error } = title.safeParse(value);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required']);
});

test.each(['a', '.', '👩‍👩‍👧‍👦', '❤️', '1️⃣', 'שלום\u200f', '\u200bWell\u200b', 'نامه‌ای', '한', '\u{f0000}'])(
  '%j is a required text, and stays as it is',
  (value) => {
    expect(title.parse(value)).toBe(value);
  },
);
