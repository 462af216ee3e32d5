import { beforeEach, describe, expect, test } from 'vitest';
import { applicationRow } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { mails } from '../mail/mail.table.ts';
import type { EmploymentApplication } from './application.schema.ts';
import { employmentApplications } from './employment.table.ts';

const path = '/api/employment-applications';
const ids: Record<string, number> = {};

const row = (firstName: string, changes: Parameters<typeof applicationRow>[0] = {}) =>
  applicationRow({ firstName, email: `${firstName}@applicant.example`, ...changes });

const testApp = await createTestApp();
const token = await testApp.logIn('hiring');

beforeEach(async () => {
  await testApp.db.delete(employmentApplications);
  await testApp.db.delete(mails);
  testApp.logLines.length = 0;
  const rows = [
    row('first', { createdAt: new Date('2025-09-01T10:00:00.000Z') }),
    row('second', { region: 'florida', state: 'FL', status: 'accepted' }),
    row('third', { positionType: 'operations', specificPositions: ['Ticket Booth'], specialSkills: '=1+1' }),
    row('spam', { quarantineReason: 'honeypot' }),
  ];
  for (const values of rows) {
    const [stored] = await testApp.db.insert(employmentApplications).values(values).returning();
    ids[values.firstName] = stored?.id ?? 0;
  }
});

type Body = EmploymentApplication & { message?: string; current?: EmploymentApplication };

async function call(method: string, place: string, body?: object) {
  const answer = body
    ? await testApp.send(method, `${path}${place}`, body, token)
    : await testApp.request(`${path}${place}`, { method }, token);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: (text && JSON.parse(text)) as Body };
}

async function names(query = ''): Promise<string[]> {
  const { body } = await call('GET', query);
  return (body as unknown as EmploymentApplication[]).map(({ firstName }) => firstName);
}

describe('the list', () => {
  test('has the newest first, and suspected spam only when asked for it', async () => {
    expect(await names()).toEqual(['third', 'second', 'first']);
    expect(await names('?quarantined=true')).toEqual(['spam']);
  });

  test('has the fields of the contract', async () => {
    const { body } = await call('GET', '?q=first');
    expect(body).toEqual([
      {
        ...row('first'),
        id: ids.first,
        availability: 'part-time',
        previousExperience: null,
        specialSkills: null,
        performanceLinks: null,
        canLiftWeight: null,
        comfortableInDark: null,
        status: 'pending',
        statusChangedAt: null,
        quarantineReason: null,
        invitedAt: null,
        withdrawnAt: null,
        auditionRemindedAt: null,
        auditionId: null,
        auditionChosenAt: null,
        openingId: null,
        createdAt: '2025-09-01T10:00:00.000Z',
        stars: { mean: null, count: 0, own: null },
      },
    ]);
  });

  test.each([
    ['?region=florida', ['second']],
    ['?status=pending', ['third', 'first']],
    ['?region=new-york&status=accepted', []],
    ['?positionType=operations', ['third']],
    ['?q=FIRST%20ward', ['first']],
  ])('can be narrowed down by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each(['?status=hired', '?region=ohio'])('refuses %s', async (query) => {
    expect((await call('GET', query)).status).toBe(400);
  });
});

test.each([
  [{ email: 'corrected@applicant.example' }],
  [{ phone: '716-555-0199' }],
  [{ status: 'rejected' }],
  [{ withdrawnAt: new Date('2025-10-30T12:00:00.000Z') }],
] as const)('the tag of the lists changes with %j', async (change) => {
  const tag = async () => (await call('GET', '/tag')).text;
  const before = await tag();
  expect(await tag()).toBe(before);
  await testApp.db.update(employmentApplications).set(change);
  expect(await tag()).not.toBe(before);
});

test('opening an application is logged with who and which, and with nothing of what is in it', async () => {
  const { status, body } = await call('GET', `/${ids.first}`);
  expect([status, body.firstName]).toEqual([200, 'first']);
  const lines = testApp.logLines.filter((line) => line.includes('application opened'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      accountId: expect.any(Number),
      applicationId: ids.first,
      msg: 'application opened',
    },
  ]);
  expect(testApp.logLines.join('')).not.toContain('applicant.example');
  expect((await call('GET', '/2147483647')).status).toBe(404);
});

