import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { createJobs } from '../../process/jobs.ts';
import {
  ago,
  application,
  message,
  storeAddressLink,
  subscriber,
  totalOf,
  unique,
} from '../../testing/expiring-rows.ts';
import { openingFields, storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { applicationLinks } from '../applicants/application-link.table.ts';
import { blogPosts, blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { changedReferences } from '../content-feed/published-documents.repository.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import { openings } from '../openings/opening.table.ts';
import { wasRecordErased } from './erasure.repository.ts';
import { erasures } from './erasure.table.ts';
import { handleRetention } from './retention.job.ts';
import { deleteExpiredData } from './retention.repository.ts';
import { retentionClock } from './retention.table.ts';

const testApp = await createTestApp();
await testApp.db
  .insert(blogPosts)
  .values({ ...storyFields(), image: '/art/placeholder.svg', status: 'published' } as never);

const perishable = [
  employmentApplications,
  contactSubmissions,
  newsletterSubscriptions,
  mails,
  rateLimits,
  blogPostViews,
];

beforeEach(async () => {
  for (const table of perishable) await testApp.db.delete(table);
});

const total = (table: PgTable) => totalOf(testApp, table);

test('an ended subscription that was deleted stays so when an older backup is restored', async () => {
  const left = { ...subscriber(), active: false, unsubscribedAt: ago('31 days') };
  const [record] = await testApp.db.insert(newsletterSubscriptions).values(left).returning();
  await deleteExpiredData(testApp.dependencies);
  const erased = await testApp.db.select().from(erasures);
  expect(record && wasRecordErased(erased, 'subscription', record)).toBe(true);
});

test('a mail to an applicant that was given up loses its text and its link after 30 days, and is not sent again', async () => {
  const [row] = await testApp.db.insert(employmentApplications).values(application).returning();
  const failed = {
    kind: 'application-receipt' as const,
    recipient: 'a@b.example',
    applicationId: row?.id ?? 0,
    subject: 'Your application',
    text: 'http://park.test/application#token',
    html: '<a href="http://park.test/application#token">',
    calendar: 'BEGIN:VCALENDAR',
    headers: { 'X-Link': '#token' },
    state: 'failed' as const,
  };
  const times = [ago('30 days 1 minute'), ago('29 days 23 hours')];
  const stored = await testApp.db
    .insert(mails)
    .values(times.map((createdAt) => ({ ...failed, createdAt })))
    .returning();
  const [old, young] = stored.map(({ id }) => id);
  await deleteExpiredData(testApp.dependencies);
  expect(await testApp.db.select().from(mails).orderBy(mails.id)).toMatchObject([
    { ...failed, id: old, text: '', html: '', calendar: null, headers: {} },
    { ...failed, id: young },
  ]);
  const token = await testApp.logIn('admin');
  const retry = (id = 0) => testApp.request(`/api/mails/${id}/retry`, { method: 'POST' }, token);
  expect((await retry(young)).status).toBe(200);
  const refused = await retry(old);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: 'This email is too old to be sent again: its text has been deleted',
  });
});

test('more rows than one statement takes go all the same', async () => {
  const rows = Array.from({ length: 2_500 }, () => ({ key: unique(), points: 1, expire: new Date(0) }));
  await testApp.db.insert(rateLimits).values(rows);
  expect(await deleteExpiredData(testApp.dependencies)).toMatchObject({ rateLimits: 2_500 });
});

describe('a clock that is two years ahead', () => {
  const setBack = (interval: string) => testApp.db.update(retentionClock).set({ reachedAt: ago(interval) });
  beforeEach(async () => {
    await deleteExpiredData(testApp.dependencies);
    await testApp.db.insert(employmentApplications).values([
      { ...application, createdAt: ago('24 months 1 day') },
      { ...application, createdAt: ago('30 months') },
      { ...application, createdAt: ago('47 months 29 days') },
    ]);
    await setBack('24 months');
  });
  afterAll(() => setBack('0'));

  test("deletes the usual day's share, and the log says that the clock is to be checked", async () => {
    expect(await deleteExpiredData(testApp.dependencies)).toMatchObject({ employmentApplications: 1 });
    expect(await total(employmentApplications)).toBe(2);
    expect(testApp.logLines.join()).toContain('check the server clock');
  });

  test('leaves a link to a new address that is a week old only by that clock', async () => {
    await storeAddressLink(testApp, ago('8 days'));
    await deleteExpiredData(testApp.dependencies);
    expect(await total(applicationLinks)).toBe(1);
  });

  test('ends counters and marks of visitors with the day all the same', async () => {
    const [post] = await testApp.db.select().from(blogPosts).limit(1);
    const createdAt = ago('49 hours');
    const view = { blogPostId: post?.id ?? 0, visitor: unique(), day: '2025-10-31', createdAt };
    await testApp.db.insert(blogPostViews).values(view);
    await testApp.db.insert(rateLimits).values({ key: unique(), points: 1, expire: ago('1 minute') });
    await deleteExpiredData(testApp.dependencies);
    expect([await total(blogPostViews), await total(rateLimits)]).toEqual([0, 0]);
  });

  test('deletes no more when it is right again', async () => {
    await deleteExpiredData(testApp.dependencies);
    await setBack('-2 days');
    expect(await deleteExpiredData(testApp.dependencies)).toMatchObject({ employmentApplications: 2 });
  });
});

test('a start of the api does it, and the log tells how much', async () => {
  await testApp.db.insert(contactSubmissions).values({ ...message, createdAt: ago('13 months') });
  const { connection, logger } = testApp.dependencies;
  const jobs = createJobs(connection, logger, { pollingSeconds: 0.5 });
  handleRetention({ ...testApp.dependencies, jobs });
  await jobs.start();
  const told = () => testApp.logLines.find((line) => line.includes('expired data deleted')) ?? '';
  await expect.poll(told).toContain('"contactSubmissions":1');
  await jobs.stop();
  expect(await total(contactSubmissions)).toBe(0);
});

test('an opening is offered again when those who filled it are deleted', async () => {
  const [opening] = await testApp.db.insert(openings).values(openingFields()).returning();
  await testApp.db.insert(employmentApplications).values({
    ...application,
    status: 'accepted',
    openingId: opening?.id,
    createdAt: ago('9 years'),
    statusChangedAt: ago('25 months'),
  });
  const { revision } = await readContentState(testApp.db);
  await deleteExpiredData(testApp.dependencies);
  const changed = await testApp.db.transaction((transaction) =>
    changedReferences(transaction, { revision, row: 2_147_483_647 }, 9),
  );
  expect(changed).toMatchObject([{ kind: 'opening', id: String(opening?.id) }]);
});
