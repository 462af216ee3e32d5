import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Panel } from '../../../components/ui/Panel.tsx';
import { guardLeaving } from '../../app/shell/leaveGuard.ts';
import { ScreenHeader } from '../../app/shell/ScreenHeader.tsx';
import { returnAddressOf } from '../../collections/lists/listPlace.ts';
import type { RejectedFile } from '../../entities/media/fileRules.ts';
import { library } from '../../entities/media/mediaQueries.ts';
import { DropZone } from './DropZone.tsx';
import { UploadRow } from './UploadRow.tsx';
import { countOf, type UploadQueue, uploads } from './uploads.ts';

const leaveQuestion = {
  question: 'Leave while uploading?',
  detail: 'Uploads in progress will be cancelled. The files stay in the queue until this tab is closed.',
};

/** Watches the queue: finished uploads appear in the library at once, and leaving during an upload asks first. */
function useUploadQueue(): UploadQueue {
  const queue = useStore(uploads.$queue);
  const queryClient = useQueryClient();
  const completed = countOf(queue, 'completed');
  const isUploading = countOf(queue, 'uploading') > 0;
  useEffect(() => {
    if (completed > 0) void library.refresh(queryClient);
  }, [queryClient, completed]);
  useEffect(() => (isUploading ? guardLeaving(leaveQuestion) : undefined), [isUploading]);
  useEffect(() => () => uploads.leave(), []);
  return queue;
}

function RejectedFiles({ files }: { files: readonly RejectedFile[] }) {
  return (
    <Alert tone="error">
      <p className="font-medium">
        {files.length === 1 ? 'A file was not added:' : `${files.length} files were not added:`}
      </p>
      <ul className="mt-1 max-h-60 overflow-y-auto text-sm">
        {files.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list never changes
          <li key={index} className="wrap-anywhere">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function summaryOf(queue: UploadQueue): string {
  const failed = countOf(queue, 'error');
  const done = `${countOf(queue, 'completed')} of ${queue.uploads.length} uploaded`;
  return failed > 0 ? `${done}, ${failed} failed` : done;
}

function QueuePanel({ queue }: { queue: UploadQueue }) {
  const isUploading = countOf(queue, 'uploading') > 0;
  const isIdle = countOf(queue, 'pending') > 0 && !isUploading;
  const tools = (
    <>
      <p role="status" className="text-muted text-sm">
        {queue.uploads.length > 0 && summaryOf(queue)}
      </p>
      <Button variant="primary" pending={!isIdle} onClick={uploads.uploadAll}>
        Upload All
      </Button>
    </>
  );
  return (
    <Panel title="QUEUE" tools={tools}>
      {queue.uploads.length === 0 && <p className="px-4 py-6 text-muted md:px-[1.15rem]">No files chosen.</p>}
      <ul aria-label="Files">
        {queue.uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </Panel>
  );
}

export function UploadScreen() {
  const queue = useUploadQueue();
  const back = (
    <a
      href={returnAddressOf('/admin/media')}
      className="mb-3 inline-flex min-h-10 items-center gap-2 text-text-soft no-underline hover:text-amber-soft"
    >
      <ArrowLeft size={16} aria-hidden />
      Back to Media
    </a>
  );
  return (
    <>
      <ScreenHeader title="Upload Media" above={back} />
      <div className="flex flex-col gap-5">
        <DropZone onFiles={uploads.add} />
        {queue.rejected.length > 0 && <RejectedFiles files={queue.rejected} />}
        <QueuePanel queue={queue} />
      </div>
    </>
  );
}
