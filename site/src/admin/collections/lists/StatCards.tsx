import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';

interface StatCardProps {
  label: string;
  /** A count, or a figure in words; undefined while it is read. */
  value: number | string | undefined;
}

function StatCard({ label, value }: StatCardProps) {
  return (
    <div className="rounded-panel border border-line bg-surface px-4 py-3.5 md:px-[1.15rem]">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 min-h-8 font-bold text-[1.8rem] leading-[1.15]">
        {value === undefined ? <Skeleton className="mt-1.5 h-6 w-16" /> : value.toLocaleString('en-US')}
      </dd>
    </div>
  );
}

interface StatCardsProps<Name extends string, Figures, Read> {
  query: UseQueryOptions<Read, Error, Figures, string[]>;
  /** What each figure is called, in the order of the cards. */
  labels: Record<Name, string>;
}

/** Figures of which the server keeps count; nothing when they cannot be read. */
export function StatCards<
  Name extends string,
  Figures extends Record<Name, number | string | undefined>,
  Read,
>({ query, labels }: StatCardsProps<Name, Figures, Read>) {
  const { data, isError } = useQuery(query);
  if (isError) return null;
  return (
    <dl className="mb-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {(Object.keys(labels) as Name[]).map((name) => (
        <StatCard key={name} label={labels[name]} value={data?.[name]} />
      ))}
    </dl>
  );
}
