import { queryOptions } from '@tanstack/react-query';
import { auditionCalls } from '../../api/hiring.ts';

/** Read anew wherever it is shown: applicants choose among them. */
export const auditionsQuery = queryOptions({
  queryKey: ['/admin/employment/auditions'],
  queryFn: auditionCalls.list,
  staleTime: 0,
});
