import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { contains, rowsOf } from './rows.ts';

const { db } = await createTestApp();

async function isContained(searched: string, stored: string): Promise<boolean> {
  const statement = sql`select ${contains(searched, sql`${stored}::text`)} as "isContained"`;
  const [row] = await rowsOf<{ isContained: boolean }>(db, statement);
  return row?.isContained ?? false;
}

test.each([
  ["O'Brien", 'Mary O’Brien'],
  ['O’BRIEN', "Mary O'Brien"],
  ['jose', 'José'],
  ['JOSÉ', 'Jose'],
  ['josé', 'Jose\u0301'],
  ['jose\u0301', 'JOSÉ'],
  ['ЕЛКА', 'ёлка'],
  ['"fog"', 'So-called “fog”'],
  ['7-11', '7–11'],
  ['한글', '한글'],
])('a search for %s finds %s', async (searched, stored) => {
  expect(await isContained(searched, stored)).toBe(true);
});

test.each([
  ['o', 'ø'],
  ['Jose', 'Joe'],
  ['%', '％'],
  ['％', '100%'],
  ['한글', '한국'],
])('a search for %s does not find %s', async (searched, stored) => {
  expect(await isContained(searched, stored)).toBe(false);
});

test('every sign of a keyboard stands for itself, and for no pattern', async () => {
  const signs = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  const stored = sql`jsonb_array_elements_text(${JSON.stringify(signs)}::jsonb) as sign`;
  for (const sign of signs) {
    const found = await rowsOf(db, sql`select sign from ${stored} where ${contains(sign, sql`sign`)}`);
    const same = /['`]/.test(sign) ? ["'", '`'] : [...new Set([sign.toUpperCase(), sign.toLowerCase()])];
    expect(found).toEqual(same.map((each) => ({ sign: each })));
  }
});
