import { asc, between, desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { blogPosts } from '../blog-posts/blog-post.table.ts';
import type { TicketClick, TicketClickCount } from './ticket-click.schema.ts';
import { ticketClicks } from './ticket-click.table.ts';

/** How many months counts are kept: three seasons can be compared. */
export const clickMonths = 36;

/** Whether there is the story, or so many stories, that an address names; other pages are known by their address. */
function isThere(path: string): SQL {
  const [, region, part, slug] = /^\/([^/]+)\/dark-legends\/(?:archive\/(\d+)|(.+))$/.exec(path) ?? [];
  if (region === undefined) return sql`true`;
  const { region: ofRegion, slug: ofSlug, status, id } = blogPosts;
  // A part of the archive is numbered by the ids of its stories: no part is beyond the highest.
  const isNamed = slug === undefined ? sql`${id} >= ${Number(part)}::integer` : sql`${ofSlug} = ${slug}`;
  return sql`exists (select from ${blogPosts} where ${ofRegion} = ${region} and ${status} = 'published' and ${isNamed})`;
}

/** Counts a click. @returns whether the site has such a page: made-up addresses never fill the table. */
export async function countTicketClick(
  db: Database,
  day: string,
  { placement, path }: TicketClick,
): Promise<boolean> {
  const counted = await rowsOf(
    db,
    sql`insert into ${ticketClicks} (day, placement, path)
      select ${day}::date, ${placement}, ${path} where ${isThere(path)}
      on conflict (day, placement, path) do update set count = ${ticketClicks.count} + 1
      returning id`,
  );
  return counted.length > 0;
}

/** The counts of these days, the newest day first, within it the most frequent. */
export function readTicketClicks(db: Database, from: string, to: string): Promise<TicketClickCount[]> {
  const { day, placement, path, count } = ticketClicks;
  return db
    .select({ day, placement, path, count })
    .from(ticketClicks)
    .where(between(day, from, to))
    .orderBy(desc(day), desc(count), asc(path), asc(placement));
}
