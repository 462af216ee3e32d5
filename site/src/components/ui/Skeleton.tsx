export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-skeleton rounded-card bg-selected ${className}`} />;
}

interface SkeletonRowsProps {
  /** What is read, for those who do not see that something is. */
  label: string;
  count?: number;
  /** Of a row. */
  className?: string;
}

/** Stands for the rows of a panel while they are read. */
export function SkeletonRows({ label, count = 5, className = 'my-1 h-9' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={`Loading ${label}`} className="divide-y divide-line/50">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={row} className="px-4 py-3 md:px-[1.15rem]">
          <Skeleton className={className} />
        </div>
      ))}
    </div>
  );
}
