import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { backupName, recordBackupFault } from '../backup/backup-folder.ts';
import type { MailKind } from '../modules/mail/mail.schema.ts';
import { mails } from '../modules/mail/mail.table.ts';
import { maxAttempts, retryMail } from '../modules/mail/mail-delivery.repository.ts';
import { mediaStoreSettings } from '../modules/media/storage/media-store.settings.ts';
import { storyFields } from '../testing/factories.ts';
import { createTestApp } from '../testing/test-app.ts';
import { findLastingFaults, updateAlerts } from './alert.job.ts';
import { alerts, processRuns } from './alert.table.ts';
import { findFaults } from './find-faults.ts';
import { beginRun, endRun } from './process-run.repository.ts';

const operator = 'operator@park.example';
const webhook = 'https://hooks.park.example/alerts';
const hourMilliseconds = 3_600_000;
let publisherStatus = 204;
/** What the next calls of the publisher are answered with, before `publisherStatus`. */
const publisherStatuses: number[] = [];
let failingDeliveries: object[] = [];

const testApp = await createTestApp({
  config: { alerts: { email: operator, webhook }, smtpUrl: undefined, siteUrl: 'http://localhost' },
  fetch: async (input) =>
    String(input).endsWith('/status')
      ? Response.json({ failingDeliveries })
      : new Response(null, {
          status: String(input).includes('/ready') ? (publisherStatuses.shift() ?? publisherStatus) : 204,
        }),
  runsJobs: true,
});

const backupFolder = () => testApp.dependencies.config.backup.folder;
const addBackup = (hoursAgo: number) =>
  mkdir(
    join(backupFolder(), backupName(new Date(testApp.time.now.getTime() - hoursAgo * hourMilliseconds))),
    {
      recursive: true,
    },
  );

beforeEach(async () => {
  testApp.time.now = new Date();
  await testApp.db.delete(alerts);
  await testApp.db.delete(processRuns);
  await testApp.db.delete(mails);
  await testApp.db.execute(sql`update content_state set changed_at = now()`);
  await rm(backupFolder(), { recursive: true, force: true });
  await addBackup(1);
  await look();
});

async function look() {
  return updateAlerts(testApp.dependencies, await findFaults(testApp.dependencies, testApp.time.now));
}
const toldAbout = async (about: string) =>
  (await look()).filter((alert) => alert.about === about).map(({ state }) => state);

const addFailed = (kind: MailKind, attempts: number, hoursAgo = 1) =>
  testApp.db.insert(mails).values({
    kind,
    state: 'failed',
    attempts,
    recipient: 'a@b.example',
    subject: 's',
    text: 't',
    html: 'h',
    createdAt: new Date(testApp.time.now.getTime() - hoursAgo * hourMilliseconds),
  });

