import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { reasonOf } from './error-reason.ts';
import { onceAMinute } from './logger.ts';

const typed = {
  name: 'Wilhelmina Murray',
  email: 'mina.murray@whitby.example',
  message: 'I dream of the churchyard.',
};

test('nothing that a visitor typed is in the log when the database refuses it', async () => {
  const testApp = await createTestApp();
  await testApp.db.execute(
    sql`alter table contact_submissions add constraint no_murray check (email not like '%murray%')`,
  );
  const answer = await testApp.send('POST', '/api/contact', contactFields(typed));
  expect(answer.status).toBe(500);
  const log = testApp.logLines.join('\n');
  expect(log).toContain('database error 23514, table contact_submissions, constraint no_murray');
  for (const word of Object.values(typed)) expect(log).not.toContain(word);
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
