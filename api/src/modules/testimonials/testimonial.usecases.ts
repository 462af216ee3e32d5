import type { Transaction } from '../../database/connection.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { type ContentTools, changeContent } from '../content-feed/content-change.usecase.ts';
import type { Order } from '../positions/order.schema.ts';
import type { Region } from '../regions/region.schema.ts';
import {
  testimonialChangedElsewhere,
  testimonialListChangedElsewhere,
  testimonialNotFound,
} from './testimonial.errors.ts';
import { testimonialOf } from './testimonial.mapping.ts';
import {
  deleteTestimonial,
  insertTestimonial,
  listTestimonials,
  lockTestimonial,
  orderTestimonials,
  updateTestimonial,
} from './testimonial.repository.ts';
import type { Testimonial, TestimonialChanges, TestimonialInput } from './testimonial.schema.ts';

/** The result of a write, and the content revision that holds it. */
interface Written<T> {
  result: T;
  revision: number;
}

const reference = (id: number) => ({ kind: 'testimonial' as const, id: String(id) });

/** Stores a new testimonial at the end of its region's list; with `request` a repetition gets the one that the first made. */
export function createTestimonial(
  tools: ContentTools,
  input: TestimonialInput,
  request?: IdempotentRequest,
): Promise<Written<Testimonial>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      const row = await insertTestimonial(transaction, input, tools.clock());
      record(reference(row.id));
      return testimonialOf(row);
    },
    request,
  );
}

/**
 * Changes the given fields of a testimonial.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one.
 */
export function changeTestimonial(
  tools: ContentTools,
  id: number,
  changes: TestimonialChanges,
  versions: number[] | undefined,
): Promise<Written<Testimonial>> {
  return changeContent(tools, async (transaction, record) => {
    const earlier = await lockTestimonial(transaction, id);
    if (!earlier) throw testimonialNotFound();
    if (versions && !versions.includes(earlier.version))
      throw testimonialChangedElsewhere(testimonialOf(earlier));
    const row = await updateTestimonial(transaction, earlier, changes);
    record(reference(id));
    return testimonialOf(row);
  });
}

/** @returns the content revision without the testimonial. @throws ProblemError 404 */
export async function removeTestimonial(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await deleteTestimonial(transaction, id))) throw testimonialNotFound();
    record(reference(id));
  });
  return revision;
}

/**
 * Gives a region's list another order and returns it.
 * @throws ProblemError 409 when the ids are not exactly those of the region.
 */
export function reorderTestimonials(
  tools: ContentTools,
  { region, ids }: Order,
): Promise<Written<Testimonial[]>> {
  return changeContent(tools, async (transaction, record) => {
    const moved = await orderTestimonials(transaction, region, ids);
    const list = await wholeList(transaction, region);
    if (!moved) throw testimonialListChangedElsewhere(list);
    for (const id of moved) record(reference(id));
    return list;
  });
}

async function wholeList(transaction: Transaction, region: Region): Promise<Testimonial[]> {
  return (await listTestimonials(transaction, { region })).map(testimonialOf);
}
