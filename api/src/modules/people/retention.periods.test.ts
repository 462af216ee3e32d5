import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../http/rate-limit.table.ts';
import {
  ago,
  application,
  message,
  storeAddressLink,
  subscriber,
  totalOf,
  unique,
} from '../../testing/expiring-rows.ts';
import { storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sessions, users } from '../accounts/account.table.ts';
import { applicationLinks } from '../applicants/application-link.table.ts';
import { blogPosts, blogPostViews } from '../blog-posts/blog-post.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import { previewLinks } from '../previews/preview-link.table.ts';
import { searchMisses } from '../search/search.table.ts';
import { ticketClicks } from '../ticket-clicks/ticket-click.table.ts';
import { deleteExpiredData } from './retention.repository.ts';

const testApp = await createTestApp();
await testApp.db.insert(users).values({ username: 'retention', password: 'none' });
await testApp.db
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
  for (const table of perishable) await testApp.db.delete(table);
});

const total = (table: PgTable) => totalOf(testApp, table);
const mail = { kind: 'contact-receipt', recipient: 'a@b.example', subject: '', text: '', html: '' } as const;

interface Kind {
  table: PgTable;
  store: (moment: ReturnType<typeof ago>) => PromiseLike<unknown>;
  inside: string;
  outside: string;
}

const kinds: Record<string, Kind> = {
  'a link to a new address that nobody opened': {
    table: applicationLinks,
    store: (moment) => storeAddressLink(testApp, moment),
    inside: '6 days 23 hours',
    outside: '7 days 1 minute',
  },
  'an application that nobody judged': {
    table: employmentApplications,
    store: (createdAt) => testApp.db.insert(employmentApplications).values({ ...application, createdAt }),
    inside: '23 months 27 days',
    outside: '24 months 1 minute',
  },
  'an old application whose status was set': {
    table: employmentApplications,
    store: (statusChangedAt) =>
      testApp.db
        .insert(employmentApplications)
        .values({ ...application, createdAt: ago('9 years'), status: 'rejected', statusChangedAt }),
    inside: '23 months 27 days',
    outside: '24 months 1 minute',
  },
  'a contact message': {
    table: contactSubmissions,
    store: (createdAt) => testApp.db.insert(contactSubmissions).values({ ...message, createdAt }),
    inside: '11 months 27 days',
    outside: '12 months 1 minute',
  },
  'a word that was not found': {
    table: searchMisses,
    store: (moment) =>
      testApp.db.insert(searchMisses).values({ word: unique(), day: sql`(${moment})::date` }),
    inside: '88 days',
    outside: '92 days',
  },
  'a count of ticket clicks': {
    table: ticketClicks,
    store: (moment) =>
      testApp.db
        .insert(ticketClicks)
        .values({ day: sql`(${moment})::date`, placement: 'story', path: `/${unique()}` }),
    inside: '35 months 27 days',
    outside: '36 months 2 days',
  },
  'an unconfirmed subscription': {
    table: newsletterSubscriptions,
    store: (createdAt) =>
      testApp.db.insert(newsletterSubscriptions).values({
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
      testApp.db.insert(newsletterSubscriptions).values({ ...subscriber(), active: false, unsubscribedAt }),
    inside: '29 days 23 hours',
    outside: '30 days 1 minute',
  },
  'a sent mail': {
    table: mails,
    store: (createdAt) =>
      testApp.db.insert(mails).values({ ...mail, state: 'sent', createdAt, sentAt: createdAt }),
    inside: '29 days 23 hours',
    outside: '30 days 1 minute',
  },
  'a count of a rate limit': {
    table: rateLimits,
    store: (expire) => testApp.db.insert(rateLimits).values({ key: unique(), points: 1, expire }),
    inside: '-1 minute',
    outside: '1 minute',
  },
  'a session': {
    table: sessions,
    store: async (expiresAt) => {
      const [user] = await testApp.db.select().from(users).limit(1);
      await testApp.db.insert(sessions).values({ userId: user?.id ?? 0, tokenHash: unique(), expiresAt });
    },
    inside: '-1 minute',
    outside: '1 minute',
  },
  'a link to a draft': {
    table: previewLinks,
    store: async (expiresAt) => {
      const [[post], [user]] = [
        await testApp.db.select().from(blogPosts).limit(1),
        await testApp.db.select().from(users).limit(1),
      ];
      const link = { storyId: post?.id ?? 0, madeBy: user?.id ?? 0, expiresAt };
      await testApp.db.insert(previewLinks).values(link as never);
    },
    inside: '29 days 23 hours',
    outside: '30 days 1 hour',
  },
  'the mark of a view': {
    table: blogPostViews,
    store: async (createdAt) => {
      const [post] = await testApp.db.select().from(blogPosts).limit(1);
      const view = { blogPostId: post?.id ?? 0, visitor: unique(), day: '2025-10-31', createdAt };
      await testApp.db.insert(blogPostViews).values(view);
    },
    inside: '47 hours 59 minutes',
    outside: '48 hours 1 minute',
  },
};

describe.each(Object.entries(kinds))('%s', (_name, { table, store, inside, outside }) => {
  test('is kept to its end, and goes after it', async () => {
    await store(ago(inside));
    await deleteExpiredData(testApp.dependencies);
    expect(await total(table)).toBe(1);
    await store(ago(outside));
    await deleteExpiredData(testApp.dependencies);
    expect(await total(table)).toBe(1);
    await deleteExpiredData(testApp.dependencies);
    expect(await total(table)).toBe(1);
  });
});

describe('what is never too old', () => {
  test('is a confirmed subscription', async () => {
    await testApp.db.insert(newsletterSubscriptions).values(subscriber());
    await deleteExpiredData(testApp.dependencies);
    expect(await total(newsletterSubscriptions)).toBe(1);
  });

  test('is an ended subscription that somebody asked for again lately', async () => {
    const left = { ...subscriber(), active: false, unsubscribedAt: ago('1 year') };
    await testApp.db.insert(newsletterSubscriptions).values({ ...left, confirmationSentAt: ago('29 days') });
    await deleteExpiredData(testApp.dependencies);
    expect(await total(newsletterSubscriptions)).toBe(1);
  });

  test('is a mail that is still to be sent', async () => {
    await testApp.db.insert(mails).values({ ...mail, state: 'queued', createdAt: ago('1 year') });
    await deleteExpiredData(testApp.dependencies);
    expect(await total(mails)).toBe(1);
  });
});

test('the months are settings', async () => {
  await testApp.db.insert(contactSubmissions).values({ ...message, createdAt: ago('2 months') });
  await testApp.db.insert(employmentApplications).values({ ...application, createdAt: ago('13 months') });
  const config = {
    ...testApp.dependencies.config,
    retention: { ...testApp.dependencies.config.retention, applicationMonths: 12, contactMonths: 1 },
  };
  expect(await deleteExpiredData({ ...testApp.dependencies, config })).toMatchObject({
    employmentApplications: 1,
    contactSubmissions: 1,
  });
});

test('the clock of this process does not count', async () => {
  await testApp.db.insert(contactSubmissions).values({ ...message });
  testApp.time.now = new Date('2199-01-01');
  await deleteExpiredData(testApp.dependencies);
  expect(await total(contactSubmissions)).toBe(1);
});
