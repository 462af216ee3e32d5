import { and, asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Region } from '../regions/region.schema.ts';
import type { Attraction } from './attraction.schema.ts';
import { attractions } from './attraction.table.ts';

function toAttraction({ position: _position, ...row }: typeof attractions.$inferSelect): Attraction {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** Attractions in the order an administrator gave them. */
export async function listAttractions(
  db: DatabaseOrTransaction,
  filter: { region?: Region | undefined; active?: boolean | undefined },
): Promise<Attraction[]> {
  const rows = await db
    .select()
    .from(attractions)
    .where(
      and(
        filter.region && eq(attractions.region, filter.region),
        filter.active === undefined ? undefined : eq(attractions.active, filter.active),
      ),
    )
    .orderBy(asc(attractions.position), asc(attractions.id));
  return rows.map(toAttraction);
}
