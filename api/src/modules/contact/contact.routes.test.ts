import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import type { ContactSubmission } from './contact.schema.ts';
import { contactSubmissions } from './contact.table.ts';

const { db, request, logIn } = await createTestApp();
const token = await logIn();

beforeAll(async () => {
  const from = (name: string, day: number) => ({
    name,
    email: `${name}@visitor.example`,
    message: 'Is it very dark?',
    region: 'new-york' as const,
    createdAt: new Date(Date.UTC(2025, 9, day)),
  });
  await db.insert(contactSubmissions).values([from('second', 20), from('first', 21), from('third', 19)]);
});

async function read(query = ''): Promise<ContactSubmission[]> {
  return (await (await request(`/api/contact-submissions${query}`, {}, token)).json()) as ContactSubmission[];
}

describe('the contact messages', () => {
  it('come newest first', async () => {
    expect((await read()).map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  });

  it('are as many as asked for', async () => {
    expect((await read('?limit=2')).map(({ name }) => name)).toEqual(['first', 'second']);
    expect((await request('/api/contact-submissions?limit=0', {}, token)).status).toBe(400);
  });

  it('have the fields of the contract', async () => {
    expect((await read())[0]).toEqual({
      id: expect.any(Number),
      name: 'first',
      email: 'first@visitor.example',
      message: 'Is it very dark?',
      type: 'general',
      region: 'new-york',
      createdAt: '2025-10-21T00:00:00.000Z',
    });
  });

  it('are for those who answer visitors only', async () => {
    expect((await request('/api/contact-submissions')).status).toBe(401);
    for (const role of ['hiring', 'gate'] as const)
      expect((await request('/api/contact-submissions', {}, await logIn(role))).status).toBe(403);
  });
});
