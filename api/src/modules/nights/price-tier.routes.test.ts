import { beforeEach, describe, expect, it } from 'vitest';
import { nightsFields, priceTierFields } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { Night } from './night.schema.ts';
import { nights } from './night.table.ts';
import type { PriceTier } from './price-tier.schema.ts';
import { priceTiers } from './price-tier.table.ts';

const { changes, db, request, send, logIn, time } = await createTestApp();
let token: string;

beforeEach(async () => {
  await db.delete(nights);
  await db.delete(priceTiers);
  time.now = new Date('2026-10-05T16:00:00.000Z');
  token = await logIn('editor');
});

const create = async (changes: Parameters<typeof priceTierFields>[0] = {}): Promise<PriceTier> => {
  const answer = await send('POST', '/api/price-tiers', priceTierFields(changes), token);
  expect(answer.status).toBe(201);
  return (await answer.json()) as PriceTier;
};
const save = (tier: PriceTier, changes: object, headers = {}) =>
  send('PUT', `/api/price-tiers/${tier.id}`, priceTierFields(changes), token, headers);
const remove = (tier: PriceTier) => request(`/api/price-tiers/${tier.id}`, { method: 'DELETE' }, token);
const list = async (query = '') => (await (await request(`/api/price-tiers${query}`)).json()) as PriceTier[];
const giveNights = async (tier: PriceTier, dates: string[]): Promise<Night[]> => {
  const fields = nightsFields({ dates, tierId: tier.id });
  return (await (await send('POST', '/api/nights', fields, token)).json()) as Night[];
};

describe('price tiers', () => {
  it('are listed in their order, a new one at the end', async () => {
    const [first, second] = [await create({ name: 'Weekday' }), await create()];
    const front = await create({ name: 'Preview night', position: 0 });
    await create({ name: 'Swamp', region: 'florida' });
    expect(first).toEqual({
      id: expect.any(Number),
      region: 'new-york',
      name: 'Weekday',
      position: 0,
      prices: [
        { ticket: 'General Admission', amount: 3_499 },
        { ticket: 'VIP FAST PASS', amount: 6_999 },
      ],
      version: 1,
      createdAt: time.now.toISOString(),
      updatedAt: time.now.toISOString(),
    });
    expect(await list('?region=new-york')).toEqual([first, front, second]);
    expect(await list()).toHaveLength(4);
  });

  it('reach the feed without what only editors need', async () => {
    const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...published } = await create();
    const { documents } = await changes();
    expect(documents).toContainEqual({ kind: 'tier', id: String(published.id), data: published });
  });

  it('keep their place when they are saved without one, and have the next version', async () => {
    const [first, second] = [await create(), await create()];
    const answer = await save(second, { name: 'Halloween' }, { 'If-Match': '"1"' });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect(await answer.json()).toMatchObject({ name: 'Halloween', position: 1, version: 2 });
    expect((await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('are refused over another version, with what is there now', async () => {
    const tier = await create();
    const current = await (await save(tier, { name: 'Halloween' })).json();
    const answer = await save(tier, { name: 'Weekday' }, { 'If-Match': '"1"' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ current });
  });

  it.each([
    [{ prices: [] }, 'prices', 'A price tier needs at least one price'],
    [{ prices: undefined }, 'prices', 'A price tier needs at least one price'],
    [{ prices: [{ ticket: ' ', amount: 1 }] }, 'prices.0.ticket', 'Ticket is required'],
    [
      { prices: [{ ticket: 'VIP', amount: 34.5 }] },
      'prices.0.amount',
      'Amount must be a whole number of cents',
    ],
    [
      { prices: [{ ticket: 'VIP', amount: '34' }] },
      'prices.0.amount',
      'Amount must be a whole number of cents',
    ],
    [{ prices: [{ ticket: 'VIP', amount: -1 }] }, 'prices.0.amount', 'Amount must not be negative'],
    [{ prices: Array(2).fill({ ticket: 'VIP', amount: 1 }) }, 'prices', 'Each ticket may appear only once'],
    [{ name: '' }, 'name', 'Name is required'],
    [{ region: 'ohio' }, 'region', 'Region must be new-york or florida'],
    [{ position: -1 }, 'position', 'Position must be a whole number, 0 or higher'],
  ])('are refused with %j', async (changes, path, message) => {
    const body = { ...priceTierFields(), ...changes };
    const answer = await send('POST', '/api/price-tiers', body, token);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, error: message, issues: [{ path, message }] });
    expect(await list()).toEqual([]);
  });
});

describe('a price tier that nights have', () => {
  const october = ['2026-10-09', '2026-10-10', '2026-10-11', '2026-10-16', '2026-10-17', '2026-10-18'];

  it('is not deleted, and the refusal names the nights', async () => {
    const tier = await create();
    const made = await giveNights(tier, october);
    const answer = await remove(tier);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message:
        'This price tier is used by the nights on 2026-10-09, 2026-10-10, 2026-10-11, 2026-10-16, 2026-10-17 and 1 more',
      nights: made.map(({ id, region, date }) => ({ id, region, date })),
    });
    expect(await list()).toHaveLength(1);
  });

  it('does not move to another region', async () => {
    const tier = await create();
    await giveNights(tier, october.slice(0, 1));
    const answer = await save(tier, { region: 'florida' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ nights: [{ date: '2026-10-09' }] });
    expect((await save(tier, { name: 'Dearer' })).status).toBe(200);
  });
});

describe('a price tier that is deleted', () => {
  it('is in the bin, and comes back to its place as it was', async () => {
    const [tier, other] = [await create(), await create()];
    expect((await remove(tier)).status).toBe(204);
    expect(await list()).toEqual([other]);
    expect(await (await request('/api/bin', {}, token)).json()).toMatchObject([
      { kind: 'tier', id: tier.id, title: 'Weekend', region: 'new-york' },
    ]);
    expect((await send('POST', `/api/bin/tier/${tier.id}/restore`, {}, token)).status).toBe(200);
    expect(await list()).toEqual([tier, other]);
  });

  it('is not there anymore', async () => {
    const tier = await create();
    await remove(tier);
    for (const answer of [await remove(tier), await save(tier, {})]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ message: 'Price tier not found' });
    }
    expect((await send('POST', '/api/nights', nightsFields({ tierId: tier.id }), token)).status).toBe(400);
  });
});
