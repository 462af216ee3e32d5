import type { Testimonial } from './testimonial.schema.ts';
import type { testimonials } from './testimonial.table.ts';

export type TestimonialRow = typeof testimonials.$inferSelect;

/** A testimonial as the API returns it. */
export function testimonialOf({ position: _position, ...row }: TestimonialRow): Testimonial {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
