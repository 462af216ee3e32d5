import { describe, expect, test } from 'vitest';
import { openingFields } from '../../testing/factories.ts';
import { openOpenings } from '../../testing/openings.ts';
import type { MyApplication } from '../applicants/my-application.schema.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { contentState } from '../content-feed/content-state.table.ts';
import { readDocuments } from '../content-feed/published-documents.repository.ts';
import type { EmploymentApplication } from '../employment/application.schema.ts';
import type { Opening } from './opening.schema.ts';
import { openings } from './opening.table.ts';

const testApp = await openOpenings();
const {
  accept,
  all,
  apply,
  applicants,
  call,
  db,
  decide,
  dependencies,
  logIn,
  make,
  names,
  offered,
  path,
  request,
  send,
  time,
} = testApp;

const published = async ({ id }: Opening) => {
  const references = [{ kind: 'opening' as const, id: String(id) }];
  const { documents } = await db.transaction((transaction) =>
    readDocuments(transaction, references, dependencies.config),
  );
  return documents[0]?.data;
};
const revision = async () => (await readContentState(db)).revision;

describe('who is accepted', () => {
  test('is hired for the opening of the first position that they named, unless another one is told', async () => {
    const scarer = await make({ position: 'Property Scarer' });
    const guide = await make();
    const [first, second, third] = [await apply(), await apply(), await apply()];
    expect((await accept(first)).body.openingId).toBe(guide.id);
    expect((await accept(second, scarer.id)).body.openingId).toBe(scarer.id);
    expect((await accept(third, null)).body.openingId).toBeNull();
    expect((await accept(third, scarer.id)).body.openingId).toBe(scarer.id);
    expect((await accept(third)).body.openingId).toBe(scarer.id);
    expect((await all()).map(({ position, hired }) => `${position} ${hired}`)).toEqual([
      'Property Scarer 2',
      'Tour Guide 1',
    ]);
  });

  test('reads on their own page what they are hired for, out of all that they applied for', async () => {
    const scarer = await make({ position: 'Corn Maze Scarer' });
    const specificPositions = ['Tour Guide', 'Corn Maze Scarer'];
    const { id, token } = await applicants.apply({ specificPositions });
    const mine = async () => (await applicants.call<MyApplication>(token)).body.hiredFor;
    expect(await mine()).toBeNull();
    await accept(id, scarer.id);
    expect(await mine()).toBe('Corn Maze Scarer');
    await decide(id, { status: 'rejected' });
    expect(await mine()).toBeNull();
  });

  test('stands in the CSV file with what they are hired for', async () => {
    const scarer = await make({ position: 'Corn Maze Scarer' });
    await accept(await apply(), scarer.id);
    const file = await request('/api/employment-applications/export', {}, await logIn('hiring'));
    const [columns = [], row = []] = (await file.text()).split('\n').map((line) => line.split(','));
    expect(row[columns.indexOf('Hired for')]).toBe('Corn Maze Scarer');
  });

  test('is hired for no opening whose last day is over', async () => {
    const before = await make({ starts: null, ends: '2025-10-30' });
    expect((await accept(await apply())).body.openingId).toBeNull();
    const now = await make();
    const id = await apply();
    expect((await accept(id)).body.openingId).toBe(now.id);
    expect(await accept(await apply(), before.id)).toMatchObject({
      status: 409,
      body: { message: 'This opening is over: its last day was 2025-10-30' },
    });
    expect(await accept(id, before.id)).toMatchObject({ status: 409 });
  });

  test('stays hired for an opening whose last day is over', async () => {
    const guide = await make();
    const id = await apply();
    await accept(id);
    await db.update(openings).set({ starts: null, ends: '2025-10-30' });
    expect((await accept(id, guide.id)).body).toMatchObject({ status: 'accepted', openingId: guide.id });
  });

  test('does not count for the next season: an opening that is over is not moved there, but may be extended', async () => {
    const lastSeason = { starts: '2025-09-19', ends: '2025-11-01' };
    const nextSeason = openingFields({ starts: '2026-09-18', ends: '2026-11-01' });
    const [guide, unfilled] = [await make({ wanted: 1 }), await make({ wanted: 1 })];
    const id = await apply();
    await accept(id, guide.id);
    await db.update(openings).set(lastSeason);
    time.now = new Date('2026-06-01T12:00:00Z');
    const save = (opening: Opening, fields: object) => call('PUT', `${path}/${opening.id}`, fields);
    expect(await save(guide, nextSeason)).toMatchObject({
      status: 409,
      body: {
        message: '1 applicant is hired for this opening: add a new opening for the next season',
        hired: 1,
      },
    });
    expect((await all()).find((each) => each.id === guide.id)).toMatchObject({ ...lastSeason, hired: 1 });
    expect((await save(guide, { ...nextSeason, starts: '2025-09-19' })).status).toBe(200);
    expect((await save(unfilled, nextSeason)).status).toBe(200);
  });

  test('fills the last place, closes the opening and leaves the next one without it', async () => {
    const guide = await make({ wanted: 1 });
    const [first, second] = [await apply(), await apply()];
    const before = await revision();
    await accept(first);
    expect([await offered(), await published(guide)]).toEqual([
      [],
      expect.objectContaining({ isFilled: true }),
    ]);
    expect(await revision()).toBe(before + 1);
    expect(await accept(second, guide.id)).toMatchObject({
      status: 409,
      body: { message: 'This opening is filled: no place is left' },
    });
    expect((await accept(second)).body).toMatchObject({ status: 'accepted', openingId: null });
  });

  test.each([
    ['rejected', (id: number) => decide(id, { status: 'rejected' }), null],
    ['deleted', (id: number) => call('DELETE', `/api/employment-applications/${id}`), null],
    [
      'erased',
      async () =>
        send('POST', '/api/people/erase', { email: 'silas@applicant.example' }, await logIn('admin')),
      3,
    ],
    ['deleted by themselves', (_id: number, link: string) => applicants.call(link, 'DELETE'), 3],
    ['withdrawn', (_id: number, link: string) => applicants.call(link, 'POST', '/withdraw'), 3],
  ])('opens it again when they are %s', async (_way, undo, pinnedEdition) => {
    const guide = await make({ wanted: 1 });
    const { id, token: link } = await applicants.apply();
    await accept(id);
    const before = await revision();
    await db.update(contentState).set({ pinnedEdition: 3 });
    await undo(id, link);
    expect(names(await offered())).toEqual(['Tour Guide']);
    expect(await published(guide)).toMatchObject({ isFilled: false });
    const state = await readContentState(db);
    expect(state.revision).toBeGreaterThan(before);
    expect(state.pinnedEdition, 'only what staff saves ends a rollback').toBe(pinnedEdition);
  });

  test('is hired in a batch as well, as long as there are places', async () => {
    const guide = await make({ wanted: 2 });
    const ids = [await apply(), await apply(), await apply()];
    const batch = { ids, status: 'accepted', mail: null, invite: false };
    const started = await call('POST', '/api/employment-applications/batches', batch);
    expect(started.status).toBe(202);
    const answer = await call('GET', '/api/employment-applications?status=accepted');
    const hiredFor = answer.body.map(({ openingId }: EmploymentApplication) => openingId).toSorted();
    expect(hiredFor).toEqual([guide.id, guide.id, null]);
    expect(await published(guide)).toMatchObject({ isFilled: true });
    await call('POST', '/api/employment-applications/batches', { ...batch, status: 'reviewing' });
    expect((await all())[0]?.hired).toBe(0);
  });

  test('takes no place of an opening after withdrawing, alone or in a batch', async () => {
    const guide = await make({ wanted: 1 });
    const [gone, other] = [await applicants.apply(), await applicants.apply()];
    await applicants.call(gone.token, 'POST', '/withdraw');
    expect(await accept(gone.id, guide.id)).toMatchObject({
      status: 409,
      body: { message: 'This applicant has withdrawn the application' },
    });
    const batch = { ids: [gone.id, other.id], status: 'accepted', mail: null, invite: false };
    await call('POST', '/api/employment-applications/batches', batch);
    const answer = await call('GET', '/api/employment-applications?status=accepted&sort=oldest');
    expect(answer.body).toMatchObject([
      { id: gone.id, openingId: null },
      { id: other.id, openingId: guide.id },
    ]);
    expect((await accept(gone.id)).body.openingId).toBeNull();
  });

  test.each<Parameters<typeof decide>[1]>([
    { status: 'rejected', openingId: 1 },
    { status: 'accepted', openingId: 0 },
    { status: 'accepted', openingId: 2_147_483_647 },
  ])('cannot be decided with %j', async (decision) => {
    expect((await decide(await apply(), decision)).status).toBe(400);
  });

  test('is not hired for an opening of the other region', async () => {
    const abroad = await make({ region: 'florida' });
    expect((await accept(await apply(), abroad.id)).body.issues).toMatchObject([{ path: 'openingId' }]);
  });
});

