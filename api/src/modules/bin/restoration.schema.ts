import { z } from 'zod';
import { slugSchema } from '../blog-posts/slug.schema.ts';

export const restorationSchema = z.object({
  /** Of a story: another one than it had. */
  slug: slugSchema.optional(),
});
export type Restoration = z.infer<typeof restorationSchema>;
