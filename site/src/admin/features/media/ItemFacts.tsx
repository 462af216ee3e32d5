import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { useQuery } from '@tanstack/react-query';
import { CopyField } from '../../../components/ui/CopyField.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useAccount } from '../../app/session/useAccount.ts';
import { mediaUsageQuery } from '../../entities/media/mediaQueries.ts';
import { factsOf, placeOf } from './mediaFacts.ts';

/** Where an item is shown, with the way there. */
export function MediaUsage({ id }: { id: number }) {
  const query = useQuery(mediaUsageQuery(id));
  const { role } = useAccount();
  return (
    <section aria-labelledby={`media-usage-${id}`}>
      <h3 id={`media-usage-${id}`} className="mb-1 font-medium text-sm text-text-soft">
        Where it is used
      </h3>
      <Loaded query={query} subject="Usage" waiting={<Skeleton className="h-5 w-48" />}>
        {(uses) =>
          uses.length === 0 ? (
            <p className="text-muted text-sm">Not used anywhere.</p>
          ) : (
            <ul>
              {uses
                .map((use) => placeOf(use, role))
                .map(({ kind, title, path }) => (
                  <li key={`${kind} ${path} ${title}`} className="flex flex-wrap gap-x-2 py-1">
                    <span className="text-muted">{kind}</span>
                    {path ? (
                      <a href={path} className="text-amber-soft wrap-anywhere">
                        {title}
                      </a>
                    ) : (
                      <span className="wrap-anywhere">{title}</span>
                    )}
                  </li>
                ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** What is known of an item, and its address. */
export function ItemFacts({ item }: { item: MediaItem }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        {factsOf(item).map(([label, words]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <CopyField label="Address" value={item.url} noun="address" copied="Address copied" />
    </>
  );
}
