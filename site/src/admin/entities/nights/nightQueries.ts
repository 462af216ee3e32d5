import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { nightCalls, tierCalls } from '../../api/nights.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { asOrdered } from '../../collections/ordering/useOrder.ts';

/** All nights of a region, past ones too, by date. */
export const nightsQuery = (region: Region) =>
  queryOptions({ queryKey: ['nights', region], queryFn: () => nightCalls.list(region) });

/** The price tiers of a region, in their order. */
export const tiersQuery = (region: Region) => {
  const queryKey = ['price-tiers', region];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => asOrdered(client, queryKey, await tierCalls.list(region)),
  });
};

export const refreshNights = (queryClient: QueryClient) => readAgain(queryClient, ['nights']);
export const refreshTiers = (queryClient: QueryClient) => readAgain(queryClient, ['price-tiers']);
