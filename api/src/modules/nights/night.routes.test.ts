import { beforeEach, describe, expect, it } from 'vitest';
import { nightsFields, priceTierFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contentChanges } from '../content-feed/content-state.table.ts';
import type { Night } from './night.schema.ts';
import { nights } from './night.table.ts';
import { dateAfter } from './park-time.rules.ts';
import type { PriceTier } from './price-tier.schema.ts';

const { changes, db, dependencies, request, send, logIn, time } = await createTestApp();
let token: string;

beforeEach(async () => {
  await db.delete(nights);
  time.now = new Date('2026-10-05T16:00:00.000Z');
  token = await logIn('editor');
});

const make = (changes: Parameters<typeof nightsFields>[0] = {}) =>
  send('POST', '/api/nights', nightsFields(changes), token);
async function made(changes: Parameters<typeof nightsFields>[0] = {}): Promise<Night[]> {
  const answer = await make(changes);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Night[];
}
async function oneNight(changes: Parameters<typeof nightsFields>[0] = {}): Promise<Night> {
  const [night] = await made({ dates: ['2026-10-09'], ...changes });
  return night as Night;
}
const list = async (query = '') => (await (await request(`/api/nights${query}`)).json()) as Night[];
const dates = async (query = '') => (await list(query)).map(({ date }) => date);
const fieldsOf = ({ id: _id, version: _version, createdAt: _c, updatedAt: _u, ...fields }: Night) => fields;

describe('nights that are made', () => {
  it('have the fields of the contract, open and without a notice', async () => {
    const [night] = await made();
    expect(night).toEqual({
      id: expect.any(Number),
      region: 'new-york',
      date: '2026-10-09',
      doors: '18:30',
      attractions: '19:00',
      lastEntry: '23:00',
      tierId: null,
      status: 'open',
      notice: null,
      version: 1,
      createdAt: time.now.toISOString(),
      updatedAt: time.now.toISOString(),
    });
    expect(await list()).toEqual([night, expect.objectContaining({ date: '2026-10-10' })]);
  });

  it('are 200 in one request, and each of them reaches the feed', async () => {
    const many = Array.from({ length: 200 }, (_, day) => dateAfter('2026-10-05', day));
    const answer = await make({ dates: many });
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as Night[]).map(({ date }) => date)).toEqual(many);
    const revision = Number(answer.headers.get('x-content-revision'));
    const changed = await db.select().from(contentChanges);
    expect(changed.filter((row) => row.kind === 'night' && row.revision === revision)).toHaveLength(200);
  });

  it('are refused with the dates that exist, and none is stored', async () => {
    await made();
    const before = await dependencies.db.$count(contentChanges);
    const answer = await make({ dates: ['2026-10-08', '2026-10-10', '2026-10-09'] });
    expect(answer.status).toBe(409);
    const message = 'There is already a night on 2026-10-09, 2026-10-10';
    expect(await answer.json()).toEqual({
      message,
      error: message,
      issues: [{ path: 'dates', message }],
      dates: ['2026-10-09', '2026-10-10'],
    });
    expect(await dates()).toEqual(['2026-10-09', '2026-10-10']);
    expect(await dependencies.db.$count(contentChanges)).toBe(before);
  });

  it('may be on the same date in both regions', async () => {
    await made();
    await made({ region: 'florida' });
    expect(await dates('?region=florida')).toEqual(['2026-10-09', '2026-10-10']);
    expect(await list()).toHaveLength(4);
  });

  it('are made once when the request is repeated', async () => {
    const headers = { 'Idempotency-Key': 'paint-1' };
    const [first, second] = [
      await send('POST', '/api/nights', nightsFields(), token, headers),
      await send('POST', '/api/nights', nightsFields(), token, headers),
    ];
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(await first.json());
  });

  it.each([
    [{ dates: [] }, 'dates', 'Choose 1 to 200 dates'],
    [{ dates: Array(201).fill('2026-10-09') }, 'dates', 'Choose 1 to 200 dates'],
    [{ dates: ['2026-10-09', '2026-10-09'] }, 'dates', 'Each date may appear only once'],
    [{ dates: ['2026-02-30'] }, 'dates.0', 'Date must be a day like 2026-10-09'],
    [{ dates: ['2026-10-09', '2026-10-04'] }, 'dates.1', 'A night cannot be in the past: 2026-10-04'],
    [{ dates: ['2030-11-14'] }, 'dates.0', 'A night can be at most 1500 days away: 2030-11-14'],
    [{ doors: '6:30 PM' }, 'doors', 'Doors must be a time like 18:30'],
    [{ attractions: '24:00' }, 'attractions', 'Attractions must be a time like 18:30'],
    [{ lastEntry: '' }, 'lastEntry', 'Last entry must be a time like 18:30'],
    [{ region: 'ohio' }, 'region', 'Region must be new-york or florida'],
    [{ tierId: 1.5 }, 'tierId', 'Price tier must be the id of a price tier'],
    [{ tierId: 999_999 }, 'tierId', 'There is no such price tier in this region'],
  ])('are refused with %j', async (changes, path, message) => {
    const answer = await make(changes as object);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message, error: message, issues: [{ path, message }] });
    expect(await list('?from=2000-01-01')).toEqual([]);
  });

  it('may be 1,500 days away', async () => {
    expect((await make({ dates: ['2030-11-13'] })).status).toBe(201);
  });

  it('have a price tier of their own region only', async () => {
    const fields = priceTierFields({ region: 'florida' });
    const tier = (await (await send('POST', '/api/price-tiers', fields, token)).json()) as PriceTier;
    expect((await make({ tierId: tier.id })).status).toBe(400);
    expect((await oneNight({ region: 'florida', tierId: tier.id })).tierId).toBe(tier.id);
  });
});

