import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationRow, openingFields } from '../../../testing/factories.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { mails } from '../../mail/mail.table.ts';
import { openings } from '../../openings/opening.table.ts';
import { deleteExpiredData } from '../../people/retention.repository.ts';
import { employmentApplications } from '../employment.table.ts';
import { type Batch, maxRecipients, type SentMail } from './batch.schema.ts';
import { applicationBatches } from './batch.table.ts';

const path = '/api/employment-applications/batches';
const mail = { subject: 'A place for you, {firstName}', text: 'Dear {firstName},\n\n{position}: {link}' };

const testApp = await createTestApp();
let token = await testApp.logIn('hiring');
let ids: number[];

beforeEach(async () => {
  await testApp.db.delete(employmentApplications);
  await testApp.db.delete(applicationBatches);
  await testApp.db.delete(openings);
  const rows = ['Agnes', 'Bela', 'Cora'].map((firstName) =>
    applicationRow({ firstName, email: `${firstName}@applicant.example` }),
  );
  const stored = await testApp.db.insert(employmentApplications).values(rows).returning();
  ids = stored.map(({ id }) => id);
});

const batch = (changes = {}) => ({ ids, status: null, mail, invite: false, ...changes });
const send = (body: object, headers = {}) => testApp.send('POST', path, body, token, headers);
const stored = () => testApp.db.select().from(employmentApplications).orderBy(asc(employmentApplications.id));
const queued = () => testApp.db.select().from(mails).orderBy(asc(mails.id));
const read = async (id: number) =>
  (await (await testApp.request(`${path}/${id}`, {}, token)).json()) as Batch;

async function started(body: object, headers = {}): Promise<number> {
  const answer = await send(body, headers);
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { id: number }).id;
}

