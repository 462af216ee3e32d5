import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { mediaUsageQuery } from '../../entities/media/mediaQueries.ts';
import { placeOf } from './mediaFacts.ts';

/** Where an item is shown, with the way there. */
export function MediaUsage({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(mediaUsageQuery(id));
  return (
    <section aria-labelledby={`media-usage-${id}`}>
      <h3 id={`media-usage-${id}`} className="font-medium text-sm text-text-soft">
        Where it is used
      </h3>
      {isError && <LoadFailure subject="Where it is used" onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-2 h-5 w-48" />}
      {data?.length === 0 && <p className="mt-1 text-muted text-sm">Not used anywhere.</p>}
      <ul className="mt-1">
        {data?.map(placeOf).map(({ kind, title, path }) => (
          <li key={`${kind} ${path} ${title}`} className="flex flex-wrap gap-x-2 py-1">
            <span className="text-muted">{kind}</span>
            <a href={path} className="text-amber-soft wrap-anywhere">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