describe('the list', () => {
  it("begins with today by the park's own day, which ends at 05:00", async () => {
    await made({ dates: ['2026-10-08', '2026-10-09', '2026-10-10'] });
    time.now = new Date('2026-10-10T04:59:59-04:00');
    expect(await dates()).toEqual(['2026-10-09', '2026-10-10']);
    time.now = new Date('2026-10-10T05:00:00-04:00');
    expect(await dates()).toEqual(['2026-10-10']);
    expect(await dates('?from=2026-10-08&to=2026-10-09')).toEqual(['2026-10-08', '2026-10-09']);
  });

  it.each(['region=ohio', 'from=tomorrow', 'to=2026-13-01'])('is not asked with %s', async (query) => {
    expect((await request(`/api/nights?${query}`)).status).toBe(400);
  });
});

describe('a night that is saved', () => {
  const save = (night: Night, changes: object, headers = {}) =>
    send('PUT', `/api/nights/${night.id}`, { ...fieldsOf(night), ...changes }, token, headers);

  it('is another one with the next version', async () => {
    const night = await oneNight();
    const answer = await save(night, { lastEntry: '00:30', date: '2026-10-11' }, { 'If-Match': '"1"' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await answer.json()).toMatchObject({ lastEntry: '00:30', date: '2026-10-11', version: 2 });
  });

  it('is refused over another version, with the night as it is now', async () => {
    const night = await oneNight();
    const current = (await (await save(night, { doors: '18:00' })).json()) as Night;
    const answer = await save(night, { doors: '17:00' }, { 'If-Match': '"1"' });
    expect(answer.status).toBe(409);
    const message = 'This night was changed elsewhere in the meantime';
    expect(await answer.json()).toEqual({ message, error: message, current });
    expect(await list()).toEqual([current]);
  });

  it('does not take the date of another one', async () => {
    const [friday] = await made();
    const answer = await save(friday as Night, { date: '2026-10-10' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ dates: ['2026-10-10'] });
    expect(await dates()).toEqual(['2026-10-09', '2026-10-10']);
  });

  it('is not moved into the past, but can be changed when it is over', async () => {
    const night = await oneNight();
    time.now = new Date('2026-10-12T12:00:00Z');
    token = await logIn('editor');
    expect((await save(night, { notice: 'Thank you' })).status).toBe(200);
    const answer = await save(night, { date: '2026-10-11' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      issues: [{ path: 'date', message: 'A night cannot be in the past: 2026-10-11' }],
    });
  });

  it('is gone once it is deleted', async () => {
    const night = await oneNight();
    const remove = () => request(`/api/nights/${night.id}`, { method: 'DELETE' }, token);
    expect((await remove()).status).toBe(204);
    expect(await list()).toEqual([]);
    for (const answer of [await remove(), await save(night, {})]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ message: 'Night not found' });
    }
  });
});

describe('the status of a night', () => {
  const setStatus = async (night: Night, patch: object, headers = {}, bearer = token) =>
    send('PATCH', `/api/nights/${night.id}/status`, patch, bearer, headers);

  it('is closed by the gate, with what visitors read, and opened again', async () => {
    const night = await oneNight();
    const gate = await logIn('gate');
    const closed = await setStatus(night, { status: 'cancelled', notice: ' Lightning ' }, {}, gate);
    expect(await closed.json()).toEqual({
      ...night,
      status: 'cancelled',
      notice: 'Lightning',
      version: 2,
    });
    expect(Number(closed.headers.get('x-content-revision'))).toBeGreaterThan(0);
    const opened = await setStatus(night, { status: 'open' }, { 'If-Match': '"2"' }, gate);
    expect(await opened.json()).toMatchObject({ status: 'open', notice: null, version: 3 });
  });

  it('takes a notice of 200 characters, however many bytes each has', async () => {
    const notice = '⚡🌧'.repeat(100);
    const answer = await setStatus(await oneNight(), { status: 'cancelled', notice });
    expect(await answer.json()).toMatchObject({ notice });
  });

  it.each([
    [{ status: 'cancelled' }, 'notice', 'A notice is required when a night is cancelled'],
    [{ status: 'cancelled', notice: '  ' }, 'notice', 'A notice is required when a night is cancelled'],
    [{ status: 'open', notice: 'x'.repeat(201) }, 'notice', 'Notice must be at most 200 characters'],
    [{ status: 'open', notice: 'x'.repeat(10_000) }, 'notice', 'Notice must be at most 200 characters'],
    [{ status: 'closed', notice: 'Rain' }, 'status', 'Status must be open, sold-out or cancelled'],
    [{}, 'status', 'Status must be open, sold-out or cancelled'],
  ])('is refused as %j', async (patch, path, message) => {
    const night = await oneNight();
    const answer = await setStatus(night, patch);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, error: message, issues: [{ path, message }] });
    expect(await list()).toEqual([night]);
  });

  it('changes one document of the feed', async () => {
    const [friday] = await made();
    const answer = await setStatus(friday as Night, { status: 'sold-out' });
    const revision = Number(answer.headers.get('x-content-revision'));
    const { createdAt: _createdAt, ...published } = (await answer.json()) as Night;
    expect(await changes(revision - 1)).toMatchObject({
      documents: [{ kind: 'night', id: String(friday?.id), data: published }],
      removed: [],
    });
  });
});
