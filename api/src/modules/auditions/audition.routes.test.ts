import { beforeEach, describe, expect, test } from 'vitest';
import { eventIn } from '../../testing/calendars.ts';
import { applicationRow, auditionFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import type { Audition, AuditionInput } from './audition.schema.ts';
import { auditions } from './audition.table.ts';
import { chooseAudition, freeAuditions } from './audition-choice.repository.ts';

const { db, request, send, logIn, time } = await createTestApp();
let token: string;
const path = '/api/auditions';

/** Sessions end meanwhile. */
async function begin(now: string): Promise<void> {
  time.now = new Date(now);
  token = await logIn('hiring');
}

beforeEach(async () => {
  await db.delete(employmentApplications);
  await db.delete(auditions);
  await db.delete(mails);
  await begin('2026-08-01T12:00:00.000Z');
});

interface Answer {
  status: number;
  headers: Headers;
  body: Audition & { message?: string; current?: Audition; issues?: { path: string }[] };
}

async function call(method: string, place: string, body?: object, headers = {}): Promise<Answer> {
  const answer = body
    ? await send(method, path + place, body, token, headers)
    : await request(path + place, { method }, token);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
}
const make = async (changes: Partial<AuditionInput> = {}) =>
  (await call('POST', '', auditionFields(changes))).body;
async function list(query = ''): Promise<Audition[]> {
  return (await request(path + query, {}, token)).json() as Promise<Audition[]>;
}

async function apply(lastName: string, changes: Parameters<typeof applicationRow>[0] = {}) {
  const email = `${lastName}@applicant.example`;
  const [row] = await db
    .insert(employmentApplications)
    .values(applicationRow({ lastName, email, ...changes }))
    .returning();
  return row?.id ?? 0;
}
const choose = (applicationId: number, auditionId: number | null) =>
  db.transaction((transaction) => chooseAudition(transaction, applicationId, auditionId, time.now));
const told = () => db.select().from(mails);

describe('an audition', () => {
  test('is listed by time, with who has chosen it', async () => {
    const late = await make({ starts: '2026-08-23T14:00:00Z', ends: '2026-08-23T15:00:00Z' });
    const early = await make();
    const ward = await apply('Ward');
    const agee = await apply('Agee');
    await choose(ward, early.id);
    await choose(agee, early.id);
    const listed = await list();
    expect(listed.map(({ id, taken }) => [id, taken])).toEqual([
      [early.id, 2],
      [late.id, 0],
    ]);
    expect(listed[0]?.applicants).toEqual([
      { id: agee, firstName: 'Silas', lastName: 'Agee' },
      { id: ward, firstName: 'Silas', lastName: 'Ward' },
    ]);
    expect(await list('?region=florida')).toEqual([]);
  });

  test('is made once however often it is sent with the same key', async () => {
    const headers = { 'Idempotency-Key': 'first' };
    const [one, other] = [
      await call('POST', '', auditionFields(), headers),
      await call('POST', '', auditionFields(), headers),
    ];
    expect([one.status, one.headers.get('etag'), other.body.id]).toEqual([201, '"1"', one.body.id]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: 201 }, 'capacity'],
    [{ capacity: 1.5 }, 'capacity'],
    [{ place: ' ' }, 'place'],
    [{ starts: 'tomorrow' }, 'starts'],
    [{ starts: '2026-02-30T10:00:00Z' }, 'starts'],
    [{ ends: '2026-08-22T14:00:00.000Z' }, 'ends'],
    [{ ends: '2026-08-22T10:00:00+02:00' }, 'ends'],
    [{ starts: '2026-07-31T12:00:00.000Z' }, 'starts'],
    [{ region: 'ohio' }, 'region'],
  ])('is refused with %j', async (changes, field) => {
    const { status, body } = await call('POST', '', { ...auditionFields(), ...changes });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
  });

  test('that someone else changed meanwhile is not overwritten', async () => {
    const { id } = await make();
    const first = await call('PUT', `/${id}`, auditionFields({ capacity: 3 }), { 'If-Match': '"1"' });
    const second = await call('PUT', `/${id}`, auditionFields({ capacity: 4 }), { 'If-Match': '"1"' });
    expect([first.status, first.body.version, second.status]).toEqual([200, 2, 409]);
    expect(second.body.current).toEqual(first.body);
  });

  test('that is over can be corrected, but not be moved to another time that is over', async () => {
    const { id } = await make();
    await begin('2026-09-01T12:00:00.000Z');
    expect((await call('PUT', `/${id}`, auditionFields({ place: 'The new barn' }))).status).toBe(200);
    const moved = auditionFields({ starts: '2026-08-22T15:00:00.000Z' });
    expect((await call('PUT', `/${id}`, moved)).status).toBe(400);
  });

  test('that is gone is answered with 404', async () => {
    expect((await call('PUT', '/2147483647', auditionFields())).status).toBe(404);
    expect((await call('DELETE', '/2147483647')).status).toBe(404);
  });
});

