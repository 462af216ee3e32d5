import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { videoCalls } from '../../api/recordCalls.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { ListChoices } from '../../collections/lists/ListChoices.tsx';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { FieldsDialog } from '../../collections/records/FieldsDialog.tsx';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import { useOpenedForm } from '../../collections/records/useRecordView.ts';
import { VideoList } from './VideoList.tsx';
import { blankVideo, videoKind } from './videoKind.tsx';
import { videoFiguresOf, videoFilters } from './videoView.ts';

const videosQuery = { queryKey: [videoKind.path], queryFn: videoCalls.list };
const figureNames = { total: 'Total Videos', active: 'Active Videos', pages: 'Pages Covered' };

export function VideosScreen() {
  const view = useListFilters(videoKind.path, videoFilters);
  const shownPage = view.filters.page;
  const { opened, open, close } = useOpenedForm();
  const query = useQuery(videosQuery);
  const add = (
    <Button variant="primary" onClick={() => open('new')}>
      Add Video Background
    </Button>
  );
  return (
    <>
      <ScreenHeader title="Video Backgrounds" actions={add} />
      <StatCards query={{ ...videosQuery, select: videoFiguresOf }} labels={figureNames} />
      <Panel title="ALL VIDEO BACKGROUNDS" tools={<ListChoices view={view} className="w-full sm:w-60" />}>
        <Loaded
          query={query}
          subject="The video backgrounds"
          waiting={<SkeletonRows label="video backgrounds" count={3} className="h-16" />}
        >
          {(videos) => (
            <VideoList
              videos={videos.filter(({ page }) => !shownPage || page === shownPage)}
              isFiltered={shownPage !== ''}
              onShowAll={view.showAll}
              onEdit={open}
            />
          )}
        </Loaded>
      </Panel>
      <OpenedRecord kind={videoKind} opened={opened} blank={blankVideo(shownPage)} onClose={close}>
        {(form) => <FieldsDialog kind={videoKind} {...form} onClose={close} />}
      </OpenedRecord>
    </>
  );
}
