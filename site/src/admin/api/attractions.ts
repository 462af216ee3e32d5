import {
  type Attraction,
  type AttractionFields,
  attractionSchema,
  type ListedAttraction,
} from '@haunted-forests/api/schemas/attractions/attraction';
import { z } from 'zod';
import type { RecordCalls } from '../collections/records/recordKind.ts';
import { api } from './client.ts';
import { revisionOf, revisionOfNothing, writtenOf } from './written.ts';

const { attractions } = api;
const one = (id: number) => ({ param: { id: String(id) } });

/** An attraction; lists bring the library's entry of its picture along. */
export type AttractionRecord = Attraction & Partial<Pick<ListedAttraction, 'media'>>;

/** What the back office asks of the attractions. */
export const attractionCalls: RecordCalls<AttractionRecord, AttractionFields> = {
  list: async (region) => (await attractions.$get({ query: { region } })).json(),
  read: async (id) => (await attractions[':id'].$get(one(id))).json(),
  async create(fields, headers) {
    const answer = await attractions.$post({ json: fields }, { headers });
    return writtenOf(attractionSchema, answer);
  },
  async save(id, fields, etag) {
    const call = { ...one(id), json: fields };
    const answer = await attractions[':id'].$put(call, { headers: { 'If-Match': etag } });
    return writtenOf(attractionSchema, answer);
  },
  remove: async (id) => revisionOfNothing(await attractions[':id'].$delete(one(id))),
  order: async (order) =>
    revisionOf(z.array(attractionSchema), await attractions.order.$put({ json: order })),
};

/** Shows, hides or features an attraction; its other fields stay as they are. */
export async function switchAttraction(
  id: number,
  switches: { active: boolean } | { featured: boolean },
): Promise<number | undefined> {
  return revisionOf(attractionSchema, await attractions[':id'].$patch({ ...one(id), json: switches }));
}
