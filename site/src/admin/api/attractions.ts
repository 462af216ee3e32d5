import type {
  Attraction,
  AttractionFields,
  ListedAttraction,
} from '@haunted-forests/api/schemas/attractions/attraction';
import type { RecordCalls } from '../records/recordKind.ts';
import { api } from './client.ts';
import { revisionOf } from './revision.ts';

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
    return { row: await answer.json(), revision: revisionOf(answer) };
  },
  async save(id, fields, etag) {
    const call = { ...one(id), json: fields };
    const answer = await attractions[':id'].$put(call, { headers: { 'If-Match': etag } });
    return { row: await answer.json(), revision: revisionOf(answer) };
  },
  remove: async (id) => revisionOf(await attractions[':id'].$delete(one(id))),
  order: async (order) => revisionOf(await attractions.order.$put({ json: order })),
};

/** Shows or hides an attraction, or makes it stand out; its other fields stay as they are. */
export async function switchAttraction(
  id: number,
  switches: { active: boolean } | { featured: boolean },
): Promise<number | undefined> {
  return revisionOf(await attractions[':id'].$patch({ ...one(id), json: switches }));
}
