import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashOfToken } from '../../process/stored-token.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterThanks } from './newsletter.schema.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';

let serial = 0;
let email: string;

const testApp = await createTestApp({
  config: { limits: { ...readConfig({}).limits, formsPerHour: 100_000 } },
});
beforeEach(() => {
  serial += 1;
  email = `guest-${serial}@visitor.example`;
});

const path = '/api/newsletter-subscriptions';
const subscribe = (body: object = {}, headers: Record<string, string> = {}) =>
  testApp.send('POST', path, { email, region: 'new-york', ...body }, undefined, headers);
const mailsTo = (recipient: string) => testApp.db.select().from(mails).where(eq(mails.recipient, recipient));
const rows = (address = email) =>
  testApp.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, address));
const pass = (minutes: number) => {
  testApp.time.now = new Date(testApp.time.now.getTime() + minutes * 60_000);
};
async function mailedToken(): Promise<string> {
  const [newest] = (await mailsTo(email)).toSorted((a, b) => b.id - a.id);
  return /\/newsletter\/confirm#token=([\w-]{43})\n/.exec(newest?.text ?? '')?.[1] ?? '';
}
const confirm = async () => testApp.send('POST', `${path}/confirm`, { token: await mailedToken() });

test('a subscription is pending, and its mail asks to confirm it', async () => {
  const answer = await subscribe({ firstName: ' Zoë ', lastName: '' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ message: newsletterThanks });
  const token = await mailedToken();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(await rows()).toMatchObject([
    {
      firstName: 'Zoë',
      lastName: null,
      region: 'new-york',
      active: true,
      confirmedAt: null,
      confirmationHash: hashOfToken(token),
      confirmationExpiresAt: new Date(testApp.time.now.getTime() + 7 * 24 * 3_600_000),
      confirmationSentAt: testApp.time.now,
      quarantineReason: null,
    },
  ]);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({
    kind: 'newsletter-confirmation',
    subject: 'Please confirm your subscription to Haunted Forests',
    headers: {
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/park\.test\/api\/newsletter-subscriptions\/unsubscribe\?token=\d+\.[\w-]{43}>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(mail?.html).toContain(`http://park.test/newsletter/confirm#token=${token}`);
});

test('a name that is too long is refused by its name', async () => {
  const answer = await subscribe({ firstName: 'Z'.repeat(101) });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'First name must be at most 100 characters' });
});

test('the mail repeats nothing that a stranger could have typed', async () => {
  await subscribe({ firstName: 'Cheap pills', lastName: 'at pills.example' });
  const [mail] = await mailsTo(email);
  expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/pills/);
});

test.each([
  [{ email: 'nonsense' }, 'Please enter a valid email address'],
  [{ email: '' }, 'Please enter a valid email address'],
  [{ email: undefined }, 'Please enter a valid email address'],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email address'],
  [{ email: 'a@b.example,c@d.example' }, 'Please enter a valid email address'],
  [{ region: undefined }, 'Region must be new-york or florida'],
  [{ region: 'texas' }, 'Region must be new-york or florida'],
])('the input %j is refused with its sentence', async (body, message) => {
  const answer = await subscribe(body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message, error: message });
});

test('the answer is the same for an address that is new, pending, confirmed or unsubscribed', async () => {
  const answers = [await subscribe(), await subscribe()];
  await confirm();
  answers.push(await subscribe());
  await testApp.db
    .update(newsletterSubscriptions)
    .set({ active: false, unsubscribedAt: testApp.time.now })
    .where(eq(newsletterSubscriptions.email, email));
  answers.push(await subscribe(), await subscribe({ website: 'https://spam.example' }));
  const seen = await Promise.all(
    answers.map(async (answer) => {
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
      return { status: answer.status, body: await answer.json(), headers };
    }),
  );
  expect(seen[0]?.body).toEqual({ message: newsletterThanks });
  for (const one of seen) expect(one).toEqual(seen[0]);
});

test('a repetition while pending sends a fresh link, but not within ten minutes', async () => {
  await subscribe();
  const first = await mailedToken();
  pass(9);
  await subscribe({ email: email.toUpperCase() });
  expect(await mailsTo(email)).toHaveLength(1);
  pass(1);
  await subscribe({ region: 'florida' });
  expect(await mailsTo(email)).toHaveLength(2);
  expect(await mailedToken()).not.toBe(first);
  expect(await rows()).toMatchObject([{ region: 'florida' }]);
  expect((await testApp.send('POST', `${path}/confirm`, { token: first })).status).toBe(410);
  expect((await confirm()).status).toBe(200);
});

test('a confirmed address gets no further mail, and nobody changes what it said', async () => {
  await subscribe({ firstName: 'Zoë' });
  await confirm();
  const [before] = await rows();
  pass(60);
  await subscribe({ firstName: 'Mallory', region: 'florida' });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await rows()).toEqual([before]);
});

test('what fills in the hidden field is kept in quarantine without a mail, until a person asks', async () => {
  const answer = await subscribe({ website: 'https://spam.example' });
  expect(await answer.json()).toEqual({ message: newsletterThanks });
  expect(await rows()).toMatchObject([{ quarantineReason: 'honeypot', confirmationHash: null }]);
  expect(await mailsTo(email)).toEqual([]);
  await subscribe();
  expect(await rows()).toMatchObject([{ quarantineReason: null }]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('what is no spam after all gets the mail that was held back, once, and can be confirmed', async () => {
  await subscribe({ website: 'x', firstName: 'Ana', region: 'florida' });
  const [held] = await rows();
  const token = await testApp.logIn('editor');
  const release = (id: number | undefined, body: object = { quarantined: false }) =>
    testApp.send('PATCH', `${path}/${id}`, body, token);
  const answers = await Promise.all([1, 2, 3].map(() => release(held?.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await (await release(held?.id)).json()).toMatchObject({
    ...{ id: held?.id, email, firstName: 'Ana', region: 'florida', state: 'pending', quarantineReason: null },
  });
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await confirm()).status).toBe(200);
  expect(await (await release(held?.id)).json()).toMatchObject({ state: 'confirmed' });
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await release(999_999)).status).toBe(404);
  for (const body of [{}, { quarantined: true }, { active: false }])
    expect((await release(held?.id, body)).status).toBe(400);
});

test('a request that looks like spam leaves an earlier subscription as it is', async () => {
  await subscribe();
  await confirm();
  const before = await rows();
  await subscribe({ website: 'x' });
  expect(await rows()).toEqual(before);
});

test('50 requests for one address at once make one row and one mail', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => subscribe({ email: index % 2 ? email : email.toUpperCase() })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const found = [...(await rows()), ...(await rows(email.toUpperCase()))];
  expect(found).toHaveLength(1);
  expect([...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]).toHaveLength(1);
});

test('a request that comes twice with one Idempotency-Key is one; with another body it is refused', async () => {
  const headers = { 'Idempotency-Key': `key-${serial}` };
  const first = await subscribe({}, headers);
  pass(11);
  const second = await subscribe({}, headers);
  expect([second.status, await second.json()]).toEqual([first.status, await first.json()]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await subscribe({ region: 'florida' }, headers)).status).toBe(422);
});

test('one address may ask so many times an hour', async () => {
  const strict = await createTestApp({
    config: { limits: { ...readConfig({}).limits, formsPerHour: 3 } },
  });
  const ask = (index: number) =>
    strict.send('POST', path, { email: `many-${index}@visitor.example`, region: 'florida' });
  for (const index of [1, 2, 3]) expect((await ask(index)).status).toBe(201);
  const refusal = await ask(4);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
});
