import { isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openApplications, tokenIn } from '../../testing/applicant.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import { applicationLinks } from './application-link.table.ts';

const testApp = await openApplications({ runsJobs: true });
const { apply, call, email, mailsTo } = testApp;

describe('a correction', () => {
  const correct = (token: string, body: object) => call(token, 'PATCH', '', body);

  test('of the phone number counts at once, and staff see what it was', async () => {
    const token = await apply();
    expect((await correct(token, { phone: '407-555-0199' })).body.phone).toBe('407-555-0199');
    expect((await correct(token, { phone: '407-555-0199' })).status).toBe(200);
    const [row] = await testApp.db.select().from(applications);
    const staff = await testApp.logIn('hiring');
    const answer = await testApp.request(`/api/employment-applications/${row?.id}/changes`, {}, staff);
    expect(await answer.json()).toEqual([
      expect.objectContaining({ field: 'phone', before: '716-555-0123', after: '407-555-0199' }),
    ]);
  });

  test('of the address counts once its link is opened, and the old address is told', async () => {
    const token = await apply();
    const renamed = 'silas.ward@applicant.example';
    expect((await correct(token, { email: renamed, phone: '716-555-0123' })).body).toMatchObject({
      email,
      newEmail: renamed,
    });
    await correct(token, { email: renamed });
    const [asked, ...more] = await mailsTo(renamed);
    expect([asked?.kind, more.length]).toEqual(['application-address', 0]);
    const confirming = tokenIn(asked?.text);
    const opened = await Promise.all([call(confirming), call(confirming)]);
    expect(opened.map(({ body }) => body.emailConfirmed).toSorted()).toEqual([false, true]);
    expect((await call(token)).body).toMatchObject({ email: renamed, newEmail: null });
    expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'application-address' });
    expect((await mailsTo(email)).at(-1)?.text).not.toContain(renamed);
  });

  test('of the address that is corrected again leaves the last one only', async () => {
    const token = await apply();
    await correct(token, { email: 'typo@applicant.example' });
    const [typo] = await mailsTo('typo@applicant.example');
    await correct(token, { email: 'right@applicant.example' });
    expect((await call(tokenIn(typo?.text))).status).toBe(401);
    expect((await call(token)).body.newEmail).toBe('right@applicant.example');
  });

  test('of the address whose link is opened after more than a week does not count', async () => {
    const token = await apply();
    await correct(token, { email: 'late@applicant.example' });
    const then = new Date(Date.now() - 8 * 24 * 3_600_000);
    await testApp.db.update(applicationLinks).set({ createdAt: then }).where(isNull(applicationLinks.usedAt));
    const [late] = await mailsTo('late@applicant.example');
    expect((await call(tokenIn(late?.text))).status).toBe(401);
    expect((await call(token)).body).toMatchObject({ email, newEmail: null });
  });

  test.each([
    [{ phone: '12' }, 'Phone must be in format: 123-456-7890'],
    [{ email: 'silas' }, 'Please enter a valid email address'],
    [{}, 'Send an email address or a phone number'],
  ])('like %j is refused with its sentence', async (body, message) => {
    expect(await correct(await apply(), body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe('withdrawing', () => {
  test('is a mark of its own that leaves the status, and is mailed once', async () => {
    const token = await apply();
    await testApp.db.update(applications).set({ status: 'reviewing' });
    const answers = await Promise.all([call(token, 'POST', '/withdraw'), call(token, 'POST', '/withdraw')]);
    for (const { body } of answers)
      expect(body).toMatchObject({ status: 'reviewing', withdrawnAt: expect.any(String) });
    const kinds = (await mailsTo(email)).map(({ kind }) => kind);
    expect(kinds).toEqual(['application-receipt', 'application-withdrawal']);
  });
});

describe('deleting', () => {
  test('takes the application and all that belongs to it, says how much it was, and leaves everything else', async () => {
    await testApp.db.insert(newsletterSubscriptions).values({ email, region: 'florida' });
    const other = await apply();
    const token = await apply();
    await call(token, 'PATCH', '', { phone: '407-555-0199' });
    const { status, body } = await call(token, 'DELETE');
    expect([status, body]).toEqual([
      200,
      {
        deleted: {
          mails: 2,
          applicationLinks: 1,
          applicationChanges: 1,
          applicationNotes: 0,
          applicationStars: 0,
          applicationBatchRecipients: 0,
          employmentApplications: 1,
        },
      },
    ]);
    expect((await call(token)).status).toBe(401);
    expect((await call(other)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await testApp.db.$count(newsletterSubscriptions)).toBe(1);
  });

  test('happens once, whoever asks at the same time', async () => {
    const token = await apply();
    const answers = await Promise.all([
      call(token, 'DELETE'),
      call(token, 'DELETE'),
      call(token, 'POST', '/withdraw'),
      call(token, 'PATCH', '', { phone: '407-555-0199' }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 401]);
    expect([await testApp.db.$count(applications), await testApp.db.$count(mails)]).toEqual([0, 0]);
  });
});
