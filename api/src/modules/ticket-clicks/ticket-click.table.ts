import { date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { choice, id, oneOf } from '../../database/columns.ts';
import { ticketPlacements } from './ticket-click.schema.ts';

/** How often visitors took a way to the ticket seller, by the park's day, the placement and the page: nothing of a person. */
export const ticketClicks = pgTable(
  'ticket_clicks',
  {
    id: id(),
    day: date().notNull(),
    placement: choice(ticketPlacements).notNull(),
    path: text().notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    unique('ticket_clicks_day_key').on(table.day, table.placement, table.path),
    oneOf('ticket_clicks_placement_check', table.placement, ticketPlacements),
  ],
);
