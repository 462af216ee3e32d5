import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { Images, SearchX } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { ListPaging } from '../../collections/lists/ListPaging.tsx';
import { usePickerList } from '../../collections/lists/pagedQuery.ts';
import { MediaGrid } from './MediaGrid.tsx';
import { MediaTile, tileClasses } from './MediaTile.tsx';
import { type MediaFilters, mediaListQuery } from './mediaQueries.ts';

interface MediaChoicesProps {
  filters: MediaFilters;
  onChoose: (item: MediaItem) => void;
  onShowAll: () => void;
}

/** The items of the library that fit, each a button that chooses it. */
export function MediaChoices({ filters, onChoose, onShowAll }: MediaChoicesProps) {
  const { items, total, isError, isFetchingMore, onMore, retry } = usePickerList(mediaListQuery(filters));
  if (isError && !items) return <LoadFailure subject="The media library" onRetry={retry} />;
  if (items?.length === 0 && filters.q)
    return (
      <EmptyState
        icon={SearchX}
        sentence="No files match this search."
        action={<Button onClick={onShowAll}>Show all files</Button>}
      />
    );
  if (items?.length === 0) return <EmptyState icon={Images} sentence="NO MEDIA YET" />;
  return (
    <>
      <MediaGrid label="Media library">
        {items?.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onChoose(item)} className={tileClasses}>
              <MediaTile item={item} />
            </button>
          </li>
        ))}
      </MediaGrid>
      {items && (
        <ListPaging
          shown={items.length}
          total={total}
          noun={['file', 'files']}
          pending={isFetchingMore}
          onMore={onMore}
        />
      )}
    </>
  );
}
