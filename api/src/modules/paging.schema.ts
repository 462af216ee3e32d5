import { z } from 'zod';

const listOrders = ['newest', 'oldest'] as const;
export type ListOrder = (typeof listOrders)[number];

/** The query parameters of a list that can be paged; without `limit` staff get a list whole, visitors its first 100 rows. */
export const pagingShape = {
  /** At most this many rows, with the total in X-Total-Count and the next page's cursor in X-Next-Cursor. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** X-Next-Cursor of the page before. */
  cursor: z.string().max(200).optional(),
};

/** The same for a list that can be turned around; the newest come first without `sort`. */
export const sortedPagingShape = { ...pagingShape, sort: z.enum(listOrders).optional() };

const mostForVisitors = 100;

/** How many rows a list may answer: staff who name no limit get it whole, visitors a page of it. */
export function limitFor(limit: number | undefined, isStaff: boolean): number | undefined {
  return limit ?? (isStaff ? undefined : mostForVisitors);
}

export interface Paging {
  limit?: number | undefined;
  cursor?: string | undefined;
  sort?: ListOrder | undefined;
}
