import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { Images, SearchX } from 'lucide-react';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { LoadFailure } from '../../../components/ui/LoadFailure.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListPaging } from '../../collections/lists/ListPaging.tsx';
import { ListSearch } from '../../collections/lists/ListSearch.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { MediaGrid } from '../../entities/media/MediaGrid.tsx';
import { MediaTile, tileClasses } from '../../entities/media/MediaTile.tsx';
import { MediaTypeSelect } from '../../entities/media/MediaTypeSelect.tsx';
import { mediaListQuery } from '../../entities/media/mediaQueries.ts';
import { filtersOf, type LibraryFilters } from './filters.ts';
import { MediaItemDialog } from './MediaItemDialog.tsx';
import { itemAddress, useOpenItem } from './useOpenItem.ts';

function NoMedia({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        sentence="No files match this search."
        action={<Button onClick={onShowAll}>Show all media</Button>}
      />
    );
  return (
    <EmptyState
      icon={Images}
      sentence="NO MEDIA YET"
      action={
        <a href="/admin/media/upload" className={buttonClasses()}>
          Upload Media
        </a>
      }
    />
  );
}

interface MediaTilesProps {
  /** Undefined while they are read. */
  items: MediaItem[] | undefined;
  filters: LibraryFilters;
  onOpen: () => void;
}

function MediaTiles({ items, filters, onOpen }: MediaTilesProps) {
  return (
    <MediaGrid label="All media" className="p-4 md:p-[1.15rem]">
      {items?.map((item) => (
        <li key={item.id}>
          <a href={itemAddress(item.id, filters)} onClick={onOpen} className={tileClasses}>
            <MediaTile item={item} />
          </a>
        </li>
      ))}
    </MediaGrid>
  );
}

export function MediaLibrary() {
  const { filters, isFiltered, show, showAll } = useListFilters('/admin/media', filtersOf);
  const { items, total, isError, isFetchingMore, onMore, retry } = usePagedList(mediaListQuery(filters));
  const openItem = useOpenItem(filters);
  const tools = (
    <div className="grid w-full gap-3 sm:flex md:w-auto">
      <ListSearch label="Search media" value={filters.q} onSearch={(q) => show({ q })} />
      <MediaTypeSelect value={filters.type} onChange={(type) => show({ type })} />
    </div>
  );
  return (
    <Panel title="ALL MEDIA" tools={tools}>
      {isError && !items && (
        <div className="p-4">
          <LoadFailure subject="The media library" onRetry={retry} />
        </div>
      )}
      {!isError && items?.length !== 0 && (
        <MediaTiles items={items} filters={filters} onOpen={openItem.onOpen} />
      )}
      {items?.length === 0 && <NoMedia isFiltered={isFiltered} onShowAll={showAll} />}
      {items && items.length > 0 && (
        <ListPaging
          shown={items.length}
          total={total}
          noun={['file', 'files']}
          pending={isFetchingMore}
          onMore={onMore}
        />
      )}
      {openItem.id !== undefined && (
        <MediaItemDialog key={openItem.id} id={openItem.id} onClose={openItem.close} />
      )}
    </Panel>
  );
}
