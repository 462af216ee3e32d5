/** Where a page of the change feed begins: within all documents as of a revision, or within the changes after it. */
export type ContentPlace =
  | { of: 'all'; revision: number; story: number; media: number }
  | { of: 'changes'; revision: number; row: number };

export const largestInteger = 2_147_483_647;

/** What a cursor looks like: 'all:<revision>:<story>:<media>' or 'changes:<revision>:<row>'. */
export const cursorPattern = /^(?:all:\d{1,10}:\d{1,10}:\d{1,10}|changes:\d{1,10}:\d{1,10})$/;

/** The cursor of a place. */
export const cursorOf = (place: ContentPlace): string => Object.values(place).join(':');

/** The place of a cursor that `cursorPattern` accepts. */
export function placeOf(cursor: string): ContentPlace {
  const [of, ...numbers] = cursor.split(':');
  const [revision = 0, first = 0, media = 0] = numbers.map(Number);
  return of === 'all' ? { of, revision, story: first, media } : { of: 'changes', revision, row: first };
}

/** Where everything begins. */
export const startOfAll = (revision: number): ContentPlace => ({ of: 'all', revision, story: 0, media: 0 });

/** Where the changes after a revision begin. */
export const startOfChanges = (revision: number): ContentPlace => ({
  of: 'changes',
  revision,
  row: largestInteger,
});
