import { useQuery } from '@tanstack/react-query';
import { StatCard } from '../../../components/ui/StatCard.tsx';
import { overviewQuery } from './storyQueries.ts';

export function StoryStatCards() {
  const { data, isError } = useQuery(overviewQuery);
  if (isError) return null;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      <StatCard label="Total Stories" value={data?.totalStories} />
      <StatCard label="NY Stories" value={data?.newYorkStories} />
      <StatCard label="FL Stories" value={data?.floridaStories} />
      <StatCard label="Total Views" value={data?.totalViews} />
    </dl>
  );
}