describe('a batch', () => {
  test('mails each applicant with their own name, positions and link', async () => {
    const id = await started(batch());
    expect(await queued()).toMatchObject(
      ['Agnes', 'Bela', 'Cora'].map((name) => ({
        kind: 'application-message',
        recipient: `${name}@applicant.example`,
        replyTo: 'jobs@hauntedforests.example',
        subject: `A place for you, ${name}`,
        text: expect.stringMatching(
          `Dear ${name},\n\nTour Guide and Property Scarer: http://park.test/application#[\\w-]{43}\n`,
        ),
        html: expect.stringMatching(/<a href="http:\/\/park.test\/application#[\w-]{43}"/),
      })),
    );
    const links = (await queued()).map(({ text }) => /#([\w-]+)/.exec(text)?.[1]);
    expect(new Set(links).size).toBe(3);
    expect(await read(id)).toMatchObject({ total: 3, sent: 0, failed: 0, waiting: 3, stopped: 0 });
    expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });

  test('reviews and invites in the same step, without a mail when there is none', async () => {
    const id = await started(batch({ status: 'reviewing', mail: null, invite: true }));
    for (const row of await stored())
      expect(row).toMatchObject({
        status: 'reviewing',
        statusChangedAt: expect.any(Date),
        invitedAt: expect.any(Date),
      });
    expect(await queued()).toEqual([]);
    expect(await read(id)).toMatchObject({
      total: 3,
      waiting: 0,
      stopped: 0,
      status: 'reviewing',
      invite: true,
    });
  });

  test('names those whom it accepted when no place was left for them', async () => {
    await testApp.db.insert(openings).values([
      { ...openingFields(), wanted: 1 },
      { ...openingFields({ position: 'Property Scarer' }), wanted: 1 },
    ]);
    const id = await started(batch({ status: 'accepted' }));
    expect((await read(id)).unplaced).toEqual([{ applicationId: ids[2], name: 'Cora Ward' }]);
    await testApp.db.update(openings).set({ active: false });
    expect((await read(id)).unplaced).toEqual([]);
  });

  test('misses a place for nobody when the last days of all openings are over', async () => {
    const lastDay = (ends: string) => ({ ...openingFields(), wanted: 1, starts: null, ends });
    await testApp.db.insert(openings).values(lastDay('2025-10-31'));
    const id = await started(batch({ status: 'accepted' }));
    expect((await read(id)).unplaced).toHaveLength(2);
    await testApp.db.update(openings).set(lastDay('2025-10-30'));
    expect((await read(id)).unplaced).toEqual([]);
  });

  test('of a double click and of five repetitions is one', async () => {
    const key = { 'Idempotency-Key': 'a-double-click' };
    const started = await Promise.all(Array.from({ length: 6 }, () => send(batch(), key)));
    const answers = await Promise.all(started.map((answer) => answer.json()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await queued()).toHaveLength(3);
    expect((await send(batch({ status: 'rejected' }), key)).status).toBe(422);
  });

  test('is all or nothing: somebody who is gone is named, and nobody is mailed', async () => {
    await testApp.db.delete(employmentApplications).where(eq(employmentApplications.id, ids[1] ?? 0));
    const answer = await send(batch({ status: 'accepted' }));
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: '1 of these 3 applications are gone: nothing was done',
      missing: [ids[1]],
    });
    expect(await queued()).toEqual([]);
    expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']);
  });

  test('leaves suspected spam alone', async () => {
    await testApp.db.update(employmentApplications).set({ quarantineReason: 'links' });
    expect((await send(batch())).status).toBe(409);
  });

  test.each([
    [{ ids: [] }, 'Please choose applicants'],
    [
      { ids: Array.from({ length: maxRecipients + 1 }, (_, id) => id + 1) },
      'At most 500 applicants fit into one batch',
    ],
    [{ ids: [7, 7] }, 'Each applicant can be chosen only once'],
    [{ status: 'pending' }, 'Status must be reviewing, accepted, rejected or null'],
    [{ mail: null }, 'Nothing to do: choose a status, an invitation or an email'],
    [{ status: 'accepted', invite: true }, 'Only applicants without a decision can be invited'],
    [{ status: 'rejected', invite: true }, 'Only applicants without a decision can be invited'],
    [{ mail: { ...mail, subject: '' } }, 'Please enter a subject'],
    [{ mail: { ...mail, subject: 'Hello\r\nBcc: x@spam.example' } }, 'The subject must be a single line'],
    [{ mail: { ...mail, subject: 'See {link}' } }, '{link} cannot be used in the subject'],
    [
      { mail: { ...mail, text: '{lastName}' } },
      '{lastName} is not a placeholder: use {firstName}, {position} or {link}',
    ],
    [
      { mail: { ...mail, text: 'Dear {firstName' } },
      '{firstName is not a placeholder: use {firstName}, {position} or {link}',
    ],
  ])('is refused with %j', async (changes, message) => {
    const answer = await send(batch(changes));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message });
    expect(await queued()).toEqual([]);
  });

  test('takes what is in a name neither for a placeholder nor for a line of the head', async () => {
    await testApp.db.update(employmentApplications).set({ firstName: '{link}\r\nBcc: x' });
    await started(
      batch({ ids: ids.slice(0, 1), mail: { subject: '{firstName}', text: '<b>{firstName}</b>' } }),
    );
    const [row] = await queued();
    expect(row?.subject).toBe('{link} Bcc: x');
    expect(row?.html).toContain('&lt;b&gt;{link} Bcc: x&lt;/b&gt;');
  });
});

test('what was sent stands at the person, with who wrote what, for as long as the application is there', async () => {
  await started(batch({ ids: ids.slice(0, 1) }));
  await testApp.db
    .update(mails)
    .set({ state: 'sent', sentAt: new Date('2025-09-02T10:00:00.000Z'), createdAt: new Date('2020-01-01') });
  await deleteExpiredData(testApp.dependencies);
  token = await testApp.logIn('hiring');
  const answer = await testApp.request(`/api/employment-applications/${ids[0]}/mails`, {}, token);
  expect((await answer.json()) as SentMail[]).toMatchObject([
    {
      subject: 'A place for you, Agnes',
      state: 'sent',
      sentAt: '2025-09-02T10:00:00.000Z',
      author: expect.stringMatching(/^hiring-/),
      text: 'Dear Agnes,\n\nTour Guide and Property Scarer: {link}',
    },
  ]);
  await testApp.db.delete(employmentApplications);
  await deleteExpiredData(testApp.dependencies);
  token = await testApp.logIn('hiring');
  expect(await queued()).toEqual([]);
  expect(await testApp.db.select().from(applicationBatches)).toEqual([]);
});

test('a batch that nobody started is not there', async () => {
  expect((await testApp.request(`${path}/2147483647`, {}, token)).status).toBe(404);
  expect((await testApp.request(`${path}/2147483647/stop`, { method: 'POST' }, token)).status).toBe(404);
});