interface Fault {
  about: string;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

const faults: Record<string, Fault> = {
  'a backup that is older than a day and a half': {
    about: 'backup',
    begin: async () => {
      await rm(backupFolder(), { recursive: true });
      await addBackup(37);
    },
    end: () => addBackup(0),
  },
  'a folder for backups that was never made': {
    about: 'backup',
    begin: () => rm(backupFolder(), { recursive: true }),
    end: () => addBackup(0),
  },
  'a backup that failed or lacks files': {
    about: 'last backup',
    begin: () => recordBackupFault(backupFolder(), 'The last backup failed: ENOSPC: no space left on device'),
    end: () => recordBackupFault(backupFolder()),
  },
  'an old backup after one that lacks files': {
    about: 'backup',
    begin: async () => {
      await rm(backupFolder(), { recursive: true });
      await addBackup(37);
      await recordBackupFault(backupFolder(), 'The last backup lacks media files.');
    },
    end: () => addBackup(0),
  },
  'a change that is not live after a minute': {
    about: 'publishing',
    begin: async () => {
      await testApp.send('POST', '/api/blog-posts', storyFields(), await testApp.logIn());
      testApp.time.now = new Date(testApp.time.now.getTime() + 180_000);
    },
    end: () => testApp.db.execute(sql`update content_state set revision = 0`),
  },
  'a publisher that does not publish': {
    about: 'publisher',
    begin: async () => {
      publisherStatus = 503;
    },
    end: async () => {
      publisherStatus = 204;
    },
  },
  'a bucket that takes nothing of what is published': {
    about: 'bucket',
    begin: async () => {
      const since = new Date(testApp.time.now.getTime() - 60_000).toISOString();
      failingDeliveries = [{ to: 'bucket', since, reason: 'S3 answered 403 InvalidAccessKeyId' }];
    },
    end: async () => {
      failingDeliveries = [];
    },
  },
  'a mail that waits for more than a quarter of an hour': {
    about: 'mail queue',
    begin: async () => {
      const mail = { recipient: 'a@b.example', subject: 's', text: 't', html: 'h' };
      const createdAt = new Date(testApp.time.now.getTime() - 16 * 60_000);
      await testApp.db.insert(mails).values({ ...mail, kind: 'contact-receipt', createdAt });
    },
    end: () => testApp.db.delete(mails),
  },
  'an email to the park that was refused for good': {
    about: 'mail failures',
    begin: () => addFailed('contact-notice', 1),
    end: () => testApp.db.delete(mails),
  },
  'an email that was given up after a day of attempts': {
    about: 'mail failures',
    begin: () => addFailed('newsletter-confirmation', maxAttempts, 26),
    end: () => testApp.db.delete(mails),
  },
  'a mail server that refuses every visitor': {
    about: 'mail failures',
    begin: async () => {
      for (let count = 0; count < 9; count++) await addFailed('newsletter-confirmation', 1);
    },
    end: () => testApp.db.update(mails).set({ state: 'sent' }),
  },
  'a folder for media that is gone': {
    about: 'media',
    begin: () => rm(join(testApp.dependencies.config.dataDir, 'media'), { recursive: true }),
    end: () => mkdir(join(testApp.dependencies.config.dataDir, 'media')),
  },
  'a process that was killed': {
    about: 'restart of web-1',
    begin: async () => {
      await beginRun(testApp.db, 'web-1');
      await beginRun(testApp.db, 'web-1');
    },
    end: () => testApp.db.execute(sql`update process_runs set crashed_at = now() - interval '31 minutes'`),
  },
};

test.each(Object.entries(faults))('%s is reported once, and its end once', async (_name, fault) => {
  await fault.begin();
  expect(await toldAbout(fault.about)).toEqual(['firing']);
  expect(await toldAbout(fault.about)).toEqual([]);
  await fault.end();
  expect(await toldAbout(fault.about)).toEqual(['resolved']);
  expect(await toldAbout(fault.about)).toEqual([]);
});

test('what is over at a second look was no fault, and what is known needs none', async () => {
  const abouts = async () => (await findLastingFaults(testApp.dependencies, 0)).map(({ about }) => about);
  const known = await abouts();
  publisherStatuses.push(503, 204);
  expect(await abouts()).toEqual(known);
  expect(publisherStatuses).toEqual([]);
  publisherStatuses.push(503, 503);
  expect(await abouts()).toEqual(expect.arrayContaining([...known, 'publisher']));
  publisherStatuses.push(503);
  await look();
  publisherStatuses.push(503, 204);
  expect(await abouts()).toContain('publisher');
  expect(publisherStatuses.splice(0)).toEqual([204]);
  publisherStatuses.push(204, 503);
  expect(await abouts()).toContain('publisher');
});

test('a bucket that is known to be behind is so until a publisher that responds says otherwise', async () => {
  const abouts = async () => (await findLastingFaults(testApp.dependencies, 0)).map(({ about }) => about);
  const since = new Date(Date.now() - hourMilliseconds).toISOString();
  failingDeliveries = [{ to: 'bucket', since, reason: 'S3 answered 403 InvalidAccessKeyId' }];
  await look();
  failingDeliveries = [];
  publisherStatuses.push(503, 503);
  expect(await abouts()).toContain('bucket');
  expect(await abouts()).not.toContain('bucket');
});

test('addresses that visitors mistyped are no fault, nor is what failed long ago', async () => {
  await addFailed('contact-receipt', 1);
  await addFailed('newsletter-confirmation', 1);
  await addFailed('application-notice', maxAttempts, 49);
  expect(await toldAbout('mail failures')).toEqual([]);
});

test('an email of yesterday that is sent again has not been waiting since then', async () => {
  const [failed] = await addFailed('contact-receipt', 1, 26).returning();
  const id = failed?.id ?? 0;
  await retryMail(testApp.dependencies, id);
  await expect.poll(() => testApp.db.$count(mails, and(eq(mails.id, id), eq(mails.state, 'sent')))).toBe(1);
  await testApp.db.update(mails).set({ state: 'queued', lastError: 'away' }).where(eq(mails.id, id));
  expect(await toldAbout('mail queue')).toEqual([]);
});

const diskWithoutRoom = '/proc';

test.skipIf(!existsSync(diskWithoutRoom))(
  'with media in a bucket, the disk of unfinished uploads is watched',
  async () => {
    const { dependencies, time } = testApp;
    const mediaStore = mediaStoreSettings('s3://park-media', {
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    const config = { ...dependencies.config, dataDir: diskWithoutRoom, mediaStore };
    const found = await findFaults({ ...dependencies, config }, time.now);
    expect(found).toContainEqual(
      expect.objectContaining({ about: 'media', says: expect.stringContaining(' left (') }),
    );
  },
);

test('documents that cannot be rendered are not over when a publish fails as a whole', async () => {
  const report = (...pages: string[]) =>
    testApp.report({
      failures: pages.map((page) => ({ page, document: null, reason: 'The text has no end' })),
    });
  await report('/florida');
  expect(await toldAbout('documents')).toEqual(['firing']);
  await report('*');
  expect(await toldAbout('documents')).toEqual([]);
  await report();
  expect(await toldAbout('documents')).toEqual(['resolved']);
});

test('a process that was asked to end and started again is no fault', async () => {
  await beginRun(testApp.db, 'web-2');
  await endRun(testApp.db, 'web-2');
  await beginRun(testApp.db, 'web-2');
  expect(await toldAbout('restart of web-2')).toEqual([]);
});

test('operators get an email and their webhook a call, each with what is wrong and what to do', async () => {
  const finding = {
    about: 'kiln',
    level: 'failure' as const,
    says: 'The kiln is cold.',
    advice: 'Light it.',
  };
  const others = await findFaults(testApp.dependencies, testApp.time.now);
  await updateAlerts(testApp.dependencies, [...others, finding]);
  await expect
    .poll(() => testApp.mails.map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining('The kiln is cold.'));
  const mail = testApp.mails.find(({ subject }) => subject.includes('kiln'));
  expect(mail?.recipient).toBe(operator);
  expect(mail?.text).toContain('Light it.');
  const told = () =>
    Promise.all(testApp.calls.filter(({ url }) => url === webhook).map((call) => call.clone().json()));
  await expect
    .poll(told)
    .toContainEqual({ ...finding, state: 'firing', since: testApp.time.now.toISOString() });
});

test('without a recipient no alert is sent, and the faults are recorded all the same', async () => {
  const config = { ...testApp.dependencies.config, alerts: { email: undefined, webhook: undefined } };
  const finding = { about: 'well', level: 'warning' as const, says: 'The well is dry.', advice: 'Dig.' };
  const before = await testApp.db.$count(mails);
  await updateAlerts({ ...testApp.dependencies, config }, [finding]);
  expect(await testApp.db.$count(mails)).toBe(before);
  expect(await testApp.db.select().from(alerts)).toContainEqual(expect.objectContaining({ about: 'well' }));
});
