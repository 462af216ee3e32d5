import { count, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../http/rate-limit.table.ts';
import { createJobs } from '../../process/jobs.ts';
import { applicationRow, openingFields, storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sessions, users } from '../accounts/account.table.ts';
import { applicationLinks } from '../applicants/application-link.table.ts';
import { blogPosts, blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { changedReferences } from '../content-feed/published-documents.repository.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import { openings } from '../openings/opening.table.ts';
import { previewLinks } from '../previews/preview-link.table.ts';
import { searchMisses } from '../search/search.table.ts';
import { ticketClicks } from '../ticket-clicks/ticket-click.table.ts';
import { wasRecordErased } from './erasure.repository.ts';
import { erasures } from './erasure.table.ts';
import { deleteExpiredData, handleRetention } from './retention.repository.ts';
import { retentionClock } from './retention.table.ts';

const park = await createTestApp();
await park.db.insert(users).values({ username: 'retention', password: 'none' });
await park.db
  .insert(blogPosts)
  .values({ ...storyFields(), image: '/art/placeholder.svg', status: 'published' } as never);

const perishable = [
  employmentApplications,
  contactSubmissions,
  newsletterSubscriptions,
  mails,
  rateLimits,
  sessions,
  blogPostViews,
  previewLinks,
  searchMisses,
  ticketClicks,
];

beforeEach(async () => {
  for (const table of perishable) await park.db.delete(table);
});

/** That long before the database's present. */
const ago = (interval: string) => sql`now() - ${interval}::interval`;
const total = async (table: PgTable) => (await park.db.select({ rows: count() }).from(table))[0]?.rows;

const application = applicationRow();
const message = {
  name: 'Agnes',
  email: 'agnes@visitor.example',
  message: 'Hello',
  region: 'new-york',
} as const;
const mail = { kind: 'contact-receipt', recipient: 'a@b.example', subject: '', text: '', html: '' } as const;

let serial = 0;
const unique = () => `row-${++serial}`;

interface Kind {
  table: PgTable;
  store: (moment: ReturnType<typeof ago>) => PromiseLike<unknown>;
  inside: string;
  outside: string;
}

/** Confirmed long ago. */
const subscriber = () => ({
  email: `${unique()}@visitor.example`,
  region: 'florida' as const,
  createdAt: ago('9 years'),
  confirmedAt: ago('9 years'),
});

async function storeAddressLink(createdAt: ReturnType<typeof ago>) {
  const [row] = await park.db.insert(employmentApplications).values(application).returning();
  const link = { applicationId: row?.id ?? 0, tokenHash: unique(), newEmail: 'new@visitor.example' };
  await park.db.insert(applicationLinks).values({ ...link, createdAt });
}

const kinds: Record<string, Kind> = {
  'a link to a new address that nobody opened': {
    table: applicationLinks,
    store: storeAddressLink,
    inside: '6 days 23 hours',
    outside: '7 days 1 minute',
  },
  'an application that nobody judged': {
    table: employmentApplications,
    store: (createdAt) => park.db.insert(employmentApplications).values({ ...application, createdAt }),
    inside: '23 months 27 days',
    outside: '24 months 1 minute',
  },
  'an old application whose status was set': {
    table: employmentApplications,
    store: (statusChangedAt) =>
      park.db
        .insert(employmentApplications)
        .values({ ...application, createdAt: ago('9 years'), status: 'rejected', statusChangedAt }),
    inside: '23 months 27 days',
    outside: '24 months 1 minute',
  },
  'a contact message': {
    table: contactSubmissions,
    store: (createdAt) => park.db.insert(contactSubmissions).values({ ...message, createdAt }),
    inside: '11 months 27 days',
    outside: '12 months 1 minute',
  },
  'a word that was not found': {
    table: searchMisses,
    store: (moment) => park.db.insert(searchMisses).values({ word: unique(), day: sql`(${moment})::date` }),
    inside: '88 days',
    outside: '92 days',
  },
  'a count of ticket clicks': {
    table: ticketClicks,
    store: (moment) =>
      park.db
        .insert(ticketClicks)
        .values({ day: sql`(${moment})::date`, placement: 'story', path: `/${unique()}` }),
    inside: '35 months 27 days',
    outside: '36 months 2 days',
  },
  'an unconfirmed subscription': {
    table: newsletterSubscriptions,
    store: (createdAt) =>
      park.db.insert(newsletterSubscriptions).values({
        email: `${unique()}@visitor.example`,
        region: 'florida',
        createdAt,
        confirmationSentAt: createdAt,
      }),
    inside: '29 days 23 hours',
    outside: '30 days 1 minute',
  },
  'a subscription that was ended': {
    table: newsletterSubscriptions,
    store: (unsubscribedAt) =>
      park.db.insert(newsletterSubscriptions).values({ ...subscriber(), active: false, unsubscribedAt }),
    inside: '29 days 23 hours',
    outside: '30 days 1 minute',
  },
  'a sent mail': {
    table: mails,
    store: (createdAt) =>
      park.db.insert(mails).values({ ...mail, state: 'sent', createdAt, sentAt: createdAt }),
    inside: '29 days 23 hours',
    outside: '30 days 1 minute',
  },
  'a count of a rate limit': {
    table: rateLimits,
    store: (expire) => park.db.insert(rateLimits).values({ key: unique(), points: 1, expire }),
    inside: '-1 minute',
    outside: '1 minute',
  },
  'a session': {
    table: sessions,
    store: async (expiresAt) => {
      const [user] = await park.db.select().from(users).limit(1);
      await park.db.insert(sessions).values({ userId: user?.id ?? 0, tokenHash: unique(), expiresAt });
    },
    inside: '-1 minute',
    outside: '1 minute',
  },
  'a link to a draft': {
    table: previewLinks,
    store: async (expiresAt) => {
      const [[post], [user]] = [
        await park.db.select().from(blogPosts).limit(1),
        await park.db.select().from(users).limit(1),
      ];
      const link = { storyId: post?.id ?? 0, madeBy: user?.id ?? 0, expiresAt };
      await park.db.insert(previewLinks).values(link as never);
    },
    inside: '29 days 23 hours',
    outside: '30 days 1 hour',
  },
  'the mark of a view': {
    table: blogPostViews,
    store: async (createdAt) => {
      const [post] = await park.db.select().from(blogPosts).limit(1);
      const view = { blogPostId: post?.id ?? 0, visitor: unique(), day: '2025-10-31', createdAt };
      await park.db.insert(blogPostViews).values(view);
    },
    inside: '47 hours 59 minutes',
    outside: '48 hours 1 minute',
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { table, store, inside, outside }) => {
  test('is kept to its end, and goes after it', async () => {
    await store(ago(inside));
    await deleteExpiredData(park.dependencies);
    expect(await total(table)).toBe(1);
    await store(ago(outside));
    await deleteExpiredData(park.dependencies);
    expect(await total(table)).toBe(1);
    await deleteExpiredData(park.dependencies);
    expect(await total(table)).toBe(1);
  });
});

describe('what is never too old', () => {
  test('is a confirmed subscription', async () => {
    await park.db.insert(newsletterSubscriptions).values(subscriber());
    await deleteExpiredData(park.dependencies);
    expect(await total(newsletterSubscriptions)).toBe(1);
  });

  test('is an ended subscription that somebody asked for again lately', async () => {
    const left = { ...subscriber(), active: false, unsubscribedAt: ago('1 year') };
    await park.db.insert(newsletterSubscriptions).values({ ...left, confirmationSentAt: ago('29 days') });
    await deleteExpiredData(park.dependencies);
    expect(await total(newsletterSubscriptions)).toBe(1);
  });

  test('is a mail that is still to be sent', async () => {
    await park.db.insert(mails).values({ ...mail, state: 'queued', createdAt: ago('1 year') });
    await deleteExpiredData(park.dependencies);
    expect(await total(mails)).toBe(1);
  });
});

test('an ended subscription that was deleted stays so when an older backup is restored', async () => {
  const left = { ...subscriber(), active: false, unsubscribedAt: ago('31 days') };
  const [record] = await park.db.insert(newsletterSubscriptions).values(left).returning();
  await deleteExpiredData(park.dependencies);
  const erased = await park.db.select().from(erasures);
  expect(record && wasRecordErased(erased, 'subscription', record)).toBe(true);
});

test('a mail to an applicant that was given up loses its text and its link after 30 days, and is not sent again', async () => {
  const [row] = await park.db.insert(employmentApplications).values(application).returning();
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
  const stored = await park.db
    .insert(mails)
    .values(times.map((createdAt) => ({ ...failed, createdAt })))
    .returning();
  const [old, young] = stored.map(({ id }) => id);
  await deleteExpiredData(park.dependencies);
  expect(await park.db.select().from(mails).orderBy(mails.id)).toMatchObject([
    { ...failed, id: old, text: '', html: '', calendar: null, headers: {} },
    { ...failed, id: young },
  ]);
  const token = await park.logIn('admin');
  const retry = (id = 0) => park.request(`/api/mails/${id}/retry`, { method: 'POST' }, token);
  expect((await retry(young)).status).toBe(200);
  const refused = await retry(old);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: 'This email is too old to be sent again: its text is deleted',
  });
});

