import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Testimonial } from './testimonial.schema.ts';
import { testimonials } from './testimonial.table.ts';

function toTestimonial({ position: _position, ...row }: typeof testimonials.$inferSelect): Testimonial {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** Testimonials in the order an administrator gave them. */
export async function listTestimonials(
  db: DatabaseOrTransaction,
  filter: { region?: Region | undefined; active?: boolean | undefined },
): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(
      and(
        filter.region && eq(testimonials.region, filter.region),
        filter.active === undefined ? undefined : eq(testimonials.active, filter.active),
      ),
    )
    .orderBy(asc(testimonials.position), asc(testimonials.id));
  return rows.map(toTestimonial);
}
