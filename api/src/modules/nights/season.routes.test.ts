import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../database/rows.ts';
import {
  attractionFields,
  nightsFields,
  priceTierFields,
  testimonialFields,
} from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testedDatabase } from '../../testing/test-database.ts';
import { attractions } from '../attractions/attraction.table.ts';
import { readContentState } from '../content-feed/content-state.repository.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { settings } from '../settings/settings.table.ts';
import { testimonials } from '../testimonials/testimonial.table.ts';
import type { Night } from './night.schema.ts';
import { nights } from './night.table.ts';
import { priceTiers } from './price-tier.table.ts';
import type { Season, SeasonPlan } from './season.schema.ts';

const { changes, db, send, logIn, time } = await createTestApp({ connections: 3 });
let token: string;

const lastSeason = ['2025-10-03', '2025-10-04', '2025-10-31', '2025-11-01'];
const nextSeason = ['2026-10-02', '2026-10-03', '2026-10-30', '2026-10-31'];

async function created<T>(path: string, body: object): Promise<T> {
  const answer = await send('POST', path, body, token);
  expect(answer.status).toBe(201);
  return (await answer.json()) as T;
}

beforeEach(async () => {
  for (const table of [nights, priceTiers, attractions, testimonials, settings]) await db.delete(table);
  time.now = new Date('2025-09-01T16:00:00.000Z');
  token = await logIn('admin');
  const tier = await created<{ id: number }>('/api/price-tiers', priceTierFields());
  await created('/api/attractions', attractionFields({ title: 'Hayride' }));
  await created('/api/attractions', attractionFields({ title: 'Old maze', active: false }));
  await created('/api/testimonials', testimonialFields({ name: 'Cora' }));
  const fields = nightsFields({ dates: lastSeason, lastEntry: '00:30', tierId: tier.id });
  const [first] = await created<Night[]>('/api/nights', fields);
  const closure = { status: 'cancelled', notice: 'Storm' };
  await send('PATCH', `/api/nights/${first?.id}/status`, closure, token);
  time.now = new Date('2026-03-01T16:00:00.000Z');
  token = await logIn('admin');
});

const ask = (changes = {}) =>
  send('POST', '/api/seasons/plan', { region: 'new-york', from: '2025-10-03', ...changes }, token);
const planned = async (changes = {}) => (await (await ask(changes)).json()) as SeasonPlan;
const make = (plan: object) => send('POST', '/api/seasons', plan, token);
const state = async () => ({
  nights: await db.select().from(nights).orderBy(asc(nights.date)),
  attractions: await db.select().from(attractions).orderBy(asc(attractions.id)),
  testimonials: await db.select().from(testimonials),
  settings: await readSettings(db),
  revision: (await readContentState(db)).revision,
});

describe('the plan of a season', () => {
  it('has the nights of the last one on the same weekdays, open, and changes nothing', async () => {
    const before = await state();
    const plan = await planned();
    expect(plan.nights.map(({ date }) => date)).toEqual(nextSeason);
    const [night] = plan.nights;
    expect(night).toEqual({
      date: '2026-10-02',
      doors: '18:30',
      attractions: '19:00',
      lastEntry: '00:30',
      tierId: before.nights[0]?.tierId,
    });
    expect(plan).toMatchObject({
      region: 'new-york',
      from: '2025-10-03',
      shift: 52,
      taken: [],
      texts: [
        {
          setting: 'newYorkOpening',
          current: 'Opening September 2025',
          proposed: 'Opening October 2026',
        },
        { setting: 'copyrightYear', current: '2024', proposed: '2026' },
        { setting: 'hiringSince', current: '2025-06-01', proposed: '2026-06-01' },
      ],
      attractions: [
        { id: expect.any(Number), title: 'Hayride', keep: true },
        { id: expect.any(Number), title: 'Old maze', keep: false },
      ],
      testimonials: [{ id: expect.any(Number), title: 'Cora', keep: true }],
    });
    expect(await state()).toEqual(before);
  });

  it('names the dates that are taken', async () => {
    await created('/api/nights', nightsFields({ dates: ['2026-10-03', '2026-10-09'] }));
    const plan = await planned();
    expect(plan.nights.map(({ date }) => date)).toEqual(nextSeason);
    expect(plan.taken).toEqual(['2026-10-03']);
  });

  it('leaves out what would be over, and is refused when that is everything', async () => {
    time.now = new Date('2026-10-03T16:00:00.000Z');
    token = await logIn('admin');
    expect((await planned()).nights.map(({ date }) => date)).toEqual(nextSeason.slice(1));
    time.now = new Date('2026-11-30T16:00:00.000Z');
    token = await logIn('admin');
    const answer = await ask();
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'A night cannot be in the past: 2026-10-02' });
    expect((await planned({ shift: 104 })).nights[0]?.date).toBe('2027-10-01');
  });

  it('is empty where there was no season', async () => {
    expect(await planned({ region: 'florida' })).toMatchObject({ nights: [], taken: [], attractions: [] });
  });

  it.each([
    [{ from: 'last fall' }, 'from', 'Date must be a day like 2026-10-09'],
    [{ shift: 0 }, 'shift', 'Weeks later must be a whole number from 1 to 208'],
    [{ shift: 1.5 }, 'shift', 'Weeks later must be a whole number from 1 to 208'],
    [{ region: 'ohio' }, 'region', 'Region must be new-york or florida'],
  ])('is not made of %j', async (changes, path, message) => {
    const answer = await ask(changes);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
  });
});

