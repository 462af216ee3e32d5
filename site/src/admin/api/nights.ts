import {
  type NewNightsFields,
  type Night,
  type NightFields,
  type NightStatusFields,
  nightSchema,
} from '@haunted-forests/api/schemas/nights/night';
import {
  type PriceTier,
  type PriceTierFields,
  priceTierSchema,
} from '@haunted-forests/api/schemas/nights/price-tier';
import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { z } from 'zod';
import { noticeServerTime } from '../../lib/server-clock.ts';
import { api, byId } from './client.ts';
import { creating, removing, rowOf, saving } from './rows.ts';
import { revisionOf, type Written, writtenOf } from './written.ts';

const nights = api.nights;
const tiers = api['price-tiers'];
/** Before the first night that any park had. */
const everSince = '2000-01-01';

async function allNights(region: Region): Promise<Night[]> {
  const answer = await nights.$get({ query: { region, from: everSince } });
  noticeServerTime(answer);
  return answer.json();
}
const allTiers = async (region: Region): Promise<PriceTier[]> =>
  (await tiers.$get({ query: { region } })).json();

export const nightCalls = {
  /** All nights of a region, past ones too, by date. */
  list: allNights,
  read: async (region: Region, id: number) => rowOf(await allNights(region), id),
  /** Adds nights on all dates or, with 409, on none. */
  add: creating<Night[], NewNightsFields>(nights, z.array(nightSchema)),
  save: saving<Night, NightFields>(nights[':id'], nightSchema),
  /** Closes, sells out or opens a night; answers 409 when it has another tag by now. */
  setStatus: async (id: number, json: NightStatusFields, etag: string): Written<Night> =>
    writtenOf(
      nightSchema,
      await nights[':id'].status.$patch({ ...byId(id), json }, { headers: { 'If-Match': etag } }),
    ),
  remove: removing(nights[':id']),
};

export const tierCalls = {
  /** The price tiers of a region, in their order. */
  list: allTiers,
  read: async (region: Region, id: number) => rowOf(await allTiers(region), id),
  create: creating<PriceTier, PriceTierFields>(tiers, priceTierSchema),
  save: saving<PriceTier, PriceTierFields>(tiers[':id'], priceTierSchema),
  remove: removing(tiers[':id']),
};

/** Puts a region's price tiers in this order, as they are saved now; answers the content revision that holds it. */
export async function orderTiers(region: Region, ids: readonly number[]): Promise<number | undefined> {
  let revision: number | undefined;
  for (const { id, name, prices, position: before } of await allTiers(region)) {
    const position = ids.indexOf(id);
    if (position < 0 || position === before) continue;
    const answer = await tiers[':id'].$put({ ...byId(id), json: { region, name, prices, position } });
    revision = await revisionOf(priceTierSchema, answer);
  }
  return revision;
}
