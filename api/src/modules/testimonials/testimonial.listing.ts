import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Page } from '../../http/paging.ts';
import { readPlacedPage } from '../positions/position.listing.ts';
import { testimonialOf } from './testimonial.mapping.ts';
import { countTestimonials, listTestimonials } from './testimonial.repository.ts';
import type { Testimonial, TestimonialQuery } from './testimonial.schema.ts';

/** The testimonials that a query asks for, in their order; visitors see active ones only. */
export async function readTestimonials(
  db: DatabaseOrTransaction,
  query: TestimonialQuery,
  seesAll: boolean,
): Promise<Page<Testimonial>> {
  const filter = { region: query.region, active: seesAll ? undefined : true };
  const { items, headers } = await readPlacedPage(
    query,
    (range) => listTestimonials(db, { ...filter, ...range }),
    () => countTestimonials(db, filter),
  );
  return { items: items.map(testimonialOf), headers };
}
