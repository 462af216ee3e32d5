import { z } from 'zod';

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
export const ticketPlacementSchema = z.enum(ticketPlacements, {
  error: `Placement must be one of ${ticketPlacements.join(', ')}`,
});
export type TicketPlacement = z.infer<typeof ticketPlacementSchema>;

const region = '(?:new-york|florida)';
/** The addresses of the site's pages; whether there is such a story is for the database to say. */
const pagePath = new RegExp(
  [
    '^(?:/',
    '/(?:tickets|employment|application|ouija|ouija/rules|coupon|newsletter/confirm|newsletter/unsubscribe)',
    `/${region}(?:/(?:attractions|nights|visit|contact|dark-legends))?`,
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

const daySentence = 'A day must be a date like 2026-10-31';
const daySchema = z.iso.date(daySentence).refine((day) => day >= '2000', daySentence);

/** Days of the park, both included. */
export const ticketClickQuerySchema = z
  .object({
    from: daySchema.optional().meta({ description: 'Without it 29 days before the last day' }),
    to: daySchema.optional().meta({ description: "Without it the park's day of today" }),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'The first day must not be after the last',
    path: ['from'],
  });
export type TicketClickQuery = z.infer<typeof ticketClickQuerySchema>;

/** How often a day's visitors took the way to the ticket seller at this place of a page. */
export const ticketClickCountSchema = z
  .object({
    day: z.iso.date().meta({ description: "The park's own day in America/New_York, which ends at 05:00" }),
    placement: z.enum(ticketPlacements),
    path: z.string(),
    count: z.int(),
  })
  .meta({ id: 'TicketClickCount' });
export type TicketClickCount = z.infer<typeof ticketClickCountSchema>;
export const ticketClickCountsSchema = z.array(ticketClickCountSchema);
