import { z } from 'zod';

const listOrders = ['newest', 'oldest'] as const;
type ListOrder = (typeof listOrders)[number];

/** The query parameter `limit`: at most `most` rows. */
export function limitParameter(most: number) {
  const sentence = `limit must be a whole number from 1 to ${most.toLocaleString('en-US')}`;
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence);
}

export const cursorSentence = 'The cursor is not valid';

/** The query parameter `cursor`: X-Next-Cursor of the page before. */
export const cursorParameter = (longest: number) => z.string(cursorSentence).max(longest, cursorSentence);

/** The query parameters of a list that can be paged; without `limit` staff get a list whole, visitors its first 100 rows. */
export const pagingShape = {
  /** At most this many rows, with the total in X-Total-Count and the next page's cursor in X-Next-Cursor. */
  limit: limitParameter(100).optional(),
  cursor: cursorParameter(200).optional(),
};

/** The same for a list that can be turned around; the newest come first without `sort`. */
export const sortedPagingShape = {
  ...pagingShape,
  sort: z.enum(listOrders, 'sort must be newest or oldest').optional(),
};

const maxForVisitors = 100;

/** How many rows a list may answer: staff who name no limit get it whole, visitors a page of it. */
export function limitFor(limit: number | undefined, isStaff: boolean): number | undefined {
  return limit ?? (isStaff ? undefined : maxForVisitors);
}

export interface Paging {
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: ListOrder | undefined;
}
