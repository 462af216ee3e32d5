import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Answer, openAuditions } from '../../testing/auditions.ts';
import { eventIn } from '../../testing/calendars.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { remindOfAuditions } from './audition-reminder.repository.ts';

const testApp = await openAuditions();
const { applicants, choose, db, invited, make, time } = testApp;

const asStaff = async (method: string, place: string, body?: object) =>
  body
    ? testApp.send(method, place, body, await testApp.logIn('hiring'))
    : testApp.request(place, { method }, await testApp.logIn('hiring'));
const moved = {
  starts: '2026-08-22T22:00:00.000Z',
  ends: '2026-08-22T23:00:00.000Z',
  capacity: 2,
  region: 'new-york',
  place: 'The mill',
};

describe('the reminder', () => {
  const remind = () => remindOfAuditions(testApp.dependencies);
  const at = (now: string) => {
    time.now = new Date(now);
  };

  test('is mailed once, at 10:00 of the day before, whoever looks at the same time', async () => {
    const id = await make();
    const applicant = await invited();
    await choose(applicant.token, id);
    at('2026-08-21T13:55:00Z');
    expect(await remind()).toBe(0);
    at('2026-08-21T14:00:00Z');
    const counts = await Promise.all([remind(), remind(), remind()]);
    expect(counts.reduce((total, count) => total + count)).toBe(1);
    at('2026-08-22T12:00:00Z');
    expect(await remind()).toBe(0);
    const sent = await applicants.mailsOf('audition-reminder', applicant.id);
    expect(sent.map(({ subject, calendar }) => [subject, calendar !== null])).toEqual([
      ['Your audition is on Saturday, August 22 – Haunted Forests', true],
    ]);
  });

  test('is caught up with when nothing ran then, and does not come once the audition has begun', async () => {
    const id = await make();
    const [late, tooLate] = [await invited(), await invited()];
    await choose(late.token, id);
    at('2026-08-22T15:00:00Z');
    expect(await remind()).toBe(1);
    expect((await applicants.mailsOf('audition-reminder', late.id))[0]?.subject).toContain('Saturday');
    await db
      .update(applications)
      .set({ auditionId: id, auditionChosenAt: new Date('2026-08-01') })
      .where(eq(applications.id, tooLate.id));
    at('2026-08-22T22:00:00Z');
    expect(await remind()).toBe(0);
  });

  test('asks who is accepted already to give the place back, not to choose another one', async () => {
    const id = await make();
    const [open, accepted] = [await invited(), await invited()];
    for (const { token } of [open, accepted]) await choose(token, id);
    await db.update(applications).set({ status: 'accepted' }).where(eq(applications.id, accepted.id));
    at('2026-08-21T14:00:00Z');
    expect(await remind()).toBe(2);
    const textTo = async (applicationId: number) =>
      (await applicants.mailsOf('audition-reminder', applicationId))[0]?.text;
    expect(await textTo(open.id)).toContain('choose another audition or give your place back');
    expect(await textTo(accepted.id)).toContain('If you cannot come, give your place back');
  });

  test('is for those who had chosen by then, and stays their choice', async () => {
    const id = await make({ capacity: 9 });
    const [kept, left, withdrawn, rejected] = [
      await invited(),
      await invited(),
      await invited(),
      await invited(),
    ];
    for (const { token } of [kept, left, withdrawn, rejected]) await choose(token, id);
    await choose(left.token, null);
    await applicants.call(withdrawn.token, 'POST', '/withdraw');
    await db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, rejected.id));
    at('2026-08-21T14:30:00Z');
    await choose((await invited()).token, id);
    expect(await remind()).toBe(1);
    expect(await applicants.mailsOf('audition-reminder', kept.id)).toHaveLength(1);
  });

  test('comes again for an audition that moves to a later day, but not for a place that is corrected on the eve', async () => {
    const id = await make();
    await choose((await invited()).token, id);
    at('2026-08-21T14:00:00Z');
    expect(await remind()).toBe(1);
    await asStaff('PUT', `/api/auditions/${id}`, moved);
    at('2026-08-21T14:05:00Z');
    expect(await remind()).toBe(0);
    const later = { starts: '2026-08-23T22:00:00.000Z', ends: '2026-08-23T23:00:00.000Z' };
    await asStaff('PUT', `/api/auditions/${id}`, { ...moved, ...later });
    at('2026-08-22T14:00:00Z');
    expect(await remind()).toBe(1);
  });

  test('comes again for another audition that is chosen after it', async () => {
    const [first, second] = [
      await make(),
      await make({ starts: new Date('2026-08-29T22:00:00Z'), ends: new Date('2026-08-29T23:00:00Z') }),
    ];
    const { token } = await invited();
    await choose(token, first);
    at('2026-08-21T14:00:00Z');
    expect(await remind()).toBe(1);
    at('2026-08-21T16:00:00Z');
    await choose(token, second);
    at('2026-08-28T14:00:00Z');
    expect(await remind()).toBe(1);
  });
});

