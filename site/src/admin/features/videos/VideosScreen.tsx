import { videoPages } from '@haunted-forests/api/schemas/video-backgrounds/video-background';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { Select } from '../../../components/ui/SelectField.tsx';
import { StatCard } from '../../../components/ui/StatCard.tsx';
import { videoCalls } from '../../api/recordCalls.ts';
import { $router } from '../../app/routes.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { choiceOf, listAddress } from '../../collections/lists/listAddress.ts';
import { FieldsDialog } from '../../collections/records/FieldsDialog.tsx';
import { OpenedRecord } from '../../collections/records/OpenedRecord.tsx';
import { VideoList } from './VideoList.tsx';
import { blankVideo, pageOptions, videoKind } from './videoKind.tsx';
import { type VideoView, videoFiguresOf, videoSearchOf, videoViewOf } from './videoView.ts';

const pageFilterOptions = [{ value: '', label: 'All Pages' }, ...pageOptions];

function useVideoView() {
  const view = videoViewOf(useStore($router)?.search ?? {});
  const show = (changes: Partial<VideoView>) =>
    $router.open(listAddress('/admin/videos', videoSearchOf({ ...view, ...changes })), true);
  return { view, show };
}

export function VideosScreen() {
  const { view, show } = useVideoView();
  const { data, isError, refetch } = useQuery({ queryKey: [videoKind.path], queryFn: videoCalls.list });
  const figures = data && videoFiguresOf(data);
  const add = (
    <Button look="primary" onClick={() => show({ opened: 'new' })}>
      Add Video Background
    </Button>
  );
  const pageFilter = (
    <Select
      aria-label="Page"
      options={pageFilterOptions}
      value={view.page}
      onChange={(event) => show({ page: choiceOf(videoPages, event.target.value) })}
      className="w-full sm:w-60"
    />
  );
  return (
    <>
      <ScreenHeader title="Video Backgrounds" actions={add} />
      {!isError && (
        <dl className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 max-md:[&>:last-child]:col-span-2">
          <StatCard label="Total Videos" value={figures?.total} />
          <StatCard label="Active Videos" value={figures?.active} />
          <StatCard label="Pages Covered" value={figures?.pages} />
        </dl>
      )}
      <Panel title="ALL VIDEO BACKGROUNDS" tools={pageFilter}>
        <VideoList
          videos={data?.filter(({ page }) => !view.page || page === view.page)}
          isFiltered={view.page !== ''}
          onRetry={isError && !data ? () => void refetch() : undefined}
          onShowAll={() => show({ page: '' })}
          onEdit={(id) => show({ opened: id })}
        />
      </Panel>
      <OpenedRecord
        kind={videoKind}
        opened={view.opened}
        blank={blankVideo(view.page)}
        onClose={() => show({ opened: undefined })}
      >
        {(form) => <FieldsDialog kind={videoKind} {...form} />}
      </OpenedRecord>
    </>
  );
}
