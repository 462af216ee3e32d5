import type { Testimonial, TestimonialFields } from '@haunted-forests/api/schemas/testimonials/testimonial';
import type { RecordCalls } from '../records/recordKind.ts';
import { api } from './client.ts';
import { revisionOf } from './revision.ts';

const { testimonials } = api;
const one = (id: number) => ({ param: { id: String(id) } });

/** What the back office asks of the testimonials. */
export const testimonialCalls: RecordCalls<Testimonial, TestimonialFields> = {
  list: async (region) => (await testimonials.$get({ query: { region } })).json(),
  read: async (id) => (await testimonials[':id'].$get(one(id))).json(),
  async create(fields, headers) {
    const answer = await testimonials.$post({ json: fields }, { headers });
    return { row: await answer.json(), revision: revisionOf(answer) };
  },
  async save(id, fields, etag) {
    const call = { ...one(id), json: fields };
    const answer = await testimonials[':id'].$put(call, { headers: { 'If-Match': etag } });
    return { row: await answer.json(), revision: revisionOf(answer) };
  },
  remove: async (id) => revisionOf(await testimonials[':id'].$delete(one(id))),
  order: async (order) => revisionOf(await testimonials.order.$put({ json: order })),
};

/** Shows or hides a testimonial; its other fields stay as they are. */
export async function switchTestimonial(id: number, active: boolean): Promise<number | undefined> {
  return revisionOf(await testimonials[':id'].$patch({ ...one(id), json: { active } }));
}
