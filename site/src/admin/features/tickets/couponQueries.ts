import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listCoupons, listPrizes, readPrizeCosts } from '../../api/coupons.ts';
import { readSettings } from '../../api/settings.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';

export const coupons = rowQueries('coupons', listCoupons, 20);

/** Read anew whenever they are opened, as the coupons are: the gate redeems on another screen. */
export const prizesQuery = queryOptions({ queryKey: ['prizes'], queryFn: listPrizes, staleTime: 0 });

/** Refreshed with the prizes. */
export const prizeCostsQuery = queryOptions({
  queryKey: ['prizes', 'costs'],
  queryFn: readPrizeCosts,
  staleTime: 0,
});

/** The settings as they are now: they are changed on another screen. */
export const ticketLinksQuery = queryOptions({
  queryKey: ['settings', 'ticket-links'],
  queryFn: readSettings,
  gcTime: 0,
  refetchOnMount: 'always',
});

/** Reads again what a redemption touches. */
export async function refreshCoupons(queryClient: QueryClient): Promise<void> {
  await Promise.all([coupons.refresh(queryClient), readAgain(queryClient, ['prizes'])]);
}
