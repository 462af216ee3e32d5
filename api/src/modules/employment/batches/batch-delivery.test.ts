import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applicationRow } from '../../../testing/factories.ts';
import { queueTestMail } from '../../../testing/queued-mails.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mails } from '../../mail/mail.table.ts';
import { mailJob } from '../../mail/mail.usecase.ts';
import { MailError, type StoredMail } from '../../mail/mailer.ts';
import { employmentApplications } from '../employment.table.ts';
import type { Batch } from './batch.schema.ts';

const path = '/api/employment-applications/batches';
const applicants = 12;

let ids: number[];
let outcome: (mail: StoredMail) => Promise<void> | void;
const handedOver: string[] = [];

const testApp = await createTestApp({
  runsJobs: true,
  mailer: {
    async send(mail) {
      handedOver.push(mail.recipient);
      await outcome(mail);
    },
    close: () => undefined,
  },
});
const token = await testApp.logIn('hiring');
beforeEach(async () => {
  await testApp.db.delete(employmentApplications);
  await testApp.db.delete(mails);
  handedOver.length = 0;
  outcome = () => undefined;
  const rows = Array.from({ length: applicants }, (_, index) =>
    applicationRow({ email: `applicant${index}@applicant.example` }),
  );
  const stored = await testApp.db.insert(employmentApplications).values(rows).returning();
  ids = stored.map(({ id }) => id);
});

async function start(): Promise<number> {
  const mail = { subject: 'News', text: 'Dear {firstName}' };
  const answer = await testApp.send('POST', path, { ids, status: null, mail, invite: false }, token);
  return ((await answer.json()) as { id: number }).id;
}
async function read(id: number, call: RequestInit & { part?: string } = {}): Promise<Batch> {
  const { part = '', ...init } = call;
  return (await (await testApp.request(`${path}/${id}${part}`, init, token)).json()) as Batch;
}
const stop = (id: number) => read(id, { part: '/stop', method: 'POST' });

test('every mail of a batch is handed over once, and one that is refused says at whom and why', async () => {
  outcome = ({ recipient }) => {
    if (recipient.startsWith('applicant3@'))
      throw new MailError('The mail server answered 550 to RCPT TO', { permanent: true });
  };
  const id = await start();
  await expect.poll(() => read(id)).toMatchObject({ sent: applicants - 1, failed: 1, waiting: 0 });
  expect(new Set(handedOver).size).toBe(applicants);
  expect(handedOver).toHaveLength(applicants);
  expect((await read(id)).failures).toEqual([
    { applicationId: ids[3], name: 'Silas Ward', reason: 'The mail server answered 550 to RCPT TO' },
  ]);
});

test('a batch that is stopped sends no more than what was on its way, and says who got nothing', async () => {
  const held = Promise.withResolvers<void>();
  outcome = () => held.promise;
  const id = await start();
  await expect.poll(() => handedOver.length).toBe(2);
  expect(await stop(id)).toMatchObject({
    waiting: 2,
    stopped: applicants - 2,
    stoppedAt: expect.any(String),
  });
  held.resolve();
  await expect.poll(() => read(id)).toMatchObject({ sent: 2, waiting: 0, stopped: applicants - 2 });
  expect(handedOver).toHaveLength(2);
  expect(await stop(id)).toMatchObject({ sent: 2, stopped: applicants - 2 });
});

test('a batch whose mails wait for a mail server that is away can be stopped too', async () => {
  outcome = () => {
    throw new MailError('The mail server could not be reached', { permanent: false });
  };
  const id = await start();
  await expect.poll(() => new Set(handedOver).size).toBe(applicants);
  await expect.poll(() => stop(id)).toMatchObject({ waiting: 0, stopped: applicants });
});

test('a process that is killed half-way goes on after its start with those that are left', async () => {
  const held = Promise.withResolvers<void>();
  outcome = () => (handedOver.length > 4 ? held.promise : undefined);
  const id = await start();
  await expect.poll(() => handedOver.length).toBe(6);
  await testApp.dependencies.jobs.stop(0);
  outcome = () => undefined;
  held.resolve();
  await testApp.dependencies.jobs.start();
  testApp.dependencies.jobs.wake(mailJob);
  await expect.poll(() => read(id)).toMatchObject({ sent: applicants, waiting: 0 });
  expect(handedOver.toSorted()).toEqual([...new Set(handedOver)].toSorted());
});

test('other mails do not wait behind a batch', async () => {
  const held = Promise.withResolvers<void>();
  outcome = ({ recipient }) => (recipient.includes('@applicant.') ? held.promise : undefined);
  await start();
  await expect.poll(() => handedOver.length).toBe(2);
  await queueTestMail(testApp, 'newcomer@visitor.example');
  held.resolve();
  const isSent = eq(mails.state, 'sent');
  await expect.poll(() => testApp.db.$count(mails, isSent)).toBe(applicants + 1);
  expect(handedOver.indexOf('newcomer@visitor.example')).toBeLessThan(5);
});

test('a mail in whose sending the process was killed is not sent again by itself, and says so', async () => {
  const id = await start();
  await expect.poll(() => read(id)).toMatchObject({ sent: applicants });
  handedOver.length = 0;
  const [mail] = await testApp.db
    .update(mails)
    .set({ state: 'queued', attempts: 1, lastError: null })
    .where(eq(mails.recipient, 'applicant7@applicant.example'))
    .returning();
  await testApp.db.transaction((transaction) =>
    testApp.dependencies.jobs.send(transaction, mailJob, { id: mail?.id }),
  );
  testApp.dependencies.jobs.wake(mailJob);
  await expect
    .poll(() => read(id))
    .toMatchObject({
      sent: applicants - 1,
      failures: [{ applicationId: ids[7], reason: expect.stringContaining('it may have arrived') }],
    });
  expect(handedOver).toEqual([]);
});
