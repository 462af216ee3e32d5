import { videoPages } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { Loaded } from '../../../components/ui/Loaded.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Select } from '../../../components/ui/SelectField.tsx';
import { SkeletonRows } from '../../../components/ui/Skeleton.tsx';
import { videoCalls } from '../../api/recordCalls.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { choiceOf } from '../../collections/lists/listAddress.ts';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { useListFilters } from '../../collections/lists/useListFilters.ts';
import { FieldsDialog } from '../../collections/records/FieldsDialog.tsx';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import { useOpenedForm } from '../../collections/records/useRecordView.ts';
import { VideoList } from './VideoList.tsx';
import { blankVideo, pageOptions, videoKind } from './videoKind.tsx';
import { videoFiguresOf, videoRules } from './videoView.ts';

const videosQuery = { queryKey: [videoKind.path], queryFn: videoCalls.list };
const figureNames = { total: 'Total Videos', active: 'Active Videos', pages: 'Pages Covered' };
const pageFilterOptions = [{ value: '', label: 'All Pages' }, ...pageOptions];

export function VideosScreen() {
  const { filters, show } = useListFilters('/admin/videos', videoRules);
  const { page: shownPage } = filters;
  const { opened, open, close } = useOpenedForm();
  const query = useQuery(videosQuery);
  const add = (
    <Button variant="primary" onClick={() => open('new')}>
      Add Video Background
    </Button>
  );
  const pageFilter = (
    <Select
      aria-label="Page"
      options={pageFilterOptions}
      value={shownPage}
      onChange={(event) => show({ page: choiceOf(videoPages, event.target.value) })}
      className="w-full sm:w-60"
    />
  );
  return (
    <>
      <ScreenHeader title="Video Backgrounds" actions={add} />
      <StatCards query={{ ...videosQuery, select: videoFiguresOf }} labels={figureNames} />
      <Panel title="ALL VIDEO BACKGROUNDS" tools={pageFilter}>
        <Loaded
          query={query}
          subject="The video backgrounds"
          waiting={<SkeletonRows label="video backgrounds" count={3} className="h-16" />}
        >
          {(videos) => (
            <VideoList
              videos={videos.filter(({ page }) => !shownPage || page === shownPage)}
              isFiltered={shownPage !== ''}
              onShowAll={() => show({ page: '' })}
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
