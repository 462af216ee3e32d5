import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Page } from '../../http/paging.ts';
import { readPlacedPage } from '../positions/position.listing.ts';
import { listedAttractionOf } from './attraction.mapping.ts';
import { countAttractions, listAttractions } from './attraction.repository.ts';
import type { AttractionQuery, ListedAttraction } from './attraction.schema.ts';

/** The attractions that a query asks for, in their order; visitors see active ones only. */
export async function readAttractions(
  db: DatabaseOrTransaction,
  query: AttractionQuery,
  seesAll: boolean,
): Promise<Page<ListedAttraction>> {
  const filter = { region: query.region, active: seesAll ? undefined : true };
  const { items, headers } = await readPlacedPage(
    query,
    (range) => listAttractions(db, { ...filter, ...range }),
    () => countAttractions(db, filter),
  );
  return { items: items.map(listedAttractionOf), headers };
}
