import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import { deleteUnconfirmedSubscriptions } from './newsletter.repository.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

const path = '/api/newsletter-subscriptions';
const day = 24 * 3_600_000;
const json = { 'Content-Type': 'application/json' };

let serial = 0;
let email: string;
let tokens: { confirm: string; unsubscribe: string };

const testApp = await createTestApp({
  config: { limits: { ...readConfig({}).limits, formsPerHour: 100_000 } },
});
beforeEach(async () => {
  serial += 1;
  email = `guest-${serial}@visitor.example`;
  await testApp.db.delete(newsletterSubscriptions);
  tokens = await subscribe();
});

async function subscribe() {
  const answer = await testApp.send('POST', path, { email, region: 'new-york' }, undefined, {});
  expect(answer.status).toBe(201);
  const found = await testApp.db.select().from(mails).where(eq(mails.recipient, email));
  const text = found.toSorted((a, b) => b.id - a.id)[0]?.text ?? '';
  return {
    confirm: /confirm#token=(\S+)/.exec(text)?.[1] ?? '',
    unsubscribe: /unsubscribe#token=(\S+)/.exec(text)?.[1] ?? '',
  };
}
async function row() {
  const [found] = await testApp.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return found;
}
const confirm = (token = tokens.confirm) => testApp.send('POST', `${path}/confirm`, { token });
const unsubscribe = (init: RequestInit = {}, token = tokens.unsubscribe) =>
  testApp.request(`${path}/unsubscribe?token=${token}`, { method: 'POST', ...init });
const pass = (milliseconds: number) => {
  testApp.time.now = new Date(testApp.time.now.getTime() + milliseconds);
};

test('the token from the mail confirms; a second use says so kindly and changes nothing', async () => {
  const confirmedAt = testApp.time.now;
  const first = await confirm();
  expect([first.status, await first.json()]).toEqual([
    200,
    { message: 'Your subscription is confirmed. You will hear from us.' },
  ]);
  expect(await row()).toMatchObject({ active: true, confirmedAt, confirmationExpiresAt: null });
  pass(1_000);
  const second = await confirm();
  expect([second.status, await second.json()]).toEqual([
    200,
    { message: 'Your subscription is already confirmed.' },
  ]);
  expect(await row()).toMatchObject({ confirmedAt });
});

test('50 uses of one token at once confirm once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm()));
  const messages = await Promise.all(answers.map(async (answer) => (await answer.json()) as object));
  const first = { message: 'Your subscription is confirmed. You will hear from us.' };
  expect(messages.filter((message) => JSON.stringify(message) === JSON.stringify(first))).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('the token works for seven days', async () => {
  pass(7 * day - 1);
  const late = { ...tokens };
  expect((await confirm(late.confirm)).status).toBe(200);
  email = `late-${serial}@visitor.example`;
  const { confirm: token } = await subscribe();
  pass(7 * day);
  const answer = await confirm(token);
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Please subscribe again') });
  expect(await row()).toMatchObject({ confirmedAt: null });
});

test('a token that nobody got is refused', async () => {
  expect((await confirm('x'.repeat(43))).status).toBe(410);
  for (const token of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}\u0000`, 7])
    expect((await testApp.send('POST', `${path}/confirm`, { token })).status).toBe(400);
});

test('looking at a confirmation address confirms nothing', async () => {
  for (const method of ['GET', 'HEAD'])
    await testApp.app.request(`${path}/confirm?token=${tokens.confirm}`, { method });
  expect(await row()).toMatchObject({ confirmedAt: null });
});

const oneClick = 'List-Unsubscribe=One-Click';
const multipart = new FormData();
multipart.append('List-Unsubscribe', 'One-Click');
const bodies: [string, RequestInit][] = [
  ['a form', { body: oneClick, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  [
    'a form with a charset',
    { body: oneClick, headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' } },
  ],
  ['multipart', { body: multipart }],
  ['JSON', { body: '{}', headers: json }],
  ['nothing', {}],
];

test.each(bodies)('one click unsubscribes, posted as %s', async (_what, init) => {
  await confirm();
  const answer = await unsubscribe(init);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'You are unsubscribed. You will not get any more newsletters.' },
  ]);
  expect(await row()).toMatchObject({ active: false, unsubscribedAt: testApp.time.now });
});

test('unsubscribing again changes nothing; a subscription that is gone is no fault', async () => {
  await confirm();
  await unsubscribe();
  const before = await row();
  pass(day);
  expect((await unsubscribe()).status).toBe(200);
  expect(await row()).toEqual(before);
  await testApp.db.delete(newsletterSubscriptions);
  expect((await unsubscribe()).status).toBe(200);
});

test('one token ends one subscription', async () => {
  const first = { email, token: tokens.unsubscribe };
  email = `other-${serial}@visitor.example`;
  await subscribe();
  await unsubscribe({}, first.token);
  expect(await row()).toMatchObject({ active: true, unsubscribedAt: null });
});

test('a token that is forged is refused', async () => {
  const id = (await row())?.id;
  for (const token of ['', 'x', `${id}`, `${id}.${'x'.repeat(43)}`, `0.${'x'.repeat(43)}`])
    expect((await unsubscribe({}, token)).status).toBe(400);
  expect((await testApp.request(`${path}/unsubscribe`, { method: 'POST' })).status).toBe(400);
  expect(await row()).toMatchObject({ active: true });
});

test('looking at the unsubscribe address leads to the page with the button and ends nothing', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await testApp.request(`${path}/unsubscribe?token=${tokens.unsubscribe}`, { method });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(
      `http://park.test/newsletter/unsubscribe#token=${tokens.unsubscribe}`,
    );
  }
  expect(await row()).toMatchObject({ active: true, unsubscribedAt: null });
});

