import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { deleteMailsBefore, withoutTexts } from './mail.repository.ts';
import type { Mail } from './mail.schema.ts';
import { mails } from './mail.table.ts';

const testApp = await createTestApp();
const token = await testApp.logIn();
const states = ['sent', 'failed', 'queued', 'failed', 'sent'] as const;
await testApp.db.insert(mails).values(
  states.map((state, index) => ({
    kind: 'contact-receipt' as const,
    state,
    recipient: `guest-${index}@visitor.example`,
    subject: `Mail ${index}`,
    text: 'secret body',
    html: 'secret body',
    lastError: state === 'failed' ? 'The mail server answered 550 to RCPT TO' : null,
    createdAt: testApp.time.now,
  })),
);

async function list(query = ''): Promise<{ mails: Mail[]; answer: Response }> {
  const answer = await testApp.request(`/api/mails${query}`, {}, token);
  expect(answer.status).toBe(200);
  return { mails: (await answer.json()) as Mail[], answer };
}

test('mails come newest first, without their bodies', async () => {
  const { mails: found } = await list();
  expect(found.map(({ subject }) => subject)).toEqual(['Mail 4', 'Mail 3', 'Mail 2', 'Mail 1', 'Mail 0']);
  expect(JSON.stringify(found)).not.toContain('secret body');
  expect(found[1]).toEqual({
    id: expect.any(Number),
    kind: 'contact-receipt',
    state: 'failed',
    recipient: 'guest-3@visitor.example',
    subject: 'Mail 3',
    attempts: 0,
    lastError: 'The mail server answered 550 to RCPT TO',
    sentAt: null,
    createdAt: testApp.time.now.toISOString(),
    emptied: false,
  });
});

test('a mail whose text is deleted is listed as emptied', async () => {
  const [failed] = (await list('?state=failed')).mails;
  const ofFailed = eq(mails.id, failed?.id ?? 0);
  await testApp.db.update(mails).set(withoutTexts).where(ofFailed);
  expect((await list('?state=failed')).mails.map(({ emptied }) => emptied)).toEqual([true, false]);
  await testApp.db.update(mails).set({ text: 'secret body', html: 'secret body' }).where(ofFailed);
});

test('mails of one state are listed page by page', async () => {
  const first = await list('?state=failed&limit=1');
  expect(first.mails.map(({ subject }) => subject)).toEqual(['Mail 3']);
  expect(first.answer.headers.get('x-total-count')).toBe('2');
  const cursor = first.answer.headers.get('x-next-cursor');
  const second = await list(`?state=failed&limit=1&cursor=${cursor}`);
  expect(second.mails.map(({ subject }) => subject)).toEqual(['Mail 1']);
  expect(second.answer.headers.get('x-next-cursor')).toBeNull();
  expect((await list('?limit=1')).answer.headers.get('x-total-count')).toBe('5');
});

test('a state that does not exist is refused', async () => {
  expect((await testApp.request('/api/mails?state=lost', {}, token)).status).toBe(400);
});

test('a mail that waits or is sent cannot be sent again', async () => {
  const { mails: found } = await list();
  for (const { id } of found.filter(({ state }) => state !== 'failed')) {
    const answer = await testApp.request(`/api/mails/${id}/retry`, { method: 'POST' }, token);
    expect(answer.status).toBe(409);
  }
});

test('of 20 simultaneous retries of one mail one succeeds', async () => {
  const failed = (await list('?state=failed')).mails[0];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      testApp.request(`/api/mails/${failed?.id}/retry`, { method: 'POST' }, token),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('mails are forgotten after 30 days, unless they still wait', async () => {
  const countOf = (state: 'queued' | 'sent') => testApp.db.$count(mails, eq(mails.state, state));
  const before = [await countOf('queued'), await countOf('sent')];
  const then = new Date(testApp.time.now.getTime() - 30 * 24 * 3_600_000);
  const row = (recipient: string, state: 'queued' | 'sent', createdAt: Date) => ({
    kind: 'contact-receipt' as const,
    subject: '',
    text: '',
    html: '',
    recipient,
    state,
    createdAt,
  });
  await testApp.db
    .insert(mails)
    .values([
      row('old@x.example', 'sent', new Date(then.getTime() - 1)),
      row('young@x.example', 'sent', then),
      row('waits@x.example', 'queued', new Date(0)),
    ]);
  expect(await deleteMailsBefore(testApp.db, then)).toBe(1);
  expect([await countOf('queued'), await countOf('sent')]).toEqual(before.map((count) => count + 1));
});
