import { expect, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { mailBecomes, queueTestMail, storedMail } from '../../testing/queued-mails.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createSmtpMailer } from './mailer.smtp.ts';

test('through a real mail server: delivered after a 451, given up at a 550, kept while the server is away', async () => {
  const server = await openMailServer();
  const url = `smtp://127.0.0.1:${server.port}`;
  const app = await createTestApp({ runsJobs: true, mailer: createSmtpMailer(url, 'info@park.test') });
  let refusals = 1;
  server.behavior.refuseMessage = () =>
    refusals-- > 0 ? { responseCode: 451, sentence: 'busy' } : undefined;
  await queueTestMail(app, 'busy@visitor.example');
  await mailBecomes(app, 'busy@visitor.example', { state: 'sent', attempts: 2 });
  server.behavior.refuseRecipient = () => ({ responseCode: 550, sentence: 'gone@visitor.example is gone' });
  await queueTestMail(app, 'gone@visitor.example');
  await mailBecomes(app, 'gone@visitor.example', {
    state: 'failed',
    attempts: 1,
    lastError: 'The mail server answered 550 to RCPT TO',
  });
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['busy@visitor.example']]);
  await server.close();
  await queueTestMail(app, 'away@visitor.example');
  await mailBecomes(app, 'away@visitor.example', {
    state: 'queued',
    lastError: expect.stringContaining('could not be reached'),
  });
});

test('a stop does not wait for a mail server that thinks', async () => {
  const server = await openMailServer();
  const never = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<void>();
  server.behavior.refuseMessage = () => {
    asked.resolve();
    return never.promise;
  };
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, 'info@park.test');
  const app = await createTestApp({ runsJobs: true, mailer });
  await queueTestMail(app, 'slow@visitor.example');
  await asked.promise;
  await app.dependencies.jobs.stop(100);
  mailer.close();
  expect(await storedMail(app, 'slow@visitor.example')).toMatchObject({ state: 'queued', attempts: 1 });
  never.resolve(undefined);
  await server.close();
});
