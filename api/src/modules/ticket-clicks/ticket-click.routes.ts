import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { Dependencies } from '../../dependencies.ts';
import { csvAnswer } from '../../http/csv.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { badRequest } from '../../http/problem.ts';
import { validate } from '../../http/validation.ts';
import { limitInMemory } from '../../http/visitor-limits.ts';
import { dateAfter, parkDateAt } from '../nights/park-time.rules.ts';
import { type ParkDays, parkDaysSchema } from '../park-days.schema.ts';
import { countTicketClick, readTicketClicks } from './ticket-click.repository.ts';
import { pathSentence, ticketClickCountsSchema, ticketClickSchema } from './ticket-click.schema.ts';

const clicksInAMinute = 30;
const usualDays = 30;

/** How often visitors take which way to the ticket seller. Addresses are limited in memory, so that none is stored. */
export function ticketClickRoutes({ db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>) {
  const staff = requireAccount('admin', 'editor');
  const today = () => parkDateAt(clock().getTime());
  const read = ({ to = today(), from = dateAfter(to, 1 - usualDays) }: ParkDays) =>
    readTicketClicks(db, from, to);
  return new Hono<HttpEnvironment>()
    .post(
      '/',
      operation('Count a click on a ticket link, ignoring bots', {
        204: 'Counted, or a robot’s',
      }),
      validate('json', ticketClickSchema),
      limitInMemory(config, clicksInAMinute),
      async (context) => {
        if (isbot(context.req.header('user-agent'))) return context.body(null, 204);
        const isPage = await countTicketClick(db, today(), context.req.valid('json'));
        if (!isPage) throw badRequest(pathSentence, [{ path: 'path', message: pathSentence }]);
        return context.body(null, 204);
      },
    )
    .get(
      '/',
      operation('Report clicks on ticket links by day, placement, and page', {
        200: ticketClickCountsSchema,
      }),
      staff,
      validate('query', parkDaysSchema),
      async (context) => context.json(await read(context.req.valid('query')), 200),
    )
    .get(
      '/export',
      operation('Export clicks on ticket links as CSV', { 200: 'A CSV file' }),
      staff,
      validate('query', parkDaysSchema),
      async (context) => {
        const columns = { day: 'Day', placement: 'Placement', path: 'Page', count: 'Clicks' };
        return csvAnswer(context, 'ticket-clicks', columns, await read(context.req.valid('query')));
      },
    );
}
