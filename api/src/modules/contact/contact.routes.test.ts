import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { contactFields, groupFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import { settings } from '../settings/settings.table.ts';
import { contactSubmissions } from './contact.table.ts';

const path = '/api/contact';
const thanks = { message: "We'll get back to you as soon as possible." };
const limits = { ...readConfig({}).limits, formsPerHour: 10_000 };

const testApp = await createTestApp({ config: { limits } });

beforeEach(async () => {
  for (const table of [contactSubmissions, mails, settings]) await testApp.db.delete(table);
});

const stored = () => testApp.db.select().from(contactSubmissions).orderBy(asc(contactSubmissions.id));
const queued = () => testApp.db.select().from(mails).orderBy(asc(mails.id));
const post = (changes = {}, headers = {}) =>
  testApp.send('POST', path, contactFields(changes), undefined, headers);

describe('a message', () => {
  test('is stored, and answered with the sentence of the page', async () => {
    const answer = await testApp.client().api.contact.$post({ json: contactFields() });
    expect([answer.status, await answer.json()]).toEqual([201, thanks]);
    expect(await stored()).toEqual([
      {
        ...contactFields(),
        id: expect.any(Number),
        group: null,
        readAt: null,
        quarantineReason: null,
        createdAt: expect.any(Date),
      },
    ]);
  });

  test('is acknowledged to the visitor without repeating what was typed in', async () => {
    await post({ name: 'Buy cheap lanterns', message: 'Cheap lanterns, today only!' });
    const [receipt] = await queued();
    expect(receipt).toMatchObject({ kind: 'contact-receipt', recipient: 'agnes@visitor.example' });
    expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toMatch(/lanterns/i);
  });

  test('goes to the park, whose answer goes to the visitor', async () => {
    await post({ name: 'Agnes\r\nBcc: all@park.example' });
    const [, notice] = await queued();
    expect(notice).toMatchObject({
      kind: 'contact-notice',
      recipient: 'info@hauntedforests.example',
      replyTo: 'agnes@visitor.example',
      subject: 'Message from Agnes Bcc: all@park.example (New York)',
    });
    expect(notice?.text).toContain('Is the hayride dark all the way?');
    expect(notice?.text).toContain(`/admin/messages?message=${(await stored())[0]?.id}`);
  });

  test('about a group goes to the mailbox for groups; both mailboxes are settings', async () => {
    await post({ type: 'groups' });
    expect((await queued())[1]?.recipient).toBe('groups@hauntedforests.example');
    await testApp.db.insert(settings).values([
      { key: 'groupsEmail', value: 'parties@park.example' },
      { key: 'contactMailbox', value: 'desk@park.example' },
    ]);
    await post({ type: 'groups' });
    expect((await queued())[3]?.recipient).toBe('parties@park.example');
    await post();
    expect((await queued())[5]?.recipient).toBe('desk@park.example');
  });

  test('is general unless it says otherwise', async () => {
    for (const type of [undefined, null, ' ']) await post({ type });
    expect((await stored()).map(({ type }) => type)).toEqual(['general', 'general', 'general']);
  });

  test.each([
    ['name', ' A ', 'Name must be at least 2 characters'],
    ['name', undefined, 'Name must be at least 2 characters'],
    ['email', 'agnes@', 'Please enter a valid email address'],
    ['email', 'agnes@visitor.example\r\nBcc: all@park.example', 'Please enter a valid email address'],
    ['message', `${' '.repeat(20)}too short`, 'Message must be at least 10 characters'],
    ['message', 'x'.repeat(5_001), 'Text must be at most 5000 characters'],
    ['region', 'ohio', 'Region must be new-york or florida'],
  ])('with the %s %j is refused with the stated sentence', async (field, value, sentence) => {
    const answer = await post({ [field]: value });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: sentence,
      error: sentence,
      issues: [{ path: field, message: sentence }],
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['honeypot', { website: 'https://spam.example' }],
    ['links', { message: 'https://a.example '.repeat(4) }],
  ])(
    'with the mark of spam %s is kept apart, with the same answer and without mails',
    async (reason, spam) => {
      const answer = await post(spam);
      expect([answer.status, await answer.json()]).toEqual([201, thanks]);
      expect(await stored()).toMatchObject([{ quarantineReason: reason }]);
      expect(await queued()).toEqual([]);
    },
  );
});

async function openStrictApp() {
  const { trustedProxies } = readConfig({ TRUST_PROXY: '127.0.0.1' });
  const strict = await createTestApp({ config: { limits: { ...limits, formsPerHour: 2 }, trustedProxies } });
  const from = (address: string, changes = {}) =>
    strict.send('POST', path, contactFields(changes), undefined, { 'X-Forwarded-For': address });
  return { from, db: strict.db };
}

test('too many messages from one address are refused for a while, those of others are not', async () => {
  const { from } = await openStrictApp();
  const statuses = [];
  for (let round = 0; round < 3; round += 1) statuses.push((await from('192.0.2.1')).status);
  expect(statuses).toEqual([201, 201, 429]);
  expect(Number((await from('192.0.2.1')).headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await from('192.0.2.2')).status).toBe(201);
});

test("nobody's mailbox is filled with receipts from many networks, and the park gets each message", async () => {
  const { from, db } = await openStrictApp();
  const email = 'Bombed@visitor.example';
  for (const network of [1, 2, 3, 4]) await from(`192.0.2.${network}`, { email: email.toLowerCase() });
  expect((await from('192.0.2.5', { email })).status).toBe(201);
  await from('192.0.2.6');
  const kinds = (await db.select().from(mails)).map(({ kind, recipient }) => `${kind} ${recipient}`);
  expect(kinds.filter((kind) => kind.startsWith('contact-notice'))).toHaveLength(6);
  expect(kinds.filter((kind) => kind.startsWith('contact-receipt'))).toEqual([
    'contact-receipt bombed@visitor.example',
    'contact-receipt bombed@visitor.example',
    'contact-receipt agnes@visitor.example',
  ]);
});

describe('a message sent twice', () => {
  test('with one key is stored once and answered the same, also at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post({}, { 'Idempotency-Key': 'a-double-click' })),
    );
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, thanks]);
    expect(await stored()).toHaveLength(1);
    expect(await queued()).toHaveLength(2);
  });

  test('from another network after a broken connection is one message, and its answer tells nothing of the first', async () => {
    const { trustedProxies } = readConfig({ TRUST_PROXY: '127.0.0.1' });
    const moving = await createTestApp({ config: { limits, trustedProxies } });
    for (const address of ['192.0.2.1', '198.51.100.7']) {
      const headers = { 'Idempotency-Key': 'on-the-move', 'X-Forwarded-For': address };
      const answer = await moving.send('POST', path, contactFields(), undefined, headers);
      expect([answer.status, await answer.json()]).toEqual([201, thanks]);
    }
    expect(await moving.db.$count(contactSubmissions)).toBe(1);
  });
});

