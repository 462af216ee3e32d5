import { Images } from 'lucide-react';
import { buttonClasses } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { ListSearch } from '../../collections/lists/ListSearch.tsx';
import { NoneFound } from '../../collections/lists/NoneFound.tsx';
import { PagedList } from '../../collections/lists/PagedList.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { MediaGrid } from '../../entities/media/MediaGrid.tsx';
import { MediaTile, tileClasses } from '../../entities/media/MediaTile.tsx';
import { MediaTypeSelect } from '../../entities/media/MediaTypeSelect.tsx';
import { mediaListQuery } from '../../entities/media/mediaQueries.ts';
import { libraryRules } from './filters.ts';
import { MediaItemDialog } from './MediaItemDialog.tsx';
import { itemAddress, useOpenItem } from './useOpenItem.ts';

const noun = ['file', 'files'] as const;

const uploadLink = (
  <a href="/admin/media/upload" className={buttonClasses()}>
    Upload Media
  </a>
);

export function MediaLibrary() {
  const { filters, isFiltered, show, showAll } = useListFilters('/admin/media', libraryRules);
  const list = usePagedList(mediaListQuery(filters));
  const openItem = useOpenItem(filters);
  const tools = (
    <div className="grid w-full gap-3 sm:flex md:w-auto">
      <ListSearch label="Search media" value={filters.q} onSearch={(q) => show({ q })} />
      <MediaTypeSelect value={filters.type} onChange={(type) => show({ type })} />
    </div>
  );
  const none = (
    <NoneFound
      noun={noun}
      icon={Images}
      sentence="NO MEDIA YET"
      action={uploadLink}
      isFiltered={isFiltered}
      onShowAll={showAll}
    />
  );
  return (
    <Panel title="ALL MEDIA" tools={tools}>
      <PagedList list={list} noun={noun} subject="The media library" empty={none}>
        {(items) => (
          <MediaGrid label="All media" className="p-4 md:p-[1.15rem]">
            {items?.map((item) => (
              <li key={item.id}>
                <a href={itemAddress(item.id, filters)} onClick={openItem.onOpen} className={tileClasses}>
                  <MediaTile item={item} />
                </a>
              </li>
            ))}
          </MediaGrid>
        )}
      </PagedList>
      {openItem.id !== undefined && (
        <MediaItemDialog key={openItem.id} id={openItem.id} onClose={openItem.close} />
      )}
    </Panel>
  );
}
