import type { Region } from '@haunted-forests/api/schemas/regions/region';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { nightCalls, tierCalls } from '../../api/nights.ts';

/** All nights of a region, past ones too, by date. */
export const nightsQuery = (region: Region) =>
  queryOptions({ queryKey: ['nights', region], queryFn: () => nightCalls.list(region) });

/** The price tiers of a region, in their order. */
export const tiersQuery = (region: Region) =>
  queryOptions({ queryKey: ['price-tiers', region], queryFn: () => tierCalls.list(region) });

export const refreshNights = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['nights'] });
export const refreshTiers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['price-tiers'] });
