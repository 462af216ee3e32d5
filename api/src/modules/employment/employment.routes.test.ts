import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { applicationFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import { settings } from '../settings/settings.table.ts';
import { employmentApplications } from './employment.table.ts';

const path = '/api/employment-applications';
const thanks = {
  message: "Thank you for your interest. We'll contact you soon for audition dates.",
};
const limits = { ...readConfig({}).limits, formsPerHour: 10_000 };

const testApp = await createTestApp({ config: { limits } });

beforeEach(async () => {
  await testApp.db.delete(employmentApplications);
  await testApp.db.delete(mails);
});

const stored = () => testApp.db.select().from(employmentApplications);
const queued = () => testApp.db.select().from(mails).orderBy(asc(mails.id));
const post = (changes = {}, headers = {}) =>
  testApp.send('POST', path, applicationFields(changes), undefined, headers);

describe('an application', () => {
  test('is stored as pending, and answered with the sentence of the page', async () => {
    const answer = await testApp.client().api['employment-applications'].$post({ json: applicationFields() });
    expect([answer.status, await answer.json()]).toEqual([201, thanks]);
    expect(await stored()).toEqual([
      {
        ...applicationFields(),
        id: expect.any(Number),
        canLiftWeight: null,
        comfortableInDark: null,
        status: 'pending',
        statusChangedAt: null,
        quarantineReason: null,
        invitedAt: null,
        withdrawnAt: null,
        auditionRemindedAt: null,
        auditionId: null,
        auditionChosenAt: null,
        openingId: null,
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('cannot set what is for the staff to set', async () => {
    await post({ status: 'accepted', openingId: 1, id: 7 });
    expect(await stored()).toMatchObject([{ status: 'pending', openingId: null }]);
  });

  test('is acknowledged to the applicant without the free text of the form', async () => {
    await post({ firstName: 'Cheap lanterns', specialSkills: 'Cheap lanterns' });
    const [receipt] = await queued();
    expect(receipt).toMatchObject({
      kind: 'application-receipt',
      recipient: 'silas@applicant.example',
      replyTo: 'jobs@hauntedforests.example',
    });
    expect(receipt?.text).toContain('Fire Breather, Magician');
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/lanterns/i);
  });

  test('is announced to the mailbox for jobs, which is a setting, without the address of the applicant', async () => {
    await post();
    const [, notice] = await queued();
    expect(notice).toMatchObject({
      kind: 'application-notice',
      recipient: 'jobs@hauntedforests.example',
      replyTo: 'silas@applicant.example',
      subject: 'Application from Silas Ward (Florida)',
    });
    expect(notice?.text).not.toContain('Mill Lane');
    expect(notice?.text).toContain(`/admin/employment?application=${(await stored())[0]?.id}`);
    await testApp.db.insert(settings).values({ key: 'jobsMailbox', value: 'hiring@park.example' });
    await post();
    expect((await queued())[3]?.recipient).toBe('hiring@park.example');
  });

  test('that breaks a rule is refused with the stated sentence', async () => {
    const answer = await post({ specificPositions: [] });
    const message = 'Please select at least one position';
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message,
      error: message,
      issues: [{ path: 'specificPositions', message }],
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['honeypot', { website: 'https://spam.example' }],
    ['links', { previousExperience: 'https://a.example '.repeat(4) }],
  ])(
    'with the mark of spam %s is kept apart, with the same answer and without mails',
    async (reason, spam) => {
      const answer = await post(spam);
      expect([answer.status, await answer.json()]).toEqual([201, thanks]);
      expect(await stored()).toMatchObject([{ quarantineReason: reason }]);
      expect(await queued()).toEqual([]);
    },
  );

  test('of an entertainer may name many performances', async () => {
    await post({ performanceLinks: 'https://a.example '.repeat(6) });
    expect(await stored()).toMatchObject([{ quarantineReason: null }]);
  });
});

test('too many applications from one address are refused for a while', async () => {
  const strict = await createTestApp({ config: { limits: { ...limits, formsPerHour: 1 } } });
  const send = () => strict.send('POST', path, applicationFields());
  expect([(await send()).status, (await send()).status]).toEqual([201, 429]);
});

test("nobody's mailbox is filled with receipts, and the park is told of each application", async () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: '127.0.0.1' });
  const strict = await createTestApp({ config: { limits: { ...limits, formsPerHour: 1 }, trustedProxies } });
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
    await strict.send('POST', path, applicationFields(), undefined, { 'X-Forwarded-For': address });
  const kinds = (await strict.db.select().from(mails).orderBy(asc(mails.id))).map(({ kind }) => kind);
  const notice = 'application-notice';
  expect(kinds).toEqual(['application-receipt', notice, notice, notice]);
});

test('an application sent eight times at once with one key is stored once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post({}, { 'Idempotency-Key': 'a-double-click' })),
  );
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, thanks]);
  expect(await stored()).toHaveLength(1);
  expect(await queued()).toHaveLength(2);
});
