import { asc, eq, type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationRow, attractionFields, storyFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testedDatabase } from '../../testing/test-database.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { checkTrail, deleteOldTrail } from './trail.repository.ts';
import type { TrailCheck } from './trail.schema.ts';
import { trail, trailAnchor } from './trail.table.ts';

const onPostgres = test.runIf(testedDatabase === 'postgres');

const testApp = await createTestApp();
const token = await testApp.logIn('admin');

/** What nobody may do: the trail is changed by its owner, past what keeps it. */
async function tamper(...statements: SQL[]): Promise<void> {
  await testApp.db.execute(sql`alter table trail disable trigger user`);
  for (const statement of statements) await testApp.db.execute(statement);
  await testApp.db.execute(sql`alter table trail enable trigger user`);
}

async function startAnew(): Promise<void> {
  await tamper(sql`delete from trail`, sql`delete from trail_anchor`);
}

let serial = 1_000;
async function storeEntries(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1)
    await testApp.send('PATCH', '/api/settings', { phone: `716-555-${++serial}` }, token);
}

describe('the chain', () => {
  beforeEach(startAnew);

  test('holds over all entries, and an administrator can check it', async () => {
    await storeEntries(5);
    const answer = await testApp.request('/api/trail/check', {}, token);
    const [newest] = await testApp.db.select().from(trail).where(eq(trail.id, 5));
    expect((await answer.json()) as TrailCheck).toEqual({ entries: 5, broken: null, hash: newest?.hash });
  });

  test.each([
    ['an entry that was changed', sql`update trail set account = 'somebody else' where id = 3`, 3],
    ['a time that was changed', sql`update trail set at = at - interval '1 hour' where id = 3`, 3],
    ['a difference that was changed', sql`update trail set differences = '[]' where id = 3`, 3],
    ['an entry that is gone', sql`delete from trail where id = 3`, 4],
    ['the first entry gone', sql`delete from trail where id = 1`, 2],
    [
      'entries that changed places',
      sql`update trail set id = case id when 3 then 4 else 3 end + 10 where id in (3, 4)`,
      5,
    ],
    [
      'an entry that was put in',
      sql`insert into trail select 6, at, account_id, account, action, kind, record, title, differences, hash from trail where id = 5`,
      6,
    ],
  ])('shows %s', async (_what, statement, broken) => {
    await storeEntries(5);
    await tamper(statement);
    expect(await checkTrail(testApp.db)).toMatchObject({ broken });
  });

  test('shows an entry that is not like its hash, also when all others were numbered anew', async () => {
    await storeEntries(5);
    await tamper(sql`delete from trail where id = 3`, sql`update trail set id = id - 1 where id = 4`);
    expect(await checkTrail(testApp.db)).toMatchObject({ broken: 3 });
  });
});

test.each([
  ['changed', sql`update trail set account = 'somebody else'`],
  ['deleted', sql`delete from trail where id = 1`],
  ['emptied', sql`truncate trail`],
])('the trail cannot be %s', async (_what, statement) => {
  await storeEntries(2);
  await expect(testApp.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'the trail can only be added to' },
  });
});

describe('retention', () => {
  beforeEach(async () => {
    await startAnew();
    await storeEntries(6);
    await testApp.send('PATCH', '/api/settings', { phone: null }, token);
  });
  const age = (months: number, below: number) =>
    tamper(sql`update trail set at = at - make_interval(months => ${months}::integer) where id < ${below}`);
  const numbers = async () =>
    (await testApp.db.select({ id: trail.id }).from(trail).orderBy(asc(trail.id))).map(({ id }) => id);

  test('deletes entries past their retention and keeps the hash that the chain continues from', async () => {
    const [last] = await testApp.db.select().from(trail).where(eq(trail.id, 3));
    await age(25, 4);
    expect(await deleteOldTrail(testApp.db, new Date(), 24)).toBe(3);
    expect(await numbers()).toEqual([4, 5, 6, 7]);
    expect(await testApp.db.select().from(trailAnchor)).toEqual([{ id: 1, entry: 3, hash: last?.hash }]);
    expect(await checkTrail(testApp.db)).toMatchObject({ entries: 4, broken: null });
  });

  test('leaves nothing behind a younger entry out', async () => {
    await tamper(sql`update trail set at = at - interval '30 months' where id in (1, 3)`);
    expect(await deleteOldTrail(testApp.db, new Date(), 24)).toBe(1);
    expect(await numbers()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('may delete all of it, and numbers go on', async () => {
    await age(25, 100);
    expect(await deleteOldTrail(testApp.db, new Date(), 24)).toBe(7);
    await storeEntries(1);
    expect(await numbers()).toEqual([8]);
    expect(await checkTrail(testApp.db)).toMatchObject({ entries: 1, broken: null });
  });

  test('never deletes what is younger than a year, whatever it is asked', async () => {
    await age(11, 4);
    await expect(deleteOldTrail(testApp.db, new Date(), 11)).rejects.toMatchObject({
      cause: { message: 'the trail is kept for 12 months at least' },
    });
    await expect(deleteOldTrail(testApp.db, new Date('2199-01-01'), 24)).rejects.toThrow();
    expect(await numbers()).toHaveLength(7);
  });

  test('does not open the trail to others', async () => {
    await deleteOldTrail(testApp.db, new Date(), 24);
    await expect(testApp.db.execute(sql`delete from trail`)).rejects.toThrow();
  });
});

onPostgres('fifty writers at once make one chain', async () => {
  await startAnew();
  const applications = await testApp.db
    .insert(employmentApplications)
    .values(Array.from({ length: 15 }, () => applicationRow()))
    .returning();
  const writers = [
    ...Array.from({ length: 15 }, () => testApp.send('POST', '/api/blog-posts', storyFields(), token)),
    ...Array.from({ length: 10 }, () => testApp.send('POST', '/api/attractions', attractionFields(), token)),
    ...Array.from({ length: 10 }, (_, each) =>
      testApp.send('PATCH', '/api/settings', { phone: `716-555-02${each + 10}` }, token),
    ),
    ...applications.map(({ id }) => testApp.request(`/api/employment-applications/${id}`, {}, token)),
  ];
  const answers = await Promise.all(writers);
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await checkTrail(testApp.db)).toMatchObject({ entries: 50, broken: null });
});

onPostgres('the actor is set in one statement for each transaction', async () => {
  const { send } = testApp;
  const story = storyFields();
  const answer = await send('POST', '/api/blog-posts', story, token);
  const { id } = (await answer.json()) as { id: number };
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await send('PUT', `/api/blog-posts/${id}`, { ...story, title: 'Another title' }, token);
  const texts = queries.mock.calls.map(([statement]: unknown[]) =>
    String((statement as { text?: string }).text ?? statement),
  );
  queries.mockRestore();
  expect(texts.filter((text) => /park\.|trail/.test(text))).toEqual([
    "select set_config('park.actor', $1, true)",
  ]);
});
