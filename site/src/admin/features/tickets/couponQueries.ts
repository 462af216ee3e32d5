import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listCoupons, listPrizes } from '../../api/coupons.ts';
import { readSettings } from '../../api/settings.ts';
import { pagedQuery } from '../../collections/lists/pagedQuery.ts';
import type { TicketsView } from './ticketsAddress.ts';

const pageSize = 20;

export function couponsQuery({ q, state, value }: Pick<TicketsView, 'q' | 'state' | 'value'>) {
  const filters = { q, state, value };
  return pagedQuery(['coupons', filters], (cursor) => listCoupons({ limit: pageSize, cursor, ...filters }));
}

export const prizesQuery = queryOptions({ queryKey: ['prizes'], queryFn: listPrizes });

/** The settings as they are now: they are changed on another screen. */
export const ticketLinksQuery = queryOptions({
  queryKey: ['settings', 'ticket-links'],
  queryFn: readSettings,
  gcTime: 0,
  refetchOnMount: 'always',
});

/** Reads again what a redemption touches. */
export async function refreshCoupons(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['coupons'] }),
    queryClient.invalidateQueries({ queryKey: ['prizes'] }),
  ]);
}
