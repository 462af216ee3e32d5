import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actingAs } from '../../../database/acting.ts';
import { idempotentAnswers } from '../../../http/idempotency.table.ts';
import { applicationRow } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { users } from '../../accounts/account.table.ts';
import type { PersonData } from '../../people/people.schema.ts';
import type { EmploymentApplication } from '../application.schema.ts';
import { employmentApplications } from '../employment.table.ts';
import type { ApplicationNote } from './opinion.schema.ts';

const path = '/api/employment-applications';
const testApp = await createTestApp();
let [agnes, bela] = [await testApp.logIn('hiring'), await testApp.logIn('hiring')];
let id = 0;

beforeEach(async () => {
  await testApp.db.delete(employmentApplications);
  const rows = ['first', 'second'].map((firstName) => applicationRow({ firstName }));
  const [stored] = await testApp.db.insert(employmentApplications).values(rows).returning();
  id = stored?.id ?? 0;
});

const rate = (stars: unknown, as: string) => testApp.send('PUT', `${path}/${id}/stars`, { stars }, as);
const starsSeenBy = async (as: string) =>
  ((await (await testApp.request(`${path}/${id}`, {}, as)).json()) as EmploymentApplication).stars;
const note = (text: unknown, as: string, headers?: Record<string, string>) =>
  testApp.send('POST', `${path}/${id}/notes`, { text }, as, headers);
const notesSeenBy = async (as: string) =>
  (await (await testApp.request(`${path}/${id}/notes`, {}, as)).json()) as ApplicationNote[];
const namesWith = async (query: string) => {
  const rows = (await (
    await testApp.request(`${path}?${query}`, {}, agnes)
  ).json()) as EmploymentApplication[];
  return rows.map(({ firstName }) => firstName);
};

describe('stars', () => {
  test('of several people come to a mean, and each sees their own', async () => {
    await rate(4, agnes);
    await rate(1, bela);
    await rate(5, bela);
    expect(await starsSeenBy(agnes)).toEqual({ mean: 4.5, count: 2, own: 4 });
    expect(await starsSeenBy(bela)).toEqual({ mean: 4.5, count: 2, own: 5 });
    await rate(null, bela);
    expect(await starsSeenBy(bela)).toEqual({ mean: 4, count: 1, own: null });
  });

  test('narrow the list down, and count in its total', async () => {
    await rate(4, agnes);
    await rate(3, bela);
    expect(await namesWith('stars=3')).toEqual(['first']);
    expect(await namesWith('stars=4')).toEqual([]);
    expect(await namesWith('stars=none')).toEqual(['second']);
    const page = await testApp.request(`${path}?stars=3&limit=1`, {}, agnes);
    expect(page.headers.get('x-total-count')).toBe('1');
  });

  test.each([0, 6, 2.5, 'many', undefined])('cannot be %j', async (stars) => {
    const answer = await rate(stars, agnes);
    expect(await answer.json()).toMatchObject({ message: 'Stars must be 1 to 5' });
    expect(answer.status).toBe(400);
  });
});

describe('notes', () => {
  test('of several people stand one below the other with names and times, also after an account is gone', async () => {
    await note(' Loud voice ', agnes);
    await note('Late', bela);
    const authors = (await testApp.db.select().from(users)).map(({ username }) => username);
    await testApp.db.delete(users);
    const admin = await testApp.logIn();
    const notes = await notesSeenBy(admin);
    expect(notes).toMatchObject([
      { text: 'Loud voice', createdAt: expect.stringMatching(/Z$/) },
      { text: 'Late' },
    ]);
    expect(authors).toEqual(expect.arrayContaining(notes.map(({ author }) => author)));
    [agnes, bela] = [await testApp.logIn('hiring'), await testApp.logIn('hiring')];
  });

  test('are added once however often they are sent with the same key, each time with the same answer', async () => {
    const headers = { 'Idempotency-Key': 'first' };
    const [one, other] = [await note('Mumbles', agnes, headers), await note('Mumbles', agnes, headers)];
    expect([one.status, other.status]).toEqual([201, 201]);
    const added = await one.json();
    expect(await other.json()).toEqual(added);
    expect(await notesSeenBy(agnes)).toEqual([added]);
    expect((await note('Loud', agnes, headers)).status).toBe(422);
    expect((await note('Mumbles', bela, headers)).status).toBe(422);
    expect((await note('Mumbles', agnes, { 'Idempotency-Key': 'second' })).status).toBe(201);
    expect(await notesSeenBy(agnes)).toHaveLength(2);
  });

  test('are searched with the list', async () => {
    await note('Loud voice', agnes);
    await note('Late', bela);
    expect(await namesWith('q=LOUD')).toEqual(['first']);
  });

  test('are also what an older api goes on saving as the one text of an application', async () => {
    const save = (saved: string) =>
      testApp.db.execute(sql`update employment_applications set notes = ${saved} where id = ${id}`);
    await save('Loud voice');
    await save('Loud voice');
    await save('');
    const [account] = await testApp.db.select().from(users);
    await actingAs({ id: account?.id ?? 0, name: '' }, () => save('Late'));
    const saved = await notesSeenBy(agnes);
    expect(saved.map(({ author, text }) => [author, text])).toEqual([
      ['Staff', 'Loud voice'],
      [account?.username, 'Late'],
    ]);
  });

  test.each(['', ' ', 'x'.repeat(2_001), undefined])('are refused when they are %j', async (text) => {
    expect((await note(text, agnes)).status).toBe(400);
  });
});

test('what the staff thinks is part of the export of a person, and is erased with it', async () => {
  const headers = { 'Idempotency-Key': 'erased' };
  await rate(2, agnes);
  await note('Mumbles', bela, headers);
  const admin = await testApp.logIn();
  const body = { email: 'silas@applicant.example' };
  const data = (await (await testApp.send('POST', '/api/people/export', body, admin)).json()) as PersonData;
  expect(data.applicationStars).toMatchObject([{ author: expect.stringMatching(/^hiring-/), stars: 2 }]);
  expect(data.applicationNotes).toMatchObject([
    { author: expect.stringMatching(/^hiring-/), text: 'Mumbles', createdAt: expect.any(String) },
  ]);
  expect((await testApp.send('POST', '/api/people/erase', body, admin)).status).toBe(200);
  expect((await testApp.request(`${path}/${id}/notes`, {}, agnes)).status).toBe(404);
  expect((await note('Mumbles', bela, headers)).status).toBe(404);
  expect(JSON.stringify(await testApp.db.select().from(idempotentAnswers))).not.toContain('Mumbles');
  expect((await rate(2, agnes)).status).toBe(404);
});
