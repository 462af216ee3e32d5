import { z } from 'zod';
import type { PublicMedia } from './media.schema.ts';

/** The library's entry of an address that a record shows. */
export const listedMediaSchema = z.looseObject({ id: z.int(), url: z.string() }).nullable().meta({
  description: "The library's entry of its picture; null for addresses outside the library",
}) as unknown as z.ZodType<PublicMedia | null>;
