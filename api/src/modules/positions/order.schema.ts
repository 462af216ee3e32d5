import { z } from 'zod';
import { pagingShape } from '../paging.schema.ts';
import { regionSchema } from '../regions/region.schema.ts';

const maxRows = 5_000;
export const rowId = z.int('The id must be a positive whole number').min(1).max(2_147_483_647);

/** The whole order of a region's list: the ids of all its rows, the first one first. */
export const orderSchema = z.object({
  region: regionSchema,
  ids: z
    .array(rowId)
    .max(maxRows, `At most ${maxRows} rows can be ordered`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each id may appear only once'),
});
export type Order = z.infer<typeof orderSchema>;

/** The query of a list in an administrator's order. */
export const positionedQuerySchema = z.object({ region: regionSchema.optional(), ...pagingShape });
export type PositionedQuery = z.infer<typeof positionedQuerySchema>;
