import { Hono } from 'hono';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { validate } from '../../http/validation.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { listTestimonials } from './testimonial.repository.ts';

const querySchema = z.object({ region: regionSchema.optional() });

export function testimonialRoutes({ db }: Pick<Dependencies, 'db'>) {
  return new Hono<HttpEnvironment>().get('/', validate('query', querySchema), async (context) => {
    const active = context.var.account ? undefined : true;
    return context.json(await listTestimonials(db, { ...context.req.valid('query'), active }));
  });
}
