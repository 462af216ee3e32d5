import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { Images } from 'lucide-react';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePickerList } from '../../collections/lists/pagedQuery.ts';
import { MediaGrid } from './MediaGrid.tsx';
import { MediaTile, tileClasses } from './MediaTile.tsx';
import { type MediaFilters, mediaListQuery } from './mediaQueries.ts';

const noun = ['file', 'files'] as const;

interface MediaChoicesProps {
  filters: MediaFilters;
  onChoose: (item: MediaItem) => void;
  onShowAll: () => void;
}

/** The items of the library that fit, each a button that chooses it. */
export function MediaChoices({ filters, onChoose, onShowAll }: MediaChoicesProps) {
  const list = usePickerList(mediaListQuery(filters));
  const none = (
    <NoneFound
      noun={noun}
      icon={Images}
      sentence="NO MEDIA YET"
      isFiltered={filters.q !== ''}
      onShowAll={onShowAll}
    />
  );
  return (
    <PagedList list={list} noun={noun} subject="The media library" empty={none}>
      {(items) => (
        <MediaGrid label="Media library">
          {items?.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => onChoose(item)} className={tileClasses}>
                <MediaTile item={item} />
              </button>
            </li>
          ))}
        </MediaGrid>
      )}
    </PagedList>
  );
}
