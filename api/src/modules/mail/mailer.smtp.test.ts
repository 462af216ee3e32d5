import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { from, storedMail as mail } from '../../testing/stored-mail.ts';
import { createSmtpMailer } from './mailer.smtp.ts';
import type { Mailer, StoredMail } from './mailer.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let mailer: Mailer;

beforeAll(async () => {
  server = await openMailServer();
  mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, from);
});
beforeEach(() => {
  server.received.length = 0;
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