describe('a season that is made', () => {
  it('is one revision of its nights, its texts, and of what visitors see', async () => {
    const plan = await planned();
    const before = await state();
    const kept = plan.attractions.map((row) => ({ ...row, keep: !row.keep }));
    const answer = await make({ ...plan, attractions: kept, testimonials: [] });
    expect(answer.status).toBe(201);
    const season = (await answer.json()) as Season;
    expect(season.nights.map(({ date, status }) => [date, status])).toEqual(
      nextSeason.map((date) => [date, 'open']),
    );
    const after = await state();
    expect(after.revision).toBe(before.revision + 1);
    expect(answer.headers.get('x-content-revision')).toBe(String(after.revision));
    expect(after.settings).toMatchObject({ newYorkOpening: 'Opening October 2026', copyrightYear: '2026' });
    expect(after.attractions.map(({ active, version }) => [active, version])).toEqual([
      [false, 2],
      [true, 2],
    ]);
    expect(after.testimonials).toEqual(before.testimonials);
    const { documents, removed } = await changes(before.revision);
    const kinds = [...documents, ...removed].map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['attraction', 'attraction', 'night', 'night', 'night', 'night', 'settings']);
  });

  it('is refused with the dates that are taken by now, and nothing of it is stored', async () => {
    const plan = await planned();
    await created('/api/nights', nightsFields({ dates: ['2026-10-03', '2026-10-30'] }));
    const before = await state();
    const answer = await make({
      ...plan,
      attractions: plan.attractions.map((row) => ({ ...row, keep: !row.keep })),
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ dates: ['2026-10-03', '2026-10-30'] });
    expect(await state()).toEqual(before);
  });

  it('made a second time is refused with its dates, whatever else it has changed itself', async () => {
    const plan = await planned();
    expect((await make(plan)).status).toBe(201);
    const answer = await make(plan);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ dates: plan.nights.map(({ date }) => date) });
  });

  it('is refused over texts that were changed meanwhile, with what they are now', async () => {
    const plan = await planned();
    await send('PATCH', '/api/settings', { newYorkOpening: 'Opening soon' }, token);
    const before = await state();
    const answer = await make(plan);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'The texts of the site were changed elsewhere in the meantime',
      texts: [{ setting: 'newYorkOpening', current: 'Opening soon', proposed: 'Opening October 2026' }],
    });
    expect(await state()).toEqual(before);
  });

  it('is refused over what was shown or hidden meanwhile, with how it is now', async () => {
    const plan = await planned();
    const [hayride] = plan.attractions;
    const [cora] = plan.testimonials;
    await db
      .update(attractions)
      .set({ active: false })
      .where(eq(attractions.id, hayride?.id ?? 0));
    await db.update(testimonials).set({ active: false });
    const before = await state();
    const answer = await make(plan);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: 'Attractions or testimonials were shown or hidden elsewhere in the meantime',
      attractions: [{ id: hayride?.id, title: 'Hayride', current: false }],
      testimonials: [{ id: cora?.id, title: 'Cora', current: false }],
    });
    expect(await state()).toEqual(before);
    const { attractions: shown, testimonials: quoted } = await planned();
    expect((await make({ ...plan, attractions: shown, testimonials: quoted })).status).toBe(201);
  });

  it.each([
    [{ nights: [] }, 'nights', 'A season needs at least one night'],
    [
      { texts: [{ setting: 'hiringSince', current: '2025-06-01', proposed: 'soon' }] },
      'texts.0.proposed',
      'Please enter a date',
    ],
    [
      { texts: [{ setting: 'copyrightYear', current: '2024', proposed: ' ' }] },
      'texts.0.proposed',
      'Copyright year is required',
    ],
  ])('is refused with %j', async (changes, path, message) => {
    const answer = await make({ ...(await planned()), ...changes });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path, message }] });
  });

  it('is made once when the request is repeated', async () => {
    const plan = await planned();
    const headers = { 'Idempotency-Key': 'season-2026' };
    const [first, second] = [
      await send('POST', '/api/seasons', plan, token, headers),
      await send('POST', '/api/seasons', plan, token, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
  });

  it.runIf(testedDatabase === 'postgres')('leaves nothing when it is killed in the middle', async () => {
    const plan = await planned();
    const before = await state();
    const [started, stop] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocker = db.transaction(async (transaction) => {
      await transaction
        .insert(nights)
        .values({ region: 'new-york', date: '2026-10-31', doors: '1', attractions: '1', lastEntry: '1' });
      started.resolve();
      await stop.promise;
      transaction.rollback();
    });
    await started.promise;
    const making = make(plan);
    const killed = () =>
      rowsOf<{ pid: number }>(
        db,
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%into "nights"%'`,
      );
    await expect.poll(async () => (await killed()).length).toBe(1);
    expect((await making).status).toBe(503);
    stop.resolve();
    await expect(blocker).rejects.toThrow();
    expect(await state()).toEqual(before);
  });
});
