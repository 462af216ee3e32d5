import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deletePeople, storePerson } from '../../testing/person.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { erasePerson } from '../people/people.repository.ts';
import { deleteExpiredData } from '../people/retention.repository.ts';
import { mails } from './mail.table.ts';
import { deleteFilesOfGoneMails } from './mail-files.repository.ts';
import { createFolderMailer, fileNameOf } from './mailer.folder.ts';

const { db, dependencies, logLines } = await createTestApp();
const folder = join(dependencies.config.dataDir, 'mail');
const mailer = createFolderMailer(folder, 'info@park.test');
const files = async () => (await readdir(folder)).toSorted();

beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await deletePeople(db);
  for (const email of ['agnes@visitor.example', 'silas@visitor.example']) await storePerson(db, email);
  for (const mail of await db.select().from(mails)) await mailer.send(mail);
});

const namesOfStored = async () => (await db.select().from(mails)).map(fileNameOf).toSorted();

test("an erasure takes the files of the person's emails along, and leaves everybody else's", async () => {
  expect(await files()).toHaveLength(6);
  await erasePerson(dependencies, 'agnes@visitor.example', {});
  expect(await files()).toHaveLength(3);
  expect(await files()).toEqual(await namesOfStored());
});

test('the night deletes the file of an email that it forgets, and keeps that of one which still waits', async () => {
  const old = new Date(Date.now() - 40 * 24 * 3_600_000);
  const mail = { kind: 'contact-notice', subject: '', text: '-', html: '-', createdAt: old } as const;
  const [forgotten, waiting] = await db
    .insert(mails)
    .values([
      { ...mail, recipient: 'agnes@visitor.example', state: 'sent' },
      { ...mail, recipient: 'silas@visitor.example', state: 'queued' },
    ])
    .returning();
  if (!(forgotten && waiting)) throw new Error('The emails were not stored');
  for (const one of [forgotten, waiting]) await mailer.send(one);
  expect(await deleteExpiredData(dependencies)).toMatchObject({ mails: 1, mailFiles: 1 });
  expect(await files()).toEqual(await namesOfStored());
  expect(await files()).toContain(fileNameOf(waiting));
});

test('nothing but the file of an email that is gone is deleted, and that of a mail being written stays', async () => {
  const [gone, written] = await db.select().from(mails);
  if (!(gone && written)) throw new Error('There are no emails');
  await db.delete(mails).where(eq(mails.id, gone.id));
  const others = ['notes.txt', 'mine.eml', `${fileNameOf(gone)}.bak`, `${fileNameOf(written)}.partial`];
  for (const name of others) await writeFile(join(folder, name), 'mine');
  await writeFile(join(folder, `${fileNameOf(gone)}.partial`), 'left by a crash');
  await mkdir(join(folder, fileNameOf({ ...gone, id: 999_999 })));
  const before = await files();
  expect(await deleteFilesOfGoneMails(dependencies)).toBe(2);
  const deleted = [fileNameOf(gone), `${fileNameOf(gone)}.partial`];
  expect(await files()).toEqual(before.filter((name) => !deleted.includes(name)));
});

test('a file of an email from a former database with the same number is none of a stored one', async () => {
  const [stored] = await db.select().from(mails);
  if (!stored) throw new Error('There are no emails');
  await mailer.send({ ...stored, createdAt: new Date('2025-01-01T00:00:00Z') });
  expect(await deleteFilesOfGoneMails(dependencies)).toBe(1);
  expect(await files()).toEqual(await namesOfStored());
});

test('a folder that cannot be read is told to the operator, and an erasure has happened all the same', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  expect(await erasePerson(dependencies, 'agnes@visitor.example', {})).toMatchObject({ mails: 3 });
  expect(logLines.join('')).toContain('could not delete files of deleted emails');
});

test('without a folder there is nothing to delete', async () => {
  await rm(folder, { recursive: true });
  expect(await deleteFilesOfGoneMails(dependencies)).toBe(0);
});
