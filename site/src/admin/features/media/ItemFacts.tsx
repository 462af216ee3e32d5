import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Field, inputClasses } from '../../../components/ui/Field.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { showToast } from '../../../components/ui/toasts.ts';
import { copyFrom } from '../../../lib/copy-text.ts';
import { mediaUsageQuery } from '../../entities/media/mediaQueries.ts';
import { factsOf, placeOf } from './mediaFacts.ts';

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

/** The address of a file, to be put into another field of the site. */
function CopyAddress({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  async function copy() {
    if (input.current && (await copyFrom(input.current)))
      return showToast({ title: 'Address copied', description: address });
    const description = 'The address is selected: press Ctrl+C, or touch and hold it on a phone.';
    showToast({ title: 'The address could not be copied', description, variant: 'destructive' });
  }
  return (
    <Field label="Address">
      {(control) => (
        <div className="flex gap-2">
          <input ref={input} {...control} readOnly value={address} className={inputClasses} />
          <Button onClick={() => void copy()} className="shrink-0">
            <Copy size={16} aria-hidden />
            Copy address
          </Button>
        </div>
      )}
    </Field>
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
      <CopyAddress address={item.url} />
    </>
  );
}