describe('a capacity below what is taken', () => {
  test('is refused with the number, and with force keeps those who are in', async () => {
    const { id } = await make();
    for (const name of ['Ward', 'Agee']) await choose(await apply(name), id);
    const refused = await call('PUT', `/${id}`, auditionFields({ capacity: 1 }));
    expect(refused).toMatchObject({ status: 409, body: { taken: 2 } });
    expect(refused.body.message).toContain('2 applicants have chosen this audition');
    const forced = await call('PUT', `/${id}?force=true`, auditionFields({ capacity: 1 }));
    expect(forced).toMatchObject({ status: 200, body: { capacity: 1, taken: 2 } });
    expect(await told()).toEqual([]);
  });

  test('does not move those who are in to the other region either, with or without force', async () => {
    const { id } = await make();
    await choose(await apply('Ward'), id);
    for (const query of ['', '?force=true']) {
      const refused = await call('PUT', `/${id}${query}`, auditionFields({ region: 'florida' }));
      expect(refused).toMatchObject({ status: 409, body: { taken: 1 } });
    }
  });
});

describe('who chose an audition', () => {
  test('is mailed once when it moves, with both times in the time of the park', async () => {
    const { id } = await make();
    await choose(await apply('Ward'), id);
    await apply('Bystander');
    const moved = auditionFields({ starts: '2026-08-23T14:00:00Z', ends: '2026-08-23T16:30:00Z' });
    await call('PUT', `/${id}`, moved, { 'If-Match': '"1"' });
    await call('PUT', `/${id}`, moved, { 'If-Match': '"1"' });
    const [mail, ...others] = await told();
    expect([mail?.kind, mail?.recipient, others]).toEqual(['audition-moved', 'Ward@applicant.example', []]);
    expect(mail?.text).toContain(
      'It is now:\nSunday, August 23, 2026, 10:00 AM – 12:30 PM (Eastern)\nThe old barn',
    );
    expect(mail?.text).toContain('It was:\nSaturday, August 22, 2026, 10:00 AM – 12:00 PM (Eastern)');
    expect(mail?.text).toContain('http://park.test/application#');
    expect(mail?.calendar).toContain(
      `SEQUENCE:${Date.parse('2026-08-01T12:00:00Z') / 1_000}\r\nDTSTAMP:20260801T120000Z\r\nDTSTART:20260823T140000Z\r\nDTEND:20260823T163000Z\r\n`,
    );
  });

  test('is not mailed when only its capacity changes', async () => {
    const { id } = await make();
    await choose(await apply('Ward'), id);
    await call('PUT', `/${id}`, auditionFields({ capacity: 50 }));
    expect(await told()).toEqual([]);
  });

  test('is mailed when it is deleted, and may choose another one', async () => {
    const { id } = await make();
    const ward = await apply('Ward');
    await choose(ward, id);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    const [mail] = await told();
    expect([mail?.kind, mail?.recipient]).toEqual(['audition-cancelled', 'Ward@applicant.example']);
    expect(mail?.text).toContain('If you have not chosen another audition yet, please do');
    const [stored] = await db.select().from(employmentApplications);
    expect([stored?.auditionId, stored?.auditionChosenAt]).toEqual([null, null]);
    const other = await make();
    await choose(ward, other.id);
    expect((await list())[0]?.taken).toBe(1);
  });

  test('and is accepted already is not asked to choose another one', async () => {
    const { id } = await make();
    await choose(await apply('Ward', { status: 'accepted' }), id);
    await call('PUT', `/${id}`, auditionFields({ place: 'The new barn' }));
    const [moved] = await told();
    expect(moved?.text).toContain('If you cannot, please give your place back.');
    await call('DELETE', `/${id}`);
    const [cancelled] = await told();
    expect(cancelled?.text).toContain('there is no need to choose another audition');
  });

  test('finds it cancelled in the calendar once it is deleted: the same event, in a later version', async () => {
    const { id } = await make();
    await choose(await apply('Ward'), id);
    await call('PUT', `/${id}`, auditionFields({ place: 'The new barn' }));
    const [{ calendar: before } = {}] = await told();
    await begin('2026-08-02T09:00:00.000Z');
    await call('DELETE', `/${id}`);
    const [{ calendar } = {}] = await told();
    expect(eventIn(calendar).uid).toBe(eventIn(before).uid);
    expect(eventIn(calendar).sequence).toBeGreaterThan(eventIn(before).sequence);
    for (const line of ['METHOD:CANCEL', 'DTSTAMP:20260802T090000Z', 'STATUS:CANCELLED'])
      expect(calendar).toContain(`\r\n${line}\r\n`);
    expect(calendar).toMatch(/ORGANIZER;CN="Haunted Forests":mailto:jobs@/i);
  });

  test('is not mailed about one that is over', async () => {
    const { id } = await make();
    await choose(await apply('Ward'), id);
    await begin('2026-09-01T12:00:00.000Z');
    await call('PUT', `/${id}`, auditionFields({ place: 'The new barn' }));
    await call('DELETE', `/${id}`);
    expect(await told()).toEqual([]);
  });
});

