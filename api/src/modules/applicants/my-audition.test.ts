import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Answer, openAuditions } from '../../testing/auditions.ts';
import { eventIn } from '../../testing/calendars.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';

const testApp = await openAuditions();
const { applicants, choose, db, invited, make, time } = testApp;
const takenOf = (id: number) => db.$count(applications, eq(applications.auditionId, id));

describe('an invited applicant', () => {
  test('sees what is free, chooses, changes, and gives the place back', async () => {
    const [first, second] = [await make(), await make({ starts: new Date('2026-08-22T20:00:00Z') })];
    await make({ region: 'florida' });
    const { token } = await invited();
    const { body } = await applicants.call<Answer>(token);
    expect(body.auditions.map(({ id, free }) => [id, free])).toEqual([
      [second, 2],
      [first, 2],
    ]);
    expect((await choose(token, first)).body.audition).toMatchObject({ id: first, place: 'The barn' });
    expect((await choose(token, second)).body.audition).toMatchObject({ id: second });
    expect((await choose(token, null)).body.audition).toBeNull();
    expect([await takenOf(first), await takenOf(second)]).toEqual([0, 0]);
  });

  test('gets a mail of the choice with a calendar entry and a link, once however often it is chosen', async () => {
    const id = await make({ capacity: 1 });
    const applicant = await invited();
    const pressed = await Promise.all([choose(applicant.token, id), choose(applicant.token, id)]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
    await choose(applicant.token, id);
    const sent = await applicants.mailsOf('audition-choice', applicant.id);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.replyTo).toBe('jobs@hauntedforests.example');
    expect(sent[0]?.text).toContain('Saturday, August 22, 2026, 6:00 – 7:00 PM (Eastern)\nThe barn');
    expect(sent[0]?.text).toMatch(/\/application#[\w-]{43}\n/);
    const { body } = await applicants.call<Answer>(applicant.token);
    for (const calendar of [sent[0]?.calendar, body.audition?.calendar])
      expect(calendar).toMatch(
        /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:20260822T220000Z\r\nDTEND:20260822T230000Z\r\n[\s\S]*LOCATION:The barn/,
      );
  });

  test('has one event in the calendar, which each choice replaces', async () => {
    const ids = [await make({ updatedAt: time.now }), await make({ updatedAt: time.now })];
    const [{ token }, other] = [await invited(), await invited()];
    const events = [];
    for (const id of [...ids, ...ids]) {
      time.now = new Date(time.now.getTime() + 1_000);
      events.push(eventIn((await choose(token, id)).body.audition?.calendar));
    }
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
    const [first = 0, ...later] = events.map(({ sequence }) => sequence);
    expect(later).toEqual([first + 1, first + 2, first + 3]);
    const theirs = (await choose(other.token, ids[0] ?? 0)).body.audition?.calendar;
    expect(eventIn(theirs).uid).not.toBe(events[0]?.uid);
  });

  test('who is too late for the last place is told what is free now', async () => {
    const [full, free] = [await make({ capacity: 1 }), await make({ place: 'The mill' })];
    await choose((await invited()).token, full);
    const { status, body } = await choose((await invited()).token, full);
    expect([status, body.auditions.map(({ id }) => id)]).toEqual([409, [free]]);
  });

  test.each([
    [{ invitedAt: null }, 'You are not invited to an audition yet.'],
    [{ status: 'accepted' }, 'This application has already been decided.'],
    [{ status: 'rejected' }, 'This application has already been decided.'],
    [{ withdrawnAt: new Date('2026-07-01') }, 'You have withdrawn this application.'],
  ] as const)('who is %j no more chooses none and sees none', async (changes, message) => {
    const id = await make();
    const { token } = await applicants.apply({ invitedAt: time.now, ...changes });
    expect((await applicants.call<Answer>(token)).body.auditions).toEqual([]);
    expect(await choose(token, id)).toMatchObject({ status: 409, body: { message, auditions: [] } });
    expect((await choose(token, null)).status).toBe(200);
  });

  test('who withdraws frees the place', async () => {
    const id = await make();
    const { token } = await invited();
    await choose(token, id);
    const { body } = await applicants.call<Answer>(token, 'POST', '/withdraw');
    expect(body).toMatchObject({ audition: null, auditions: [] });
    expect(await takenOf(id)).toBe(0);
  });
});

test('who deletes everything takes the emails about auditions along', async () => {
  const id = await make();
  const { token } = await invited();
  await choose(token, id);
  await db.update(mails).set({ state: 'sent' });
  await testApp.request(`/api/auditions/${id}`, { method: 'DELETE' }, await testApp.logIn('hiring'));
  expect(await db.$count(mails)).toBe(2);
  const { body } = await applicants.call<{ deleted: object }>(token, 'DELETE');
  expect(body.deleted).toMatchObject({ mails: 2 });
  expect(await db.$count(mails)).toBe(0);
});

describe('at the same time', () => {
  test('withdrawing and choosing leave no place to who has withdrawn', async () => {
    const id = await make({ capacity: 50 });
    const many = await Promise.all(Array.from({ length: 20 }, invited));
    const answers = await Promise.all(
      many.flatMap(({ token }) => [choose(token, id), applicants.call(token, 'POST', '/withdraw')]),
    );
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
    expect(await takenOf(id)).toBe(0);
  });

  test('two choices of one applicant leave one', async () => {
    const [first, second] = [await make(), await make({ place: 'The mill' })];
    const { token } = await invited();
    await Promise.all([choose(token, first), choose(token, second), choose(token, first)]);
    expect((await takenOf(first)) + (await takenOf(second))).toBe(1);
  });

  test('many who choose the last place leave it to one, who alone gets a mail', async () => {
    const id = await make({ capacity: 1 });
    const many = await Promise.all(Array.from({ length: 30 }, invited));
    const answers = await Promise.all(many.map(({ token }) => choose(token, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await takenOf(id), await db.$count(mails)]).toEqual([1, 1]);
  });

  test('deleting and choosing leave nothing', async () => {
    const id = await make();
    const { token } = await invited();
    await Promise.all([choose(token, id), applicants.call(token, 'DELETE'), choose(token, id)]);
    expect([await takenOf(id), await db.$count(mails)]).toEqual([0, 0]);
  });
});