test('a message whose mails cannot be queued is not stored either', async () => {
  const { jobs } = testApp.dependencies;
  const send = jobs.send;
  jobs.send = async () => {
    throw new Error('no queue');
  };
  const answer = await post().finally(() => {
    jobs.send = send;
  });
  expect(answer.status).toBe(500);
  expect([await stored(), await queued()]).toEqual([[], []]);
});

test('the log tells nothing about the visitor', async () => {
  await post();
  const [row] = await stored();
  const token = await testApp.logIn();
  await testApp.send('PATCH', `/api/contact-submissions/${row?.id}`, { read: true }, token);
  expect(testApp.logLines.join('')).not.toMatch(/agnes/i);
  expect(await testApp.db.$count(contactSubmissions, eq(contactSubmissions.name, 'Agnes Holloway'))).toBe(1);
});

describe('a request for a group', () => {
  const ask = (changes: Parameters<typeof groupFields>[0] = {}, others = {}) =>
    testApp.send('POST', path, { ...groupFields(changes), ...others });

  test('is stored, and goes to the mailbox for groups with what it asks for', async () => {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([201, thanks]);
    const group = { date: '2030-10-11', people: 40, kind: 'school' };
    expect(await stored()).toEqual([expect.objectContaining({ type: 'group', group })]);
    const [, notice] = await queued();
    expect(notice).toMatchObject({
      recipient: 'groups@hauntedforests.example',
      replyTo: 'agnes@visitor.example',
      subject: 'Group of 40 from Agnes Holloway (New York)',
    });
    expect(notice?.text).toContain('People: 40\nKind: school\nNight: Friday, October 11, 2030');
  });

  test('need not name a date', async () => {
    expect((await ask({ date: null })).status).toBe(201);
    expect((await stored()).map(({ group }) => group?.date)).toEqual([null]);
    const notices = (await queued()).filter(({ kind }) => kind === 'contact-notice');
    expect(notices[0]?.text).toContain('Night: not decided');
  });

  test.each([
    [{ people: 14 }, 'group.people', 'A group has 15 to 5,000 people'],
    [{ people: 5_001 }, 'group.people', 'A group has 15 to 5,000 people'],
    [{ people: 15.5 }, 'group.people', 'A group has 15 to 5,000 people'],
    [{ kind: 'wedding' }, 'group.kind', 'Kind must be school, work, birthday, scouts or other'],
    [{ date: '2030-02-30' }, 'group.date', 'Date must be a day like 2026-10-09'],
    [{ date: '2020-10-09' }, 'group.date', 'This date has passed'],
  ])('is refused with %j', async (changes, issue, message) => {
    const answer = await ask(changes as Parameters<typeof groupFields>[0]);
    const body = { message, error: message, issues: [{ path: issue, message }] };
    expect([answer.status, await answer.json()]).toEqual([400, body]);
    expect(await stored()).toEqual([]);
  });

  test('says what kind of group it is, and no other message does', async () => {
    const [without, other] = [await ask({}, { group: null }), await ask({}, { type: 'general' })];
    for (const answer of [without, other]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ issues: [{ path: 'group' }] });
    }
  });
});
