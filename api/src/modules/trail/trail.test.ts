import { desc, eq, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import * as tables from '../../database/schema.ts';
import { createApplicants } from '../../testing/applicant.ts';
import { answerOf, createVisitor } from '../../testing/discount-visitor.ts';
import {
  applicationFields,
  attractionFields,
  contactFields,
  storyFields,
  testimonialFields,
} from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import { users } from '../accounts/account.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { discountCoupons } from '../discount/discount.table.ts';
import { entryWords, type TrailAccount } from './trail.schema.ts';
import { trail } from './trail.table.ts';

const park = await createTestApp();
const reader = await createTrailReader(park);
const token = reader.token;
const applicants = createApplicants(park);
beforeEach(() => reader.newEntries());

async function idOf(answer: Response): Promise<number> {
  return ((await answer.json()) as { id: number }).id;
}

const storeApplication = async () => (await applicants.apply()).id;

describe('what an account changes', () => {
  test("has an entry from a story's first save to its deletion, with long texts cut to what changed", async () => {
    const story = {
      ...storyFields(),
      title: 'The Well',
      content: `${'Once upon a time. '.repeat(80)}The end.`,
    };
    const id = await idOf(await park.send('POST', '/api/blog-posts', story, token));
    const later = {
      ...story,
      title: 'The Deep Well',
      content: story.content.replace('The end', 'Nobody came'),
    };
    await park.send('PUT', `/api/blog-posts/${id}`, later, token);
    await park.request(`/api/blog-posts/${id}`, { method: 'DELETE' }, token);
    const [created, changed, deleted] = await reader.newEntries();
    expect(created).toMatchObject({
      action: 'created',
      kind: 'story',
      record: String(id),
      title: 'The Well',
    });
    expect(changed?.differences).toEqual([
      {
        field: 'content',
        before: '…pon a time. Once upon a time. The end.',
        after: '…pon a time. Once upon a time. Nobody came.',
      },
      { field: 'title', before: 'The Well', after: 'The Deep Well' },
    ]);
    expect(deleted).toMatchObject({ action: 'deleted', kind: 'story', title: 'The Deep Well' });
  });

  test('names who it was, even when the account is gone', async () => {
    const editor = await park.logIn('editor');
    await reader.newEntries();
    const [newest] = await park.db.select().from(users).orderBy(desc(users.id)).limit(1);
    await park.send('POST', '/api/attractions', attractionFields(), editor);
    await park.request(`/api/admin/accounts/${newest?.id}`, { method: 'DELETE' }, token);
    const [created] = await reader.newEntries();
    expect(created).toMatchObject({ accountId: newest?.id, account: newest?.username, kind: 'attraction' });
  });

  test('covers settings and tables with a single row', async () => {
    await park.send('PATCH', '/api/settings', { phone: '716-555-0199' }, token);
    await park.send('PATCH', '/api/settings', { phone: null }, token);
    await park.send('PATCH', '/api/settings', { codeDays: '30' }, token);
    await park.request('/api/publishing/publish', { method: 'POST' }, token);
    expect(await reader.told()).toEqual([
      'changed setting phone Value: 716-555-0199',
      'changed setting phone Value: 716-555-0199 → none',
      'changed setting codeDays Value: 30',
      'changed site Request: 0 → 1',
    ]);
  });

  test('covers accounts without their passwords', async () => {
    const account = { username: 'Mortimer', role: 'editor', password: 'a long walk in the dark' };
    const id = await idOf(await park.send('POST', '/api/admin/accounts', account, token));
    const changes = { role: 'gate', password: 'another walk in the dark' };
    await park.send('PATCH', `/api/admin/accounts/${id}`, changes, token);
    expect(await reader.told()).toEqual([
      'created account Mortimer Role: editor; Username: Mortimer',
      'changed account Mortimer Password changed',
      'changed account Mortimer Role: editor → gate',
    ]);
    expect(JSON.stringify(await park.db.select().from(trail))).not.toContain('argon2');
  });

  test('can be asked for by an account that is gone, as long as there are entries', async () => {
    const account = { username: 'gone-before', password: 'a long walk in the dark', role: 'admin' };
    const id = await idOf(await park.send('POST', '/api/admin/accounts', account, token));
    const known = async () =>
      (await (await park.request('/api/trail/accounts', {}, token)).json()) as TrailAccount[];
    expect(await known()).toContainEqual({ account: account.username, isDeleted: false });
    const { token: own } = (await (await park.send('POST', '/api/admin/login', account)).json()) as {
      token: string;
    };
    await park.request('/api/trail/export', {}, own);
    await park.request(`/api/admin/accounts/${id}`, { method: 'DELETE' }, token);
    expect((await known()).at(-1)).toEqual({ account: account.username, isDeleted: true });
  });

  test('names what visitors sent by its number alone', async () => {
    const id = await storeApplication();
    await park.send('PATCH', `/api/employment-applications/${id}/status`, { status: 'reviewing' }, token);
    const notes = { notes: 'Silas seems kind', notesVersion: 1 };
    await park.send('PATCH', `/api/employment-applications/${id}`, notes, token);
    await park.request(`/api/employment-applications/${id}`, { method: 'DELETE' }, token);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, record }) => `${action} ${record}`)).toEqual([
      `changed ${id}`,
      `changed ${id}`,
      `deleted ${id}`,
    ]);
    expect(entries[0]?.differences).toEqual([{ field: 'status', before: 'pending', after: 'reviewing' }]);
    expect(entries[1]?.differences).toEqual([{ field: 'notes' }]);
    expect(JSON.stringify(await park.db.select().from(trail))).not.toMatch(/silas|ward|kind\b.*seems/i);
  });

  test('names a testimonial by its number alone, and tells of its words only that they changed', async () => {
    const fields = testimonialFields({ name: 'Hepzibah', content: 'A cold hand.' });
    const id = await idOf(await park.send('POST', '/api/testimonials', fields, token));
    const later = { ...fields, name: 'Hepzibah P.', content: 'Two cold hands.', rating: 5 };
    await park.send('PUT', `/api/testimonials/${id}`, later, token);
    await park.request(`/api/testimonials/${id}`, { method: 'DELETE' }, token);
    await park.request(`/api/bin/testimonial/${id}/restore`, { method: 'POST' }, token);
    await park.request(`/api/testimonials/${id}`, { method: 'DELETE' }, token);
    await park.request(`/api/bin/testimonial/${id}`, { method: 'DELETE' }, token);
    const entries = (await reader.newEntries()).filter(({ record }) => record === String(id));
    expect(entries.map(({ action, title }) => [action, title])).toEqual([
      ['created', null],
      ['changed', null],
      ['deleted', null],
      ['restored', null],
      ['deleted', null],
      ['deleted for good', null],
    ]);
    expect(entries[1] && entryWords(entries[1])).toEqual([
      'Content changed',
      'Name changed',
      'Rating: 4 → 5',
    ]);
    expect(JSON.stringify(await park.db.select().from(trail))).not.toMatch(/hepzibah|cold hand/i);
  });

  test('names a mail to applicants by its number alone', async () => {
    const ids = [await storeApplication()];
    const mail = { subject: 'A place for Jedediah', text: 'Come.' };
    await park.send(
      'POST',
      '/api/employment-applications/batches',
      { ids, status: null, mail, invite: false },
      token,
    );
    expect(await reader.newEntries()).toMatchObject([{ kind: 'batch', title: null }]);
    expect(JSON.stringify(await park.db.select().from(trail))).not.toContain('Jedediah');
  });

  test('tells of each applicant that they were invited', async () => {
    const ids = [await storeApplication(), await storeApplication()];
    const batch = { ids, status: null, mail: null, invite: true };
    await park.send('POST', '/api/employment-applications/batches', batch, token);
    const entries = (await reader.newEntries()).filter(({ kind }) => kind === 'application');
    const told = entries.map(({ action, record }) => `${action} ${record}`);
    expect(told.toSorted()).toEqual(ids.map((id) => `changed ${id}`).toSorted());
    for (const entry of entries)
      expect(entryWords(entry)).toEqual([expect.stringMatching(/^Invited at: 20/)]);
  });

  test('tells once that a withdrawn application was taken up again', async () => {
    const { id, token: link } = await applicants.apply();
    await applicants.call(link, 'POST', '/withdraw');
    for (const _twice of [1, 2])
      await park.send('PATCH', `/api/employment-applications/${id}`, { withdrawn: false }, token);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, kind, record }) => [action, kind, record])).toEqual([
      ['changed', 'application', String(id)],
    ]);
    expect(entries.map(({ differences }) => differences)).toEqual([
      [{ field: 'withdrawn_at', before: expect.stringMatching(/^20/), after: null }],
    ]);
  });

  test('covers a redemption and its undo, without the code', async () => {
    const gate = await park.logIn('gate');
    const code = (await answerOf(createVisitor(park).generate({ value: '5%' }))).code ?? '';
    const [coupon] = await park.db.select().from(discountCoupons).where(eq(discountCoupons.code, code));
    await reader.newEntries();
    await park.request(`/api/coupons/${code}/redeem`, { method: 'POST' }, gate);
    await park.request(`/api/coupons/${code}/redeem`, { method: 'POST' }, gate);
    await park.request(`/api/coupons/${code}/undo`, { method: 'POST' }, gate);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, kind, record }) => [action, kind, record])).toEqual([
      ['redeemed', 'coupon', String(coupon?.id)],
      ['undone', 'coupon', String(coupon?.id)],
    ]);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test('records an import of codes in one entry', async () => {
    await park.send('POST', '/api/coupons/pool', { value: '10%', codes: 'CODE-1\nCODE-2\nCODE-3' }, token);
    expect(await reader.told()).toEqual(['imported prize 10% Codes: 3', 'changed prize 10% Pooled: true']);
  });

  test('has no entry when nothing changed in the end', async () => {
    const story = storyFields();
    await park.send('POST', '/api/blog-posts', story, token);
    await reader.newEntries();
    const taken = await park.send('POST', '/api/blog-posts', story, token);
    expect(taken.status).toBe(409);
    await park.request('/api/contact-submissions/999', { method: 'DELETE' }, token);
    expect(await reader.told()).toEqual([]);
  });
});

