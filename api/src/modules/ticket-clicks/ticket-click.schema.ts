import { z } from 'zod';
import { day } from '../time.schema.ts';

/** Where on a page a way to the ticket seller is. */
export const ticketPlacements = [
  'sticky',
  'hero',
  'card',
  'story',
  'nights',
  'visit',
  'tickets',
  'footer',
  'navigation',
  'coupon',
] as const;
const ticketPlacementSchema = z.enum(ticketPlacements, {
  error: `Placement must be one of ${ticketPlacements.join(', ')}`,
});
export type TicketPlacement = z.infer<typeof ticketPlacementSchema>;

const region = '(?:new-york|florida)';
/** The addresses of the site's pages; whether there is such a story is for the database to say. */
const pagePath = new RegExp(
  [
    '^(?:/',
    '/(?:tickets|employment|application|ouija|ouija/rules|coupon|newsletter/confirm|newsletter/unsubscribe)',
    '/new-york/attractions',
    `/${region}(?:/(?:nights|visit|contact|dark-legends))?`,
    `/${region}/dark-legends/archive/[1-9][0-9]{0,5}`,
    `/${region}/dark-legends/[a-z0-9]+(?:-[a-z0-9]+)*)$`,
  ].join('|'),
);
export const pathSentence = 'Path must be that of a page of this site';

const pathSchema = z
  .string(pathSentence)
  .max(250, pathSentence)
  .transform((path) => (path.length > 1 ? path.replace(/\/$/, '') : path))
  .refine((path) => pagePath.test(path), pathSentence);

/** What a page sends when somebody takes its way to the ticket seller: nothing about the person. */
export const ticketClickSchema = z.object({
  placement: ticketPlacementSchema,
  /** The page's path, without query and fragment. */
  path: pathSchema,
});
export type TicketClick = z.infer<typeof ticketClickSchema>;

/** How often a day's visitors took the way to the ticket seller at this place of a page. */
const ticketClickCountSchema = z
  .object({
    day: day().meta({ description: "The park's own day in America/New_York, which ends at 05:00" }),
    placement: z.enum(ticketPlacements),
    path: z.string(),
    count: z.int(),
  })
  .meta({ id: 'TicketClickCount' });
export type TicketClickCount = z.infer<typeof ticketClickCountSchema>;
export const ticketClickCountsSchema = z.array(ticketClickCountSchema);
