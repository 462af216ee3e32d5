import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mailBecomes, makeRetriesDue, queueTestMail, storedMail } from '../../testing/queued-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from './mail.table.ts';
import { mailJob, queueMail } from './mail.usecase.ts';
import { maxAttempts } from './mail-delivery.repository.ts';
import { MailError, type StoredMail } from './mailer.ts';

let outcome: (mail: StoredMail) => Promise<void> | void;
const handedOver: StoredMail[] = [];

const testApp = await createTestApp({
  runsJobs: true,
  mailer: {
    send: async (mail) => {
      handedOver.push(mail);
      await outcome(mail);
    },
    close: () => undefined,
  },
});
beforeEach(() => {
  handedOver.length = 0;
  outcome = () => undefined;
});

const queue = (recipient: string) => queueTestMail(testApp, recipient);
const stored = (recipient: string) => storedMail(testApp, recipient);
const jobsIn = (...states: string[]) =>
  testApp.db.$count(sql`pgboss.job`, sql`name = ${mailJob} and state::text in ${states}`);
const becomes = (recipient: string, expected: object) => mailBecomes(testApp, recipient, expected);

test('a queued mail is handed over once, and keeps no body afterwards', async () => {
  await queue('once@visitor.example');
  await becomes('once@visitor.example', {
    state: 'sent',
    attempts: 1,
    lastError: null,
    sentAt: testApp.time.now,
    text: '',
    html: '',
    headers: {},
  });
  expect(handedOver).toMatchObject([{ text: 'Hi', html: '<p>Hi</p>', headers: { 'X-Park': 'yes' } }]);
});

test('a mail of a transaction that is rolled back is never sent', async () => {
  const abandoned = testApp.db.transaction(async (transaction) => {
    const mail = { kind: 'contact-receipt', recipient: 'x@visitor.example', subject: '', text: '', html: '' };
    await queueMail(testApp.dependencies, transaction, { ...mail, kind: 'contact-receipt' });
    transaction.rollback();
  });
  await expect(abandoned).rejects.toThrow();
  await queue('after@visitor.example');
  await becomes('after@visitor.example', { state: 'sent' });
  expect(handedOver.map(({ recipient }) => recipient)).toEqual(['after@visitor.example']);
});

test('a job that runs again for a sent mail does nothing', async () => {
  await queue('again@visitor.example');
  await becomes('again@visitor.example', { state: 'sent' });
  const { id } = await stored('again@visitor.example');
  await testApp.db.transaction((transaction) => testApp.dependencies.jobs.send(transaction, mailJob, { id }));
  await queue('later@visitor.example');
  await becomes('later@visitor.example', { state: 'sent' });
  expect(handedOver.map(({ recipient }) => recipient)).toEqual([
    'again@visitor.example',
    'later@visitor.example',
  ]);
  expect(await stored('again@visitor.example')).toMatchObject({ attempts: 1 });
});

test('a passing fault is noted and the mail tried again', async () => {
  outcome = () => {
    if (handedOver.length < 3)
      throw new MailError('The mail server answered 451 to DATA', { permanent: false });
  };
  await queue('patient@visitor.example');
  await becomes('patient@visitor.example', {
    state: 'queued',
    lastError: 'The mail server answered 451 to DATA',
  });
  await becomes('patient@visitor.example', { state: 'sent', attempts: 3, lastError: null });
});

test('a permanent fault ends it at once', async () => {
  outcome = () => {
    throw new MailError('The mail server answered 550 to RCPT TO', { permanent: true });
  };
  await queue('unknown@visitor.example');
  await becomes('unknown@visitor.example', {
    state: 'failed',
    attempts: 1,
    sentAt: null,
    lastError: 'The mail server answered 550 to RCPT TO',
    text: 'Hi',
  });
  expect(testApp.logLines.join('')).not.toContain('unknown@visitor.example');
});

test('what an unexpected fault says is not stored: it may hold personal data', async () => {
  outcome = () => {
    if (handedOver.length === 1) throw new Error('no route to secret@visitor.example');
  };
  await queue('odd@visitor.example');
  await becomes('odd@visitor.example', { lastError: 'The email could not be sent' });
  await becomes('odd@visitor.example', { state: 'sent' });
  expect(testApp.logLines.join('')).not.toContain('secret@visitor.example');
});

test('a mail is given up after its last attempt, and an administrator may have it sent again', async () => {
  outcome = () => {
    throw new MailError('away', { permanent: false });
  };
  await queue('stubborn@visitor.example');
  await becomes('stubborn@visitor.example', { attempts: 1 });
  const { id } = await stored('stubborn@visitor.example');
  await testApp.db
    .update(mails)
    .set({ attempts: maxAttempts - 1 })
    .where(eq(mails.id, id));
  await becomes('stubborn@visitor.example', { state: 'failed', attempts: maxAttempts });
  outcome = () => undefined;
  const token = await testApp.logIn();
  const answer = await testApp.request(`/api/mails/${id}/retry`, { method: 'POST' }, token);
  expect(await answer.json()).toMatchObject({ id, state: 'queued', attempts: 0, lastError: null });
  await becomes('stubborn@visitor.example', { state: 'sent', attempts: 1 });
  expect((await testApp.request(`/api/mails/${id}/retry`, { method: 'POST' }, token)).status).toBe(409);
  expect((await testApp.request('/api/mails/99999/retry', { method: 'POST' }, token)).status).toBe(404);
});

test('a process that dies in every attempt does not send for ever', async () => {
  await testApp.db.transaction(async (transaction) => {
    await transaction.insert(mails).values({
      kind: 'contact-receipt',
      recipient: 'deadly@visitor.example',
      subject: '',
      text: '',
      html: '',
      attempts: maxAttempts,
    });
  });
  const { id } = await stored('deadly@visitor.example');
  await testApp.db.transaction((transaction) => testApp.dependencies.jobs.send(transaction, mailJob, { id }));
  testApp.dependencies.jobs.wake(mailJob);
  await becomes('deadly@visitor.example', { state: 'failed' });
  expect(handedOver).toEqual([]);
});

test('a mail that was handed over while the database failed is not handed over twice', async () => {
  outcome = async () => {
    await testApp.db.execute(
      sql`alter table mails add constraint broken_check check (state <> 'sent' or recipient <> 'unlucky@visitor.example')`,
    );
  };
  await queue('unlucky@visitor.example');
  await expect.poll(() => testApp.logLines.join('')).toContain('job failed, will be retried');
  await expect.poll(() => jobsIn('retry')).toBeGreaterThan(0);
  await testApp.db.execute(sql`alter table mails drop constraint broken_check`);
  await makeRetriesDue(testApp);
  await becomes('unlucky@visitor.example', { state: 'sent', attempts: 1 });
  expect(handedOver).toHaveLength(1);
});

test('20 copies of one job at once send one mail', async () => {
  await testApp.db.insert(mails).values({
    kind: 'contact-receipt',
    recipient: 'single@visitor.example',
    subject: '',
    text: '',
    html: '',
  });
  const { id } = await stored('single@visitor.example');
  await testApp.db.transaction(async (transaction) => {
    for (let copy = 0; copy < 20; copy++) await testApp.dependencies.jobs.send(transaction, mailJob, { id });
  });
  testApp.dependencies.jobs.wake(mailJob);
  await expect.poll(() => jobsIn('created', 'active')).toBe(0);
  expect(await stored('single@visitor.example')).toMatchObject({ state: 'sent' });
  expect(handedOver).toHaveLength(1);
});
