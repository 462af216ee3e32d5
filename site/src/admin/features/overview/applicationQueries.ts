import {
  type ApplicationStatus,
  applicationStatuses,
} from '@haunted-forests/api/schemas/employment/application';
import { queryOptions } from '@tanstack/react-query';
import { applicationCalls } from '../../api/employmentApplications.ts';

const recentCount = 5;

/** The newest applications that nobody has looked at. */
export const newApplicationsQuery = queryOptions({
  queryKey: ['employment-applications', 'new'],
  queryFn: () => applicationCalls.list({ limit: recentCount, status: 'pending' }),
});

/** How many applications there are in each status. */
export const applicationCountsQuery = queryOptions({
  queryKey: ['employment-applications', 'counts'],
  async queryFn() {
    const countOf = async (status: ApplicationStatus) =>
      (await applicationCalls.list({ limit: 1, status })).total;
    const counts = await Promise.all(
      applicationStatuses.map(async (status) => [status, await countOf(status)] as const),
    );
    return Object.fromEntries(counts) as Record<ApplicationStatus, number>;
  },
});
