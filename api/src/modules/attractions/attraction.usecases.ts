import type { Transaction } from '../../database/connection.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { type ContentTools, changeContent } from '../content-feed/content-change.usecase.ts';
import type { Order } from '../positions/order.schema.ts';
import type { Region } from '../regions/region.schema.ts';
import {
  attractionChangedElsewhere,
  attractionListChangedElsewhere,
  attractionNotFound,
} from './attraction.errors.ts';
import { attractionOf, listedAttractionOf } from './attraction.mapping.ts';
import {
  deleteAttraction,
  insertAttraction,
  listAttractions,
  lockAttraction,
  orderAttractions,
  updateAttraction,
} from './attraction.repository.ts';
import type {
  Attraction,
  AttractionChanges,
  AttractionInput,
  ListedAttraction,
} from './attraction.schema.ts';

/** The result of a write, and the content revision that holds it. */
interface Written<T> {
  result: T;
  revision: number;
}

const reference = (id: number) => ({ kind: 'attraction' as const, id: String(id) });

/** Stores a new attraction at the end of its region's list; with `request` a repetition gets the one that the first made. */
export function createAttraction(
  tools: ContentTools,
  input: AttractionInput,
  request?: IdempotentRequest,
): Promise<Written<Attraction>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      const row = await insertAttraction(transaction, input, tools.clock());
      record(reference(row.id));
      return attractionOf(row);
    },
    request,
  );
}

/**
 * Changes the given fields of an attraction.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one.
 */
export function changeAttraction(
  tools: ContentTools,
  id: number,
  changes: AttractionChanges,
  versions: number[] | undefined,
): Promise<Written<Attraction>> {
  return changeContent(tools, async (transaction, record) => {
    const earlier = await lockAttraction(transaction, id);
    if (!earlier) throw attractionNotFound();
    if (versions && !versions.includes(earlier.version))
      throw attractionChangedElsewhere(attractionOf(earlier));
    const row = await updateAttraction(transaction, earlier, changes, tools.clock());
    record(reference(id));
    return attractionOf(row);
  });
}

/** @returns the content revision without the attraction. @throws ProblemError 404 */
export async function removeAttraction(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    if (!(await deleteAttraction(transaction, id))) throw attractionNotFound();
    record(reference(id));
  });
  return revision;
}

/**
 * Gives a region's list another order and returns it.
 * @throws ProblemError 409 when the ids are not exactly those of the region.
 */
export function reorderAttractions(
  tools: ContentTools,
  { region, ids }: Order,
): Promise<Written<ListedAttraction[]>> {
  return changeContent(tools, async (transaction, record) => {
    const moved = await orderAttractions(transaction, region, ids);
    const list = await wholeList(transaction, region);
    if (!moved) throw attractionListChangedElsewhere(list);
    for (const id of moved) record(reference(id));
    return list;
  });
}

async function wholeList(transaction: Transaction, region: Region): Promise<ListedAttraction[]> {
  return (await listAttractions(transaction, { region })).map(listedAttractionOf);
}
