import { z } from 'zod';
import { seasonInputSchema } from '../nights/season.schema.ts';

/** The pages that show most of a season: its nights, the home of its region, and the landing page. */
export const seasonPages = ['nights', 'home', 'landing'] as const;
export type SeasonPage = (typeof seasonPages)[number];

/** A season that is not made yet, and the page on which to see it. */
export const seasonPreviewSchema = z.object({
  page: z.enum(seasonPages, { error: `Page must be one of ${seasonPages.join(', ')}` }),
  season: seasonInputSchema,
});
export type SeasonPreview = z.infer<typeof seasonPreviewSchema>;
/** The same as it is sent. */
export type SeasonPreviewFields = z.input<typeof seasonPreviewSchema>;
