import {
  type Testimonial,
  type TestimonialFields,
  testimonialSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { z } from 'zod';
import type { RecordCalls } from '../collections/records/recordKind.ts';
import { api } from './client.ts';
import { revisionOf, revisionOfNothing, writtenOf } from './written.ts';

const { testimonials } = api;
const one = (id: number) => ({ param: { id: String(id) } });

/** What the back office asks of the testimonials. */
export const testimonialCalls: RecordCalls<Testimonial, TestimonialFields> = {
  list: async (region) => (await testimonials.$get({ query: { region } })).json(),
  read: async (id) => (await testimonials[':id'].$get(one(id))).json(),
  async create(fields, headers) {
    const answer = await testimonials.$post({ json: fields }, { headers });
    return writtenOf(testimonialSchema, answer);
  },
  async save(id, fields, etag) {
    const call = { ...one(id), json: fields };
    const answer = await testimonials[':id'].$put(call, { headers: { 'If-Match': etag } });
    return writtenOf(testimonialSchema, answer);
  },
  remove: async (id) => revisionOfNothing(await testimonials[':id'].$delete(one(id))),
  order: async (order) =>
    revisionOf(z.array(testimonialSchema), await testimonials.order.$put({ json: order })),
};

/** Shows or hides a testimonial; its other fields stay as they are. */
export async function switchTestimonial(id: number, active: boolean): Promise<number | undefined> {
  return revisionOf(testimonialSchema, await testimonials[':id'].$patch({ ...one(id), json: { active } }));
}