test('other routes still refuse a posted form', async () => {
  const init = {
    method: 'POST',
    body: oneClick,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
  const { unsubscribe: token } = tokens;
  for (const other of [
    path,
    `${path}/confirm`,
    `${path}/unsubscribe/`,
    `${path}/unsubscribe/x?token=${token}`,
    `${path}?next=${path}/unsubscribe`,
    '/api/contact',
    '/api/admin/login',
  ])
    expect([other, (await testApp.request(other, init)).status]).toEqual([other, 415]);
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const answer = await testApp.request(`${path}/unsubscribe?token=${token}`, { ...init, method });
    expect(answer.status).toBe(415);
  }
  const plain = await unsubscribe({ body: oneClick, headers: { 'Content-Type': 'text/plain' } });
  expect(plain.status).toBe(415);
});

test('the confirmation link is dead after unsubscribing; a new subscription needs a new confirmation', async () => {
  await confirm();
  await unsubscribe();
  expect((await confirm()).status).toBe(410);
  const again = await subscribe();
  expect(again.confirm).not.toBe(tokens.confirm);
  expect(await row()).toMatchObject({ active: false, unsubscribedAt: testApp.time.now });
  expect((await confirm(again.confirm)).status).toBe(200);
  expect(await row()).toMatchObject({ active: true, unsubscribedAt: null });
});

test('who never confirmed and unsubscribes is not mailed again at once', async () => {
  await unsubscribe();
  expect((await confirm()).status).toBe(410);
  await subscribe();
  expect(await testApp.db.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(1);
});

test('what nobody confirmed goes after 30 days; what was confirmed stays', async () => {
  const asked = testApp.time.now;
  await testApp.db.insert(newsletterSubscriptions).values([
    { email: 'spam@x.example', region: 'florida', quarantineReason: 'honeypot', createdAt: asked },
    { email: 'old@x.example', region: 'florida', confirmedAt: asked, createdAt: asked },
    {
      email: 'left@x.example',
      region: 'florida',
      confirmedAt: asked,
      active: false,
      unsubscribedAt: asked,
      createdAt: asked,
    },
    {
      email: 'asked-again@x.example',
      region: 'florida',
      createdAt: asked,
      confirmationSentAt: new Date(asked.getTime() + 1),
    },
  ]);
  const then = new Date(asked.getTime() + 30 * day);
  expect(await deleteUnconfirmedSubscriptions(testApp.db, then)).toBe(0);
  expect(await deleteUnconfirmedSubscriptions(testApp.db, new Date(then.getTime() + 1))).toBe(2);
  const left = await testApp.db.select().from(newsletterSubscriptions);
  expect(left.map((subscription) => subscription.email).toSorted()).toEqual([
    'asked-again@x.example',
    'left@x.example',
    'old@x.example',
  ]);
});

test('no log line holds an address or a token', async () => {
  await confirm();
  await unsubscribe();
  const lines = testApp.logLines.join('');
  expect(lines).toContain('/api/newsletter-subscriptions/unsubscribe');
  for (const secret of [email, tokens.confirm, tokens.unsubscribe]) expect(lines).not.toContain(secret);
});
