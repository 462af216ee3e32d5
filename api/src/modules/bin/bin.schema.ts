import { z } from 'zod';
import { pagingShape } from '../paging.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';
import { instant } from '../time.schema.ts';

/** What is kept for a while when it is deleted. */
export const binKinds = [
  'story',
  'attraction',
  'testimonial',
  'topic',
  'question',
  'file',
  'tier',
  'night',
] as const;
export const binKindSchema = z.enum(binKinds);
export type BinKind = z.infer<typeof binKindSchema>;

export const binItemSchema = z
  .object({
    kind: binKindSchema,
    id: z.int().meta({ description: 'The number of the record' }),
    title: z.string(),
    slug: z.string().nullable().meta({ description: 'Of a story' }),
    region: regionSchema.nullable(),
    deletedBy: z.string().nullable().meta({ description: 'The name of the account' }),
    deletedAt: instant(),
    keptUntil: instant().meta({ description: 'After that it is deleted for good' }),
  })
  .meta({ id: 'BinItem' });
export type BinItem = z.infer<typeof binItemSchema>;

export const binQuerySchema = z.object({
  limit: pagingShape.limit.unwrap().default(50),
  cursor: pagingShape.cursor,
});
export type BinQuery = z.infer<typeof binQuerySchema>;

/** What is back. */
export const restoredSchema = z.object({ kind: binKindSchema, id: z.int(), title: z.string() });
export type Restored = z.infer<typeof restoredSchema>;