describe('the status', () => {
  test.each(['reviewing', 'accepted', 'rejected'])(
    'becomes %s, with the time of the change',
    async (status) => {
      const { body } = await call('PATCH', `/${ids.first}/status`, { status });
      expect(body).toMatchObject({ status, statusChangedAt: expect.any(String) });
      expect(await names(`?status=${status}`)).toContain('first');
    },
  );

  test('that it is already keeps the time of its change', async () => {
    const { body } = await call('PATCH', `/${ids.second}/status`, { status: 'accepted' });
    expect(body).toMatchObject({ status: 'accepted', statusChangedAt: null });
  });

  test('that a colleague changed meanwhile is not changed unseen', async () => {
    const { status, body } = await call('PATCH', `/${ids.second}/status`, {
      status: 'rejected',
      from: 'pending',
    });
    expect([status, body.current?.status]).toEqual([409, 'accepted']);
    const same = await call('PATCH', `/${ids.second}/status`, { status: 'accepted', from: 'pending' });
    expect(same.status).toBe(200);
  });

  test.each(['pending', 'hired', undefined])('cannot be set to %s', async (status) => {
    expect((await call('PATCH', `/${ids.first}/status`, { status })).status).toBe(400);
  });

  test('of an application that is gone is answered with 404', async () => {
    expect((await call('PATCH', '/2147483647/status', { status: 'accepted' })).status).toBe(404);
  });
});

test('an application that is no spam joins the others, and its mails are sent once', async () => {
  const release = () => call('PATCH', `/${ids.spam}`, { quarantined: false });
  const answers = await Promise.all([release(), release()]);
  expect(answers.map(({ status, body }) => [status, body.quarantineReason])).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(await names()).toEqual(['spam', 'third', 'second', 'first']);
  const kinds = (await testApp.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['application-notice', 'application-receipt']);
});

test('notes of a tab that was opened before there were comments are refused with what to do about it', async () => {
  const { status, body } = await call('PATCH', `/${ids.first}`, { notes: 'Loud voice', notesVersion: 1 });
  expect(status).toBe(400);
  expect(body.message).toMatch(/copy your text, reload/i);
  expect(body).toMatchObject({ issues: [{ path: 'notes' }] });
});

test('an application that was withdrawn is taken up again, as it was, and any other stays the same', async () => {
  await testApp.db.update(employmentApplications).set({ withdrawnAt: new Date() });
  await testApp.db.update(employmentApplications).set({ invitedAt: new Date() });
  const before = (await call('GET', `/${ids.second}`)).body;
  const takeUp = () => call('PATCH', `/${ids.second}`, { withdrawn: false });
  const again = { status: 200, body: { ...before, withdrawnAt: null } };
  expect(await takeUp()).toMatchObject(again);
  expect(await takeUp()).toMatchObject(again);
  expect((await call('GET', `/${ids.first}`)).body.withdrawnAt).not.toBeNull();
  expect((await call('PATCH', `/${ids.second}`, { withdrawn: true })).status).toBe(400);
  expect((await call('PATCH', `/${ids.second}`, {})).status).toBe(400);
  expect((await call('PATCH', '/2147483647', { withdrawn: false })).status).toBe(404);
});

test('an application is deleted for good', async () => {
  expect((await call('DELETE', `/${ids.first}`)).status).toBe(204);
  expect((await call('DELETE', `/${ids.first}`)).status).toBe(404);
  expect(await names()).toEqual(['third', 'second']);
});

test.each(['notes', 'changes', 'mails'])('the %s of an application that is gone are, too', async (list) => {
  expect((await call('GET', `/${ids.first}/${list}`)).status).toBe(200);
  await call('DELETE', `/${ids.first}`);
  expect((await call('GET', `/${ids.first}/${list}`)).status).toBe(404);
});

test('the export is a CSV file of what the filters leave, with its notes, whose cells are no formulas', async () => {
  for (const text of ['Loud voice', 'Late']) await call('POST', `/${ids.first}/notes`, { text });
  const answer = await testApp.request(`${path}/export?region=new-york`, {}, token);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("'=1+1");
  expect(lines[2]).toContain('Tour Guide; Property Scarer');
  expect(lines[2]).toMatch(/,([\w-]+): Loud voice; \1: Late$/);
  expect(testApp.logLines.join('')).toContain('applications exported');
});
