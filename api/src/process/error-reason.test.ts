import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { loggedError, reasonOf } from './error-reason.ts';

test('a database error keeps its message where that quotes no data', async () => {
  const { db } = await createTestApp();
  const divided = await db
    .execute(sql`select 1 from missing_table where id = ${'mina'}`)
    .catch((error) => error);
  expect(reasonOf(divided)).toBe('database error 42P01, relation "missing_table" does not exist');
  const wrong = await db.execute(sql`select cast(${'mina'} as integer)`).catch((error) => error);
  expect(reasonOf(wrong)).toBe('database error 22P02');
  expect(JSON.stringify(loggedError(wrong))).not.toContain('mina');
});

test('any other error is logged as it is, with its causes and the place where it happened', () => {
  const { type, message, stack } = loggedError(new TypeError('not a lantern'));
  expect([type, message]).toEqual(['TypeError', 'not a lantern']);
  expect(stack).toContain('error-reason.test.ts');
  const refused = new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });
  const away = new Error('The feed could not be read', { cause: refused });
  expect(loggedError(away).message).toBe('The feed could not be read: fetch failed: ECONNREFUSED');
  expect(reasonOf('thrown text')).toBe('thrown text');
});
