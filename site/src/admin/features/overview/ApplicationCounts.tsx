import { useQuery } from '@tanstack/react-query';
import { StatCard } from '../../../components/ui/StatCard.tsx';
import { applicationCountsQuery } from './applicationQueries.ts';

export function ApplicationCounts() {
  const { data, isError } = useQuery(applicationCountsQuery);
  if (isError) return null;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard label="Pending" value={data?.pending} />
      <StatCard label="Reviewing" value={data?.reviewing} />
      <StatCard label="Accepted" value={data?.accepted} />
      <StatCard label="Rejected" value={data?.rejected} />
    </dl>
  );
}
