import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { loggedError, onceAMinute, reasonOf } from './logger.ts';

const typed = {
  name: 'Wilhelmina Murray',
  email: 'mina.murray@whitby.example',
  message: 'I dream of the churchyard.',
};

test('nothing that a visitor typed is in the log when the database refuses it', async () => {
  const park = await createTestApp();
  await park.db.execute(
    sql`alter table contact_submissions add constraint no_murray check (email not like '%murray%')`,
  );
  const answer = await park.send('POST', '/api/contact', contactFields(typed));
  expect(answer.status).toBe(500);
  const log = park.logLines.join('\n');
  expect(log).toContain('database error 23514, table contact_submissions, constraint no_murray');
  for (const word of Object.values(typed)) expect(log).not.toContain(word);
});

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

test('any other error is logged as it is, with the place where it happened', () => {
  const { type, message, stack } = loggedError(new TypeError('not a lantern'));
  expect([type, message]).toEqual(['TypeError', 'not a lantern']);
  expect(stack).toContain('logger.test.ts');
  expect(reasonOf('thrown text')).toBe('thrown text');
});

test('what fails again and again is logged once a minute for each reason', () => {
  const logged: string[] = [];
  let now = 0;
  const log = onceAMinute(
    (error) => logged.push(reasonOf(error)),
    () => now,
  );
  for (const [time, reason] of [
    [0, 'away'],
    [1_000, 'away'],
    [1_500, 'refused'],
    [59_999, 'away'],
    [60_000, 'away'],
    [61_000, 'refused'],
  ] as const) {
    now = time;
    log(new Error(reason));
  }
  expect(logged).toEqual(['away', 'refused', 'away']);
});
