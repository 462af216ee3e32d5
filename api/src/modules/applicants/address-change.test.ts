import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApplications, tokenIn } from '../../testing/applicant.ts';
import { testedDatabase } from '../../testing/test-database.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import type { MyApplication } from './my-application.schema.ts';

const typo = 'sials@applicant.example';
let token: string;

// Without jobs, mails wait in the outbox.
const testApp = await openApplications();
const { apply, email, mailsTo } = testApp;

beforeEach(async () => {
  token = await apply();
});

const asApplicant = (holder: string) => ({ Authorization: `Applicant ${holder}` });
const open = (holder: string) => testApp.request('/api/my-application', { headers: asApplicant(holder) });

async function correct(body: object): Promise<MyApplication> {
  const answer = await testApp.send('PATCH', '/api/my-application', body, undefined, asApplicant(token));
  expect(answer.status).toBe(200);
  return (await answer.json()) as MyApplication;
}

describe('a new address that waits for its link', () => {
  test('is called off by the present one: its link opens nothing, and its mail is not sent', async () => {
    expect(await correct({ email: typo })).toMatchObject({ email, newEmail: typo });
    const link = tokenIn((await mailsTo(typo))[0]?.text);
    expect(await correct({ email })).toMatchObject({ email, newEmail: null });
    expect((await open(link)).status).toBe(401);
    expect(await mailsTo(typo)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('is called off by another one, and its mail is not sent', async () => {
    await correct({ email: typo });
    await correct({ email: 'silas.ward@applicant.example' });
    expect([(await mailsTo(typo)).length, (await mailsTo('silas.ward@applicant.example')).length]).toEqual([
      0, 1,
    ]);
  });

  test('stays when the phone number alone is corrected', async () => {
    await correct({ email: typo });
    expect(await correct({ phone: '407-555-0199' })).toMatchObject({ newEmail: typo });
    expect((await open(tokenIn((await mailsTo(typo))[0]?.text))).status).toBe(200);
  });

  test('leaves the note of its mail when that is sent or on its way', async () => {
    await correct({ email: typo });
    await testApp.db.update(mails).set({ attempts: 1 }).where(eq(mails.recipient, typo));
    await correct({ email });
    expect(await mailsTo(typo)).toHaveLength(1);
  });

  test('leaves the mail that tells an address that it is not used anymore', async () => {
    await correct({ email: typo });
    await open(tokenIn((await mailsTo(typo))[0]?.text));
    await correct({ email });
    await correct({ email: typo });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.any(String),
      expect.stringContaining('Your address was changed'),
    ]);
  });

  test.runIf(testedDatabase === 'postgres')(
    'is either confirmed or called off when both happen at the same time',
    async () => {
      for (let round = 0; round < 10; round++) {
        await correct({ email: typo });
        const link = tokenIn((await mailsTo(typo)).at(-1)?.text);
        const [opened, kept] = await Promise.all([open(link), correct({ email })]);
        if (opened.status === 401) expect(kept).toMatchObject({ email, newEmail: null });
        else expect(opened.status).toBe(200);
        await testApp.db.update(applications).set({ email });
        await testApp.db.delete(mails);
        await correct({ email });
      }
    },
  );
});
