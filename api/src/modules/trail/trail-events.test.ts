import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { access } from '../../testing/access-table.ts';
import { createApplicants } from '../../testing/applicant.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTrailReader } from '../../testing/trail-reader.ts';
import { users } from '../accounts/account.table.ts';
import { recordedCalls } from './trail-events.ts';

const testApp = await createTestApp();
const reader = await createTrailReader(testApp);
const { token } = reader;
const applicants = createApplicants(testApp);

beforeEach(() => reader.newEntries());

describe('actions that change nothing and are recorded', () => {
  test('is the opening of a record and every export', async () => {
    const { id } = await applicants.apply();
    await testApp.request(`/api/employment-applications/${id}`, {}, token);
    await testApp.request('/api/employment-applications/999999', {}, token);
    await testApp.request('/api/employment-applications/export', {}, token);
    await testApp.request('/api/trail/export', {}, token);
    await testApp.send('POST', '/api/people/export', { email: 'silas@applicant.example' }, token);
    const entries = await reader.newEntries();
    expect(entries.map(({ action, kind, record }) => [action, kind, record])).toEqual([
      ['opened', 'application', String(id)],
      ['exported', 'application', null],
      ['exported', 'trail', null],
      ['exported', 'person', null],
    ]);
  });

  test('is a list about people that is taken whole, and none that is taken by the page', async () => {
    for (const list of ['contact-submissions', 'employment-applications', 'newsletter-subscriptions']) {
      await testApp.request(`/api/${list}?q=ward`, {}, token);
      await testApp.request(`/api/${list}?limit=20`, {}, token);
    }
    expect(await reader.told()).toEqual([
      'exported message',
      'exported application',
      'exported subscription',
    ]);
  });

  test('is an erasure, by its number', async () => {
    await applicants.apply();
    await testApp.send('POST', '/api/people/erase', { email: 'SILAS@applicant.example' }, token);
    const told = await reader.told();
    expect(told).toContain('erased person');
    expect(told).toContain('deleted application Status: pending');
  });

  test('is a login, and one that was refused under the name of an account only', async () => {
    const logIn = (username: string, password: string) =>
      testApp.send('POST', '/api/admin/login', { username, password });
    await testApp.logIn('hiring');
    const [hiring] = await testApp.db.select().from(users).orderBy(desc(users.id)).limit(1);
    await reader.newEntries();
    await logIn(hiring?.username.toUpperCase() ?? '', 'wrong');
    await logIn('agnes@visitor.example', 'wrong');
    const session = await testApp.logIn('gate');
    await testApp.request('/api/admin/logout', { method: 'POST' }, session);
    const entries = await reader.newEntries();
    expect(entries.map(({ account, action, kind }) => [account?.replace(/-.*/, ''), action, kind])).toEqual([
      ['hiring', 'refused', 'session'],
      [undefined, 'refused', 'session'],
      ['gate', 'logged in', 'session'],
      ['gate', 'logged out', 'session'],
    ]);
  });

  test('is no second step of a login that nobody began', async () => {
    const second = { challenge: 'x'.repeat(43), code: '123456' };
    expect((await testApp.send('POST', '/api/admin/login/second', second)).status).toBe(401);
    const { challenge } = (await (await testApp.send('POST', '/api/admin/login/passkey', {})).json()) as {
      challenge: string;
    };
    const code = await testApp.send('POST', '/api/admin/login/second', { challenge, code: '123456' });
    expect(code.status).toBe(401);
    expect(await reader.newEntries()).toEqual([]);
  });

  test('is what an account may not do', async () => {
    const gate = await testApp.logIn('gate');
    await reader.newEntries();
    await testApp.send('PATCH', '/api/settings', { phone: '1' }, gate);
    await testApp.request('/api/trail', {}, gate);
    expect(await reader.told()).toEqual(['refused call PATCH /api/settings', 'refused call GET /api/trail']);
  });
});

test('every export and every opening of a record about a person is recorded', () => {
  const people =
    /^GET \/api\/(contact-submissions|employment-applications|newsletter-subscriptions|people)\/:id$/;
  const watched = Object.keys(access).filter((call) => people.test(call) || call.endsWith('/export'));
  expect(Object.keys(recordedCalls).toSorted()).toEqual(watched.toSorted());
});
