import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { createSmtpMailer } from './mailer.smtp.ts';
import type { Mailer, StoredMail } from './mailer.ts';

const from = 'Haunted Forests <info@park.test>';
const mail: StoredMail = {
  id: 7,
  kind: 'contact-notice',
  recipient: 'zoe@visitor.example',
  replyTo: null,
  subject: 'Ein Gruß aus dem Wald',
  text: 'Is it very dark?\n.\nQUIT\n',
  html: '<p>Is it very dark?</p>',
  headers: {},
  calendar: null,
  createdAt: new Date('2025-10-31T12:00:00Z'),
};

let server: Awaited<ReturnType<typeof openMailServer>>;
let mailer: Mailer;

beforeAll(async () => {
  server = await openMailServer();
  mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, from);
});
beforeEach(() => {
  server.received.length = 0;
  server.behavior.refuseRecipient = () => undefined;
  server.behavior.refuseMessage = () => undefined;
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

/** The header fields of the message, unfolded, with their names in lower case. */
function fieldsOf(raw: string): [string, string][] {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  return head.split('\r\n').map((line) => {
    const [, name = '', value = ''] = /^([^:\s]+): ?(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
}
const fieldNames = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

async function received(changes: Partial<StoredMail> = {}) {
  await mailer.send({ ...mail, ...changes });
  expect(server.received).toHaveLength(1);
  const [message] = server.received;
  if (!message) throw new Error('nothing came');
  return { ...message, fields: fieldsOf(message.raw), field: Object.fromEntries(fieldsOf(message.raw)) };
}

test('a mail arrives with both of its forms and says that a machine wrote it', async () => {
  const { sender, recipients, raw, fields, field } = await received();
  expect([sender, recipients]).toEqual(['info@park.test', ['zoe@visitor.example']]);
  expect(fields.map(([name]) => name).toSorted()).toEqual(fieldNames);
  expect(field).toMatchObject({
    from: 'Haunted Forests <info@park.test>',
    to: 'zoe@visitor.example',
    'auto-submitted': 'auto-generated',
    date: 'Fri, 31 Oct 2025 12:00:00 +0000',
    'content-type': expect.stringContaining('multipart/alternative'),
  });
  expect(raw).toContain('QUIT');
  expect(raw).toContain('<p>Is it very dark?</p>');
});

test('a repetition has the Message-ID of the mail; another mail has another', async () => {
  const ids: string[] = [];
  for (const id of [7, 7, 8]) {
    server.received.length = 0;
    ids.push((await received({ id })).field['message-id'] ?? '');
  }
  expect(ids[0]).toMatch(/^<7\.[0-9a-f]{24}@park\.test>$/);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the headers of one-click unsubscription go out as they are, however long', async () => {
  const address = `https://park.test/unsubscribe?token=${'x'.repeat(200)}`;
  const { raw } = await received({
    headers: {
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(raw).toMatch(new RegExp(`^List-Unsubscribe:\\s+<${address.replace('?', '\\?')}>\\r$`, 'm'));
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

const breaks = ['\r\n', '\n', '\r', '\u0000\r\n', '\u2028', '\u0085', '\r\n\r\n'];

test.each(breaks)('a subject with %j begins no further header', async (lineBreak) => {
  const subject = `Hello${lineBreak}Bcc: everybody@victim.example${lineBreak}X-Evil: 1`;
  const { recipients, fields, field } = await received({ subject });
  expect(fields.map(([name]) => name).toSorted()).toEqual(fieldNames);
  expect(field.subject).toBe('Hello Bcc: everybody@victim.example X-Evil: 1');
  expect(recipients).toEqual(['zoe@visitor.example']);
});

test.each(breaks)("a sender's name with %j begins no further header", async (lineBreak) => {
  const evil = createSmtpMailer(
    `smtp://127.0.0.1:${server.port}`,
    `Park${lineBreak}Bcc: x, "everybody <info@park.test>`,
  );
  await evil.send(mail);
  evil.close();
  const fields = fieldsOf(server.received[0]?.raw ?? '');
  expect(fields.map(([name]) => name).toSorted()).toEqual(fieldNames);
  expect(Object.fromEntries(fields).from).toBe('"Park Bcc: x, \\"everybody" <info@park.test>');
});

test.each(breaks)('a further header with %j begins no other', async (lineBreak) => {
  const { fields } = await received({ headers: { 'X-Park': `a${lineBreak}Bcc: everybody@victim.example` } });
  expect(fields.map(([name]) => name).toSorted()).toEqual([...fieldNames, 'x-park'].toSorted());
});

const hostileAddresses = [
  'zoe@visitor.example\r\nBcc: everybody@victim.example',
  'zoe@visitor.example\nRCPT TO:<everybody@victim.example>',
  'zoe@visitor.example, everybody@victim.example',
  'zoe@visitor.example>\r\nDATA',
  '<zoe@visitor.example>',
  'Zoe <zoe@visitor.example>',
  '"zoe everybody@victim.example"@visitor.example',
  'group: zoe@visitor.example, everybody@victim.example;',
  'zoe@visitor.example(everybody@victim.example)',
  'zoe@[127.0.0.1]',
  'zoë@visitor.example',
  '',
];

test.each(hostileAddresses)(
  'the address %j is refused for good, as recipient and to answer to',
  async (evil) => {
    for (const changes of [{ recipient: evil }, ...(evil ? [{ replyTo: evil }] : [])]) {
      await expect(mailer.send({ ...mail, ...changes })).rejects.toMatchObject({
        permanent: true,
        message: 'The address is not valid',
      });
    }
    expect(server.received).toEqual([]);
  },
);

test.each(['Bcc', 'From', 'X-A\r\nBcc', 'Content-Type'])(
  'the header %j is refused for good',
  async (name) => {
    await expect(mailer.send({ ...mail, headers: { [name]: 'x' } })).rejects.toMatchObject({
      permanent: true,
    });
    expect(server.received).toEqual([]);
  },
);

test('an answer goes to the address that the mail names', async () => {
  expect((await received({ replyTo: 'guest@visitor.example' })).field['reply-to']).toBe(
    'guest@visitor.example',
  );
});

test.each([
  ['', 'text/calendar; charset=utf-8; name=audition.ics'],
  ['METHOD:CANCEL\r\n', 'text/calendar; charset=utf-8; method=CANCEL; name=audition.ics'],
])('a calendar with "%s" is attached as %s', async (method, type) => {
  const { raw } = await received({ calendar: `BEGIN:VCALENDAR\r\n${method}END:VCALENDAR\r\n` });
  expect(raw.replace(/\r\n[ \t]+/g, ' ')).toContain(`Content-Type: ${type}\r\n`);
});

test('a recipient that the server does not know is refused for good, and the reason does not repeat the address', async () => {
  server.behavior.refuseRecipient = (address) => ({
    responseCode: 550,
    sentence: `5.1.1 <${address}> is unknown`,
  });
  await expect(mailer.send(mail)).rejects.toMatchObject({
    permanent: true,
    message: 'The mail server answered 550 5.1.1 to RCPT TO',
  });
});

test.each([
  ['recipient', 450, false],
  ['message', 451, false],
  ['message', 554, true],
] as const)('a %s refused with %i is permanent: %s', async (what, responseCode, permanent) => {
  const refuse = () => ({ responseCode, sentence: 'No zoe@visitor.example here' });
  if (what === 'recipient') server.behavior.refuseRecipient = refuse;
  else server.behavior.refuseMessage = refuse;
  await expect(mailer.send(mail)).rejects.toMatchObject({
    permanent,
    message: expect.stringMatching(`^The mail server answered ${responseCode} to (RCPT TO|DATA)$`),
  });
});

test('a refused login is worth another try: the operator may have mistyped it', async () => {
  const strict = await openMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) =>
      callback(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
  });
  const lockedOut = createSmtpMailer(`smtp://park:secret@127.0.0.1:${strict.port}`, from);
  await expect(lockedOut.send(mail)).rejects.toMatchObject({
    permanent: false,
    message: expect.not.stringContaining('secret'),
  });
  lockedOut.close();
  await strict.close();
});

test('a server that is away is worth another try', async () => {
  const away = await openMailServer();
  await away.close();
  const hopeful = createSmtpMailer(`smtp://127.0.0.1:${away.port}`, from);
  await expect(hopeful.send(mail)).rejects.toMatchObject({
    permanent: false,
    message: expect.stringContaining('could not be reached'),
  });
  hopeful.close();
});

const [think, sentence] = process.env.LONG_TESTS === '1' ? [65_000, 'more than a minute'] : [100, 'a moment'];
test(
  `a server may think for ${sentence} before it takes a message`,
  async () => {
    server.behavior.refuseMessage = () => pause(think, undefined);
    await received();
  },
  think + 30_000,
);

test('smtps:// speaks TLS from the start, and trusts only certificates that are right', async () => {
  const secure = await openMailServer({ secure: true });
  const url = `smtps://127.0.0.1:${secure.port}`;
  const careful = createSmtpMailer(url, from);
  await expect(careful.send(mail)).rejects.toMatchObject({ permanent: false });
  const trusting = createSmtpMailer(`${url}?tls.rejectUnauthorized=false`, from);
  await trusting.send(mail);
  expect(secure.received.map((message) => message.secure)).toEqual([true]);
  careful.close();
  trusting.close();
  await secure.close();
});

test('with requireTLS=true nothing goes to a server that cannot upgrade', async () => {
  const insisting = createSmtpMailer(`smtp://127.0.0.1:${server.port}?requireTLS=true`, from);
  await expect(insisting.send(mail)).rejects.toMatchObject({ permanent: false });
  expect(server.received).toEqual([]);
  insisting.close();
});
