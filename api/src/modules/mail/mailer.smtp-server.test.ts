import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMailServer } from '../../testing/mail-server.ts';
import { from, storedMail as mail } from '../../testing/stored-mail.ts';
import { createSmtpMailer } from './mailer.smtp.ts';
import type { Mailer } from './mailer.ts';

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
    await mailer.send(mail);
    expect(server.received).toHaveLength(1);
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
