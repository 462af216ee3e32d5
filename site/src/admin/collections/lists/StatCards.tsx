import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { StatCard } from '../../../components/ui/StatCard.tsx';

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