describe('a choice', () => {
  const refusal = (work: Promise<unknown>) => work.then(() => 'none').catch((error: unknown) => error);

  test('is among the auditions of the region that have not begun and have places', async () => {
    const full = await make({ capacity: 1 });
    const free = await make({ starts: '2026-08-22T15:00:00.000Z', capacity: 3 });
    const abroad = await make({ region: 'florida' });
    const begun = await make({ starts: '2026-08-02T15:00:00.000Z' });
    await choose(await apply('Ward'), full.id);
    const agee = await apply('Agee');
    await choose(agee, free.id);
    await begin('2026-08-03T12:00:00.000Z');
    const { id, region, starts, ends, place } = free;
    const left = [{ id, region, starts, ends, place, free: 2 }];
    expect(await freeAuditions(db, 'new-york', time.now)).toEqual(left);
    for (const each of [full, abroad, begun])
      expect(await refusal(choose(agee, each.id))).toMatchObject({
        status: 409,
        details: { extra: { auditions: left } },
      });
    expect((await list()).find((audition) => audition.id === free.id)?.taken).toBe(1);
  });

  test('can be changed and given back, which leaves its place to others', async () => {
    const [first, second] = [await make({ capacity: 1 }), await make({ capacity: 1 })];
    const [ward, agee] = [await apply('Ward'), await apply('Agee')];
    await choose(ward, first.id);
    await choose(ward, first.id);
    await choose(ward, second.id);
    await choose(agee, first.id);
    await choose(ward, null);
    expect((await list()).map(({ taken }) => taken)).toEqual([1, 0]);
  });

  test('of somebody who is gone is answered with 404', async () => {
    const { id } = await make();
    expect(await refusal(choose(2_147_483_647, id))).toMatchObject({ status: 404 });
  });
});
