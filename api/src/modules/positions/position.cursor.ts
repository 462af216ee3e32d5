import { invalidCursor } from '../../http/paging.ts';

/** Where a row is in a list that an administrator orders: by position, then by id. */
export interface Place {
  position: number;
  id: number;
}

const largestInteger = 2_147_483_647;

/** The place as text for a query parameter. */
export function encodePlace({ position, id }: Place): string {
  return `${position}.${id}`;
}

/** @throws ProblemError 400 when `cursor` is none that encodePlace gave. */
export function decodePlace(cursor: string): Place {
  const [, position, id] = /^(\d{1,10})\.(\d{1,10})$/.exec(cursor) ?? [];
  const place = { position: Number(position), id: Number(id) };
  if (place.position <= largestInteger && place.id <= largestInteger) return place;
  throw invalidCursor();
}