test('what visitors and the park itself change is not told', async () => {
  await park.send('POST', '/api/contact', contactFields());
  await park.send('POST', '/api/employment-applications', applicationFields());
  await park.db.update(contactSubmissions).set({ readAt: new Date() });
  expect(await reader.told()).toEqual([]);
});

/** Tables without an entry of their own: machinery, and what goes along with a row that is followed. */
const notFollowed = [
  'alerts',
  'application_batch_recipients',
  'application_changes',
  'application_links',
  'blog_post_revisions',
  'blog_post_views',
  'challenges',
  'content_changes',
  'discount_coupons',
  'discount_seeds',
  'discount_visitors',
  'idempotent_answers',
  'process_runs',
  'published_odds',
  'publishes',
  'rate_limits',
  'rebuild_hooks',
  'recovery_codes',
  'retention_clock',
  'search_documents',
  'search_words',
  'search_misses',
  'settings_revisions',
  'story_redirects',
  'ticket_clicks',
  'trail',
  'trail_anchor',
];

test('every table is followed, or known not to be', async () => {
  const followed = await rowsOf<{ name: string }>(
    park.db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname in ('trail_change', 'trail_session', 'trail_import')`,
  );
  const all = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table));
  expect([...followed.map(({ name }) => name), ...notFollowed].toSorted()).toEqual(all.toSorted());
});
