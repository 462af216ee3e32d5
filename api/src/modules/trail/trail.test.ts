import { desc, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import * as tables from '../../database/schema.ts';
import { attractionFields, storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import { users } from '../accounts/account.table.ts';
import type { TrailAccount } from './trail.schema.ts';
import { trail } from './trail.table.ts';

const testApp = await createTestApp();
const reader = await createTrailReader(testApp);
const token = reader.token;
beforeEach(() => reader.newEntries());

async function idOf(answer: Response): Promise<number> {
  return ((await answer.json()) as { id: number }).id;
}

describe('what an account changes', () => {
  test("has an entry from a story's first save to its deletion, with long texts cut to what changed", async () => {
    const story = {
      ...storyFields(),
      title: 'The Well',
      content: `${'Once upon a time. '.repeat(80)}The end.`,
    };
    const id = await idOf(await testApp.send('POST', '/api/blog-posts', story, token));
    const later = {
      ...story,
      title: 'The Deep Well',
      content: story.content.replace('The end', 'Nobody came'),
    };
    await testApp.send('PUT', `/api/blog-posts/${id}`, later, token);
    await testApp.request(`/api/blog-posts/${id}`, { method: 'DELETE' }, token);
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
    const editor = await testApp.logIn('editor');
    await reader.newEntries();
    const [newest] = await testApp.db.select().from(users).orderBy(desc(users.id)).limit(1);
    await testApp.send('POST', '/api/attractions', attractionFields(), editor);
    await testApp.request(`/api/admin/accounts/${newest?.id}`, { method: 'DELETE' }, token);
    const [created] = await reader.newEntries();
    expect(created).toMatchObject({ accountId: newest?.id, account: newest?.username, kind: 'attraction' });
  });

  test('covers settings and tables with a single row', async () => {
    await testApp.send('PATCH', '/api/settings', { phone: '716-555-0199' }, token);
    await testApp.send('PATCH', '/api/settings', { phone: null }, token);
    await testApp.send('PATCH', '/api/settings', { codeDays: '30' }, token);
    await testApp.request('/api/publishing/publish', { method: 'POST' }, token);
    expect(await reader.told()).toEqual([
      'changed setting phone Value: 716-555-0199',
      'changed setting phone Value: 716-555-0199 → none',
      'changed setting codeDays Value: 30',
      'changed site Request: 0 → 1',
    ]);
  });

  test('covers accounts without their passwords', async () => {
    const account = { username: 'Mortimer', role: 'editor', password: 'a long walk in the dark' };
    const id = await idOf(await testApp.send('POST', '/api/admin/accounts', account, token));
    const changes = { role: 'gate', password: 'another walk in the dark' };
    await testApp.send('PATCH', `/api/admin/accounts/${id}`, changes, token);
    expect(await reader.told()).toEqual([
      'created account Mortimer Role: editor; Username: Mortimer',
      'changed account Mortimer Password changed',
      'changed account Mortimer Role: editor → gate',
    ]);
    expect(JSON.stringify(await testApp.db.select().from(trail))).not.toContain('argon2');
  });

  test('can be asked for by an account that is gone, as long as there are entries', async () => {
    const account = { username: 'gone-before', password: 'a long walk in the dark', role: 'admin' };
    const id = await idOf(await testApp.send('POST', '/api/admin/accounts', account, token));
    const known = async () =>
      (await (await testApp.request('/api/trail/accounts', {}, token)).json()) as TrailAccount[];
    expect(await known()).toContainEqual({ account: account.username, isDeleted: false });
    const { token: own } = (await (await testApp.send('POST', '/api/admin/login', account)).json()) as {
      token: string;
    };
    await testApp.request('/api/trail/export', {}, own);
    await testApp.request(`/api/admin/accounts/${id}`, { method: 'DELETE' }, token);
    expect((await known()).at(-1)).toEqual({ account: account.username, isDeleted: true });
  });

  test('records an import of codes in one entry', async () => {
    await testApp.send('POST', '/api/coupons/pool', { value: '10%', codes: 'CODE-1\nCODE-2\nCODE-3' }, token);
    expect(await reader.told()).toEqual(['imported prize 10% Codes: 3', 'changed prize 10% Pooled: true']);
  });

  test('has no entry when nothing changed in the end', async () => {
    const story = storyFields();
    await testApp.send('POST', '/api/blog-posts', story, token);
    await reader.newEntries();
    const taken = await testApp.send('POST', '/api/blog-posts', story, token);
    expect(taken.status).toBe(409);
    await testApp.request('/api/contact-submissions/999', { method: 'DELETE' }, token);
    expect(await reader.told()).toEqual([]);
  });
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
    testApp.db,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname in ('trail_change', 'trail_session', 'trail_import')`,
  );
  const all = Object.values(tables)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table));
  expect([...followed.map(({ name }) => name), ...notFollowed].toSorted()).toEqual(all.toSorted());
});
