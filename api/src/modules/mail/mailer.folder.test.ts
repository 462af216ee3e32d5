import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderMailer } from './mailer.folder.ts';
import type { StoredMail } from './mailer.ts';

const mail: StoredMail = {
  id: 7,
  kind: 'contact-notice',
  recipient: 'zoe@visitor.example',
  replyTo: null,
  subject: 'A question',
  text: 'Is it very dark?',
  html: '<p>Is it very dark?</p>',
  headers: { 'List-Unsubscribe': '<https://park.test/leave>' },
  calendar: null,
  createdAt: new Date('2025-10-31T12:00:00.123Z'),
};

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mail-test-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('a mail becomes one file that only its owner reads, however often it is sent', async () => {
  const folder = join(parent, 'mail');
  const mailer = createFolderMailer(folder, 'info@park.test');
  await mailer.send(mail);
  await mailer.send(mail);
  const name = '2025-10-31T12-00-00-123Z-7-contact-notice.eml';
  expect(await readdir(folder)).toEqual([name]);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const message = await readFile(join(folder, name), 'utf8');
  for (const line of ['To: zoe@visitor.example', 'Subject: A question', 'Auto-Submitted: auto-generated'])
    expect(message).toContain(`${line}\r\n`);
  expect(message).toContain('Is it very dark?');
});

test('a folder that cannot be written is worth another try', async () => {
  const mailer = createFolderMailer('/dev/null/mail', 'info@park.test');
  await expect(mailer.send(mail)).rejects.toMatchObject({
    permanent: false,
    message: 'The email could not be written (ENOTDIR)',
  });
});
