import {
  type Testimonial,
  type TestimonialFields,
  testimonialSchema,
} from '@haunted-forests/api/schemas/testimonials/testimonial';
import { z } from 'zod';
import type { RecordCalls } from '../records/recordKind.ts';
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
    const { written, revision } = await writtenOf(testimonialSchema, answer);
    return { id: written.id, revision };
  },
  save: async (id, fields, etag) =>
    revisionOf(
      testimonialSchema,
      await testimonials[':id'].$put({ ...one(id), json: fields }, { headers: { 'If-Match': etag } }),
    ),
  remove: async (id) => revisionOfNothing(await testimonials[':id'].$delete(one(id))),
  order: async (order) =>
    revisionOf(z.array(testimonialSchema), await testimonials.order.$put({ json: order })),
};

/** Shows or hides a testimonial; its other fields stay as they are. */
export async function switchTestimonial(id: number, active: boolean): Promise<number | undefined> {
  return revisionOf(testimonialSchema, await testimonials[':id'].$patch({ ...one(id), json: { active } }));
}
