import type { Opening } from '@haunted-forests/api/schemas/openings/opening';
import { queryOptions } from '@tanstack/react-query';
import { openingCalls } from '../../api/hiring.ts';

export const openingsQuery = queryOptions({
  queryKey: ['/admin/employment/openings'],
  queryFn: openingCalls.list,
});

/** How far an opening is filled, like 'Hired 12 of 40'. */
export const hiredWords = ({ hired, wanted }: Pick<Opening, 'hired' | 'wanted'>) =>
  `Hired ${hired} of ${wanted}`;
