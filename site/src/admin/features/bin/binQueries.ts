import type { QueryClient } from '@tanstack/react-query';
import { binCalls } from '../../api/bin.ts';
import { readAgain } from '../../collections/lists/overtakenReads.ts';
import { rowQueries } from '../../collections/lists/rowQueries.ts';

export const binned = rowQueries('bin', binCalls.list, 25);

/** Reads again the bin and whatever a restored record is listed in. */
export function refreshEverything(queryClient: QueryClient): Promise<unknown> {
  return readAgain(queryClient);
}
