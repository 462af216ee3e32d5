import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import { openApplications, tokenIn } from '../../testing/applicant.ts';
import { applicationFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testedDatabase } from '../../testing/test-database.ts';
import { mails } from '../mail/mail.table.ts';
import { applicationLinks } from './application-link.table.ts';

const path = '/api/my-application';
const testApp = await openApplications({ runsJobs: true });
const { apply, call, email, mailsTo } = testApp;
const { limits } = testApp.dependencies.config;

const askForLink = (address: string) => testApp.send('POST', `${path}/link`, { email: address });
/** Asks for a new link and returns its token. */
async function newLink(address = email): Promise<string> {
  const isLink = and(eq(mails.recipient, address), eq(mails.kind, 'application-link'));
  const before = await testApp.db.$count(mails, isLink);
  await askForLink(address);
  await expect.poll(() => testApp.db.$count(mails, isLink)).toBe(before + 1);
  return tokenIn((await mailsTo(address)).findLast(({ kind }) => kind === 'application-link')?.text);
}

describe('the link in the confirmation', () => {
  test('opens the application, as far as it concerns whoever sent it', async () => {
    const token = await apply();
    const { status, headers, body } = await call(token);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      firstName: 'Silas',
      region: 'florida',
      positionType: 'entertainment',
      specificPositions: ['Fire Breather', 'Magician'],
      email,
      phone: '716-555-0123',
      newEmail: null,
      emailConfirmed: false,
      status: 'pending',
      hiredFor: null,
      invited: false,
      audition: null,
      auditions: [],
      withdrawnAt: null,
      createdAt: expect.any(String),
    });
  });

  test('follows the words that the mail had before, and is stored as a hash only', async () => {
    const token = await apply();
    const [receipt] = await mailsTo(email);
    expect(receipt?.text).toMatch(/or want your application deleted, write to [\s\S]*Open my application:/);
    expect(JSON.stringify(await testApp.db.select().from(applicationLinks))).not.toContain(token);
    expect(testApp.logLines.join('')).not.toContain(token);
  });

  test.each(['', 'x'.repeat(43), 'short'])('that is none (%j) is answered with 401', async (token) => {
    await apply();
    const { status, headers, body } = await call(token);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Applicant']);
    expect(body).toMatchObject({ message: expect.stringContaining('a new one') });
  });

  test('is none for suspected spam, who gets no mail', async () => {
    await apply({ website: 'https://spam.example' });
    expect(await testApp.db.$count(applicationLinks)).toBe(0);
  });
});

describe('a new link', () => {
  test('ends the older ones once it is used, and not before', async () => {
    const first = await apply();
    const second = await newLink();
    expect((await call(first)).status).toBe(200);
    expect((await call(second)).status).toBe(200);
    expect((await call(first)).status).toBe(401);
    expect((await call(second)).status).toBe(200);
  });

  test('that is used at the same time as another one leaves the newest', async () => {
    await apply();
    const [older, newer] = [await newLink(), await newLink()];
    await Promise.all([call(older), call(newer), call(older), call(newer)]);
    expect([(await call(older)).status, (await call(newer)).status]).toEqual([401, 200]);
  });

  test('is mailed to whoever applied, whatever the case of the address, and to nobody else', async () => {
    await apply();
    await apply({ email: 'other@applicant.example' });
    await askForLink('nobody@applicant.example');
    await askForLink('SILAS@applicant.EXAMPLE');
    await expect
      .poll(async () => (await mailsTo(email)).map(({ kind }) => kind))
      .toContain('application-link');
    expect((await mailsTo('other@applicant.example')).map(({ kind }) => kind)).toEqual([
      'application-receipt',
    ]);
    expect(await mailsTo('nobody@applicant.example')).toEqual([]);
  });

  test.runIf(testedDatabase === 'postgres')(
    'costs the same statements and says the same whether the address is known or not',
    async () => {
      const other = await createTestApp({ config: { limits } });
      await other.send('POST', '/api/employment-applications', applicationFields());
      const [{ database } = { database: '' }] = await rowsOf<{ database: string }>(
        other.db,
        sql`select current_database() as database`,
      );
      const ask = async (address: string) => {
        const queries = vi.spyOn(pg.Client.prototype, 'query');
        const answer = await other.send('POST', `${path}/link`, { email: address });
        // Those of this app's own database: the jobs of the other one run meanwhile.
        const texts = queries.mock.calls
          .filter((_, index) => (queries.mock.contexts[index] as { database?: string }).database === database)
          .map(([query]: unknown[]) => (query as { text?: string }).text ?? query)
          // What pg-boss asks itself once a minute.
          .filter((text) => !String(text).includes('UPDATE pgboss.version'));
        queries.mockRestore();
        return [answer.status, await answer.text(), texts];
      };
      await ask('first@applicant.example');
      const known = await ask(email);
      expect(known).toEqual(await ask('nobody@applicant.example'));
      expect(JSON.stringify(known)).toContain('pgboss');
      expect(JSON.stringify(known)).not.toContain('employment_applications');
    },
  );

  test('is mailed three times an hour at most while none is used', async () => {
    await apply();
    for (let asked = 0; asked < 5; asked++) await askForLink(email);
    await askForLink('last@applicant.example');
    const waiting = () =>
      testApp.db.$count(
        sql`pgboss.job`,
        sql`name = 'application-link' and state::text in ('created', 'active')`,
      );
    await expect.poll(waiting).toBe(0);
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'application-link')).toHaveLength(3);
  });

  test('is refused to whoever asks too often', async () => {
    const strict = await createTestApp({ config: { limits: { ...limits, formsPerHour: 1 } } });
    const ask = () => strict.send('POST', `${path}/link`, { email });
    expect([(await ask()).status, (await ask()).status]).toEqual([202, 429]);
  });
});
