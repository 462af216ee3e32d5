import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import type { ContactSubmission } from './contact.schema.ts';
import { contactSubmissions } from './contact.table.ts';

const path = '/api/contact-submissions';

const from = (name: string, changes: Partial<typeof contactSubmissions.$inferInsert> = {}) => ({
  name,
  email: `${name}@visitor.example`,
  message: 'Is it very dark?',
  region: 'new-york' as const,
  ...changes,
});

const testApp = await createTestApp();
const token = await testApp.logIn('editor');

beforeEach(async () => {
  await testApp.db.delete(contactSubmissions);
  await testApp.db.delete(mails);
  const rows = [
    from('first', { type: 'group', createdAt: new Date('2025-10-19T00:00:00.000Z') }),
    from('second', { region: 'florida', message: 'Is 100% of it dark?' }),
    from('third', { readAt: new Date('2025-10-21T00:00:00.000Z') }),
    from('spam', { quarantineReason: 'links' }),
  ];
  for (const row of rows) await testApp.db.insert(contactSubmissions).values(row);
});

async function read(query = ''): Promise<ContactSubmission[]> {
  return (await (await testApp.request(`${path}${query}`, {}, token)).json()) as ContactSubmission[];
}
const names = async (query = '') => (await read(query)).map(({ name }) => name);

async function idOf(name: string): Promise<number> {
  const rows = await testApp.db.select().from(contactSubmissions);
  return rows.find((row) => row.name === name)?.id ?? 0;
}

async function change(name: string, body: object) {
  const answer = await testApp.send('PATCH', `${path}/${await idOf(name)}`, body, token);
  return { status: answer.status, body: (await answer.json()) as ContactSubmission };
}

describe('the list', () => {
  test('has the newest first, and suspected spam only when asked for it', async () => {
    expect(await names()).toEqual(['third', 'second', 'first']);
    expect(await names('?quarantined=false')).toEqual(['third', 'second', 'first']);
    expect(await names('?quarantined=true')).toEqual(['spam']);
  });

  test('has the fields of the contract', async () => {
    expect((await read())[2]).toEqual({
      id: expect.any(Number),
      name: 'first',
      email: 'first@visitor.example',
      message: 'Is it very dark?',
      type: 'group',
      region: 'new-york',
      group: null,
      readAt: null,
      quarantineReason: null,
      createdAt: '2025-10-19T00:00:00.000Z',
    });
  });

  test.each([
    ['?region=florida', ['second']],
    ['?type=group', ['first']],
    ['?type=general&region=florida', ['second']],
    ['?type=grou', []],
    ['?read=true', ['third']],
    ['?read=false', ['second', 'first']],
    ['?q=FIRST@', ['first']],
    ['?q=100%25', ['second']],
    ['?q=_', []],
  ])('can be narrowed down by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(['?read=maybe', '?region=ohio'])('refuses %s', async (query) => {
    expect((await testApp.request(`${path}${query}`, {}, token)).status).toBe(400);
  });
});

describe('a message', () => {
  test('can be opened by itself, which does not mark it as read', async () => {
    const open = async () => testApp.request(`${path}/${await idOf('spam')}`, {}, token);
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ name: 'spam', quarantineReason: 'links', readAt: null });
    expect(await (await open()).json()).toMatchObject({ readAt: null });
  });

  test('is marked as read once, and as unread again', async () => {
    const first = await change('first', { read: true });
    expect([first.status, first.body.readAt]).toEqual([200, expect.any(String)]);
    expect((await change('third', { read: true })).body.readAt).toBe('2025-10-21T00:00:00.000Z');
    expect((await change('third', { read: false })).body.readAt).toBeNull();
    expect(await names('?read=true')).toEqual(['first']);
  });

  test('that is no spam joins the others, and its mails are sent once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => change('spam', { quarantined: false })));
    expect(answers.map(({ status, body }) => [status, body.quarantineReason])).toEqual(
      Array.from({ length: 3 }, () => [200, null]),
    );
    expect(await names()).toEqual(['spam', 'third', 'second', 'first']);
    const kinds = (await testApp.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['contact-notice', 'contact-receipt']);
  });

  test('that was never in quarantine sends no mails when it is called no spam', async () => {
    expect((await change('first', { quarantined: false })).status).toBe(200);
    expect(await testApp.db.$count(mails)).toBe(0);
  });

  test.each([{}, { quarantined: true }, { read: 'yes' }])('cannot be changed by %j', async (body) => {
    expect((await change('first', body)).status).toBe(400);
  });

  test('is deleted for good', async () => {
    const id = await idOf('first');
    const remove = () => testApp.request(`${path}/${id}`, { method: 'DELETE' }, token);
    expect((await remove()).status).toBe(204);
    expect(await names()).toEqual(['third', 'second']);
    expect((await remove()).status).toBe(404);
    expect((await testApp.send('PATCH', `${path}/${id}`, { read: true }, token)).status).toBe(404);
    expect((await testApp.request(`${path}/${id}`, {}, token)).status).toBe(404);
  });
});
