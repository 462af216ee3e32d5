import { Skeleton } from '../../../components/ui/Skeleton.tsx';

const rows = [1, 2, 3, 4, 5];

export function MessageSkeletons() {
  return (
    <div role="status" className="divide-y divide-line/50">
      <span className="sr-only">Loading messages...</span>
      {rows.map((row) => (
        <div key={row} className="px-4 py-3 md:px-[1.15rem]">
          <Skeleton className="my-1 h-9" />
        </div>
      ))}
    </div>
  );
}