describe('the calendar of somebody who had chosen an audition', () => {
  const reject = (ids: number[], path: 'status' | 'batch') =>
    path === 'status'
      ? asStaff('PATCH', `/api/employment-applications/${ids[0]}/status`, { status: 'rejected' })
      : asStaff('POST', '/api/employment-applications/batches', {
          ids,
          status: 'rejected',
          mail: null,
          invite: false,
        });
  /** One who chose it, with the event of the mail of the choice; the rest happens a minute later. */
  async function chooser(audition: number) {
    const applicant = await invited();
    await choose(applicant.token, audition);
    const [mail] = await applicants.mailsOf('audition-choice', applicant.id);
    time.now = new Date(time.now.getTime() + 60_000);
    return { ...applicant, event: eventIn(mail?.calendar) };
  }
  function expectCancelled(calendar: string | null | undefined, { event }: { event: { uid: string } }) {
    expect(eventIn(calendar).uid).toBe(event.uid);
    expect(eventIn(calendar).sequence).toBe(time.now.getTime() / 1_000);
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED']) expect(calendar).toContain(`\r\n${line}\r\n`);
  }

  test.each(['status', 'batch'] as const)('loses it by mail when they are rejected (%s)', async (path) => {
    const [ward, bystander] = [await chooser(await make()), await invited()];
    expect((await reject([ward.id, bystander.id], path)).ok).toBe(true);
    await reject([ward.id], 'status');
    const [mail, ...further] = await applicants.mailsOf('audition-cancelled', ward.id);
    expectCancelled(mail?.calendar, ward);
    expect(further).toEqual([]);
    expect(mail?.text).toContain(
      'You no longer have a place at this audition:\nSaturday, August 22, 2026, 6:00 – 7:00 PM (Eastern)\nThe barn',
    );
    expect(mail?.text).toContain('We have made a decision on your application. Open it to see our answer.');
    expect(await applicants.mailsOf('audition-cancelled', bystander.id)).toEqual([]);
  });

  test('keeps one that has begun when they are rejected', async () => {
    const ward = await chooser(await make());
    time.now = new Date('2026-08-22T22:00:00Z');
    await reject([ward.id], 'status');
    expect(await applicants.mailsOf('audition-cancelled', ward.id)).toEqual([]);
    expect((await applicants.call<Answer>(ward.token)).body.audition?.place).toBe('The barn');
  });

  test('loses it with the confirmation when they withdraw, which speaks of it only then', async () => {
    const [ward, bystander] = [await chooser(await make()), await invited()];
    for (const { token } of [ward, bystander]) await applicants.call(token, 'POST', '/withdraw');
    const [mail] = await applicants.mailsOf('application-withdrawal', ward.id);
    expectCancelled(mail?.calendar, ward);
    expect(mail?.text).toContain('the attached file takes it out of your calendar');
    const [other] = await applicants.mailsOf('application-withdrawal', bystander.id);
    expect(other?.calendar).toBeNull();
    expect(other?.text).not.toContain('audition');
  });
});

describe('an email about an audition that has not gone out', () => {
  type Applicant = Awaited<ReturnType<typeof invited>>;
  const earlierKinds = ['audition-choice', 'audition-moved', 'audition-reminder'] as const;
  const waiting = { state: 'queued', attempts: 0, lastError: null } as const;

  /** Puts an email of each kind into the outbox, as an outage of the mail server left it. */
  async function leave(
    applicationId: number,
    outcome: Pick<typeof mails.$inferInsert, 'state' | 'attempts' | 'lastError'>,
  ) {
    await db.delete(mails).where(eq(mails.applicationId, applicationId));
    const text = { recipient: 'a@applicant.example', subject: 'earlier', text: 't', html: 'h' };
    await db.insert(mails).values(earlierKinds.map((kind) => ({ kind, applicationId, ...text, ...outcome })));
  }
  const earlierOf = (applicationId: number) =>
    db.$count(mails, and(eq(mails.applicationId, applicationId), eq(mails.subject, 'earlier')));

  const ways: [string, (audition: number, applicant: Applicant) => Promise<unknown>][] = [
    ['the audition is deleted', (id) => asStaff('DELETE', `/api/auditions/${id}`)],
    ['it moves', (id) => asStaff('PUT', `/api/auditions/${id}`, moved)],
    ['its place is given back', (_id, { token }) => choose(token, null)],
    ['another one is chosen', async (_id, { token }) => choose(token, await make())],
    ['the application is withdrawn', (_id, { token }) => applicants.call(token, 'POST', '/withdraw')],
    [
      'it is rejected',
      (_id, { id }) => asStaff('PATCH', `/api/employment-applications/${id}/status`, { status: 'rejected' }),
    ],
  ];

  test.each(ways)('is called back when %s, and the one about that stays', async (_way, end) => {
    const id = await make();
    const [applicant, other] = [await invited(), await invited()];
    await choose(applicant.token, id);
    await choose(other.token, await make({ place: 'The church' }));
    await leave(applicant.id, waiting);
    await leave(other.id, waiting);
    await end(id, applicant);
    expect([await earlierOf(applicant.id), await earlierOf(other.id)]).toEqual([0, 3]);
  });

  test.each([
    ['failed', { state: 'failed', attempts: 20, lastError: 'away' }, 0],
    ['is waiting for its next attempt', { state: 'queued', attempts: 3, lastError: 'away' }, 0],
    ['is being handed over, which may fail', { state: 'queued', attempts: 1, lastError: null }, 0],
    ['was sent', { state: 'sent', attempts: 1, lastError: null }, 3],
  ] as const)('and that %s is called back unless it is out', async (_state, outcome, left) => {
    const id = await make();
    const applicant = await invited();
    await choose(applicant.token, id);
    await leave(applicant.id, outcome);
    await asStaff('DELETE', `/api/auditions/${id}`);
    expect(await earlierOf(applicant.id)).toBe(left);
    expect(await applicants.mailsOf('audition-cancelled', applicant.id)).toHaveLength(1);
  });
});