test('the months are settings', async () => {
  await park.db.insert(contactSubmissions).values({ ...message, createdAt: ago('2 months') });
  await park.db.insert(employmentApplications).values({ ...application, createdAt: ago('13 months') });
  const config = {
    ...park.dependencies.config,
    retention: { ...park.dependencies.config.retention, applicationMonths: 12, contactMonths: 1 },
  };
  expect(await deleteExpiredData({ ...park.dependencies, config })).toMatchObject({
    employmentApplications: 1,
    contactSubmissions: 1,
  });
});

test('more rows than one statement takes go all the same', async () => {
  const rows = Array.from({ length: 2_500 }, () => ({ key: unique(), points: 1, expire: new Date(0) }));
  await park.db.insert(rateLimits).values(rows);
  expect(await deleteExpiredData(park.dependencies)).toMatchObject({ rateLimits: 2_500 });
});

test('the clock of this process does not count', async () => {
  await park.db.insert(contactSubmissions).values({ ...message });
  park.time.now = new Date('2199-01-01');
  await deleteExpiredData(park.dependencies);
  expect(await total(contactSubmissions)).toBe(1);
});

describe('a clock that is two years ahead', () => {
  const setBack = (interval: string) => park.db.update(retentionClock).set({ reachedAt: ago(interval) });
  beforeEach(async () => {
    await deleteExpiredData(park.dependencies);
    await park.db.insert(employmentApplications).values([
      { ...application, createdAt: ago('24 months 1 day') },
      { ...application, createdAt: ago('30 months') },
      { ...application, createdAt: ago('47 months 29 days') },
    ]);
    await setBack('24 months');
  });
  afterAll(() => setBack('0'));

  test("deletes the usual day's share, and the log says that the clock is to be checked", async () => {
    expect(await deleteExpiredData(park.dependencies)).toMatchObject({ employmentApplications: 1 });
    expect(await total(employmentApplications)).toBe(2);
    expect(park.logLines.join()).toContain('check the time of the server');
  });

  test('leaves a link to a new address that is a week old only by that clock', async () => {
    await storeAddressLink(ago('8 days'));
    await deleteExpiredData(park.dependencies);
    expect(await total(applicationLinks)).toBe(1);
  });

  test('ends counters and marks of visitors with the day all the same', async () => {
    const [post] = await park.db.select().from(blogPosts).limit(1);
    const createdAt = ago('49 hours');
    const view = { blogPostId: post?.id ?? 0, visitor: unique(), day: '2025-10-31', createdAt };
    await park.db.insert(blogPostViews).values(view);
    await park.db.insert(rateLimits).values({ key: unique(), points: 1, expire: ago('1 minute') });
    await deleteExpiredData(park.dependencies);
    expect([await total(blogPostViews), await total(rateLimits)]).toEqual([0, 0]);
  });

  test('deletes no more when it is right again', async () => {
    await deleteExpiredData(park.dependencies);
    await setBack('-2 days');
    expect(await deleteExpiredData(park.dependencies)).toMatchObject({ employmentApplications: 2 });
  });
});

test('a start of the api does it, and the log tells how much', async () => {
  await park.db.insert(contactSubmissions).values({ ...message, createdAt: ago('13 months') });
  const { connection, logger } = park.dependencies;
  const jobs = createJobs(connection, logger, { pollingSeconds: 0.5 });
  handleRetention({ ...park.dependencies, jobs });
  await jobs.start();
  const told = () => park.logLines.find((line) => line.includes('expired data deleted')) ?? '';
  await expect.poll(told).toContain('"contactSubmissions":1');
  await jobs.stop();
  expect(await total(contactSubmissions)).toBe(0);
});

test('an opening is offered again when those who filled it are deleted', async () => {
  const [opening] = await park.db.insert(openings).values(openingFields()).returning();
  await park.db.insert(employmentApplications).values({
    ...application,
    status: 'accepted',
    openingId: opening?.id,
    createdAt: ago('9 years'),
    statusChangedAt: ago('25 months'),
  });
  const { revision } = await readContentState(park.db);
  await deleteExpiredData(park.dependencies);
  const changed = await park.db.transaction((transaction) =>
    changedReferences(transaction, { revision, row: 2_147_483_647 }, 9),
  );
  expect(changed).toMatchObject([{ kind: 'opening', id: String(opening?.id) }]);
});
