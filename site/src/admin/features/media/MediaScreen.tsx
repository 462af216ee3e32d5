import type { MediaSummary } from '@haunted-forests/api/schemas/media/media';
import { Images } from 'lucide-react';
import { Button, buttonClasses } from '../../../components/ui/Button.tsx';
import { $router } from '../../app/routes.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListPanel } from '../../collections/lists/ListPanel.tsx';
import { usePagedList } from '../../collections/lists/pagedQuery.ts';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { useOpenRow } from '../../collections/lists/useOpenRow.ts';
import { MediaGrid, MediaTile, tileClasses } from '../../entities/media/MediaGrid.tsx';
import { library, mediaFilters, mediaSummaryQuery } from '../../entities/media/mediaQueries.ts';
import { fileSizeOf } from '../../wording/fileSizes.ts';
import { MediaItemDialog } from './MediaItemDialog.tsx';

const path = '/admin/media';
const uploadPath = '/admin/media/upload';
const noun = ['file', 'files'] as const;

const figuresQuery = {
  ...mediaSummaryQuery,
  select: (summary: MediaSummary) => ({ ...summary, size: fileSizeOf(summary.size) }),
};
const figureNames = { files: 'Total Files', images: 'Images', videos: 'Videos', size: 'Total Size' };

const uploadLink = (
  <a href={uploadPath} className={buttonClasses()}>
    Upload Media
  </a>
);
const none = { icon: Images, sentence: 'NO MEDIA YET', action: uploadLink };
const uploadButton = (
  <Button variant="primary" onClick={() => $router.open(uploadPath)}>
    Upload Media
  </Button>
);

export function MediaScreen() {
  const view = useListFilters(path, mediaFilters);
  const list = usePagedList(library.page(view.filters));
  const opened = useOpenRow({ name: 'item', rows: list.items, onMore: list.onMore });
  return (
    <>
      <ScreenHeader title="Media" actions={uploadButton} />
      <StatCards query={figuresQuery} labels={figureNames} />
      <ListPanel
        title="ALL MEDIA"
        search="Search media"
        list={list}
        view={view}
        noun={noun}
        subject="The media library"
        none={none}
      >
        {(items) => (
          <MediaGrid label="All media" className="p-4 md:p-[1.15rem]">
            {items?.map((item) => (
              <li key={item.id}>
                <a {...opened.linkTo(item.id)} className={tileClasses}>
                  <MediaTile item={item} />
                </a>
              </li>
            ))}
          </MediaGrid>
        )}
      </ListPanel>
      <MediaItemDialog opened={opened} />
    </>
  );
}
