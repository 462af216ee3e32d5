import { Skeleton } from './Skeleton.tsx';

interface StatCardProps {
  label: string;
  /** A count, or a figure in words; undefined while it is read. */
  value: number | string | undefined;
}

/** A labeled figure; a skeleton while `value` is undefined. */
export function StatCard({ label, value }: StatCardProps) {
  return (
    <div className="rounded-panel border border-line bg-surface px-4 py-3.5 md:px-[1.15rem]">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 min-h-8 font-bold text-[1.8rem] leading-[1.15]">
        {value === undefined ? <Skeleton className="mt-1.5 h-6 w-16" /> : value.toLocaleString('en-US')}
      </dd>
    </div>
  );
}