test('of twenty who are accepted for the last three places at once three have one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await make({ wanted: 3 });
    const applicants = await Promise.all(Array.from({ length: 20 }, () => apply()));
    const answers = await Promise.all(applicants.map((applicant) => accept(applicant, id)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(3).fill(200), ...Array(17).fill(409)]);
    expect((await all()).find((opening) => opening.id === id)?.hired).toBe(3);
  }
});

test('of batches that accept and reject the same people at once none exceeds an opening', async () => {
  const guide = await make({ wanted: 5 });
  const scarer = await make({ position: 'Property Scarer', wanted: 5 });
  const ids = await Promise.all(Array.from({ length: 20 }, () => apply()));
  const batch = (status: string, chosen: number[]) =>
    call('POST', '/api/employment-applications/batches', { ids: chosen, status, mail: null, invite: false });
  const answers = await Promise.all([
    batch('accepted', ids),
    batch('rejected', ids.toReversed()),
    batch('accepted', ids.slice(5)),
    ...ids.map((id, index) => accept(id, index % 2 === 0 ? guide.id : scarer.id)),
  ]);
  expect(answers.filter(({ status }) => ![200, 202, 409].includes(status))).toEqual([]);
  for (const { hired, wanted } of await all()) expect(hired).toBeLessThanOrEqual(wanted);
});
