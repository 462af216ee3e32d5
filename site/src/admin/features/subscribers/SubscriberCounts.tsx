import { useQuery } from '@tanstack/react-query';
import { StatCard } from '../../../components/ui/StatCard.tsx';
import { subscriberCountsQuery } from './subscriberQueries.ts';
import { stateLooks } from './wording.ts';

export function SubscriberCounts() {
  const { data, isError } = useQuery(subscriberCountsQuery);
  if (isError) return null;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard label={stateLooks.confirmed.label} value={data?.confirmed} />
      <StatCard label={stateLooks.pending.label} value={data?.pending} />
      <StatCard label={stateLooks.unsubscribed.label} value={data?.unsubscribed} />
      <StatCard label={stateLooks.quarantined.label} value={data?.quarantined} />
    </dl>
  );
}
