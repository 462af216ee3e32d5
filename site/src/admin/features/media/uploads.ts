import { ApiError } from '@haunted-forests/api/client';
import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import { atom } from 'nanostores';
import { showToast } from '../../../components/ui/toasts.ts';
import { sentenceOf } from '../../../lib/server-words.ts';
import { uploadMedia } from '../../api/media.ts';
import { emptyQueue, queueAfter, queueLeft, queueWith, type UploadEvent } from './uploadQueue.ts';

/** While the server works on one file, the next one goes up. */
const atOnce = 2;

interface UploadsOptions {
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<MediaItem>;
  onCompleted: (file: File) => void;
  onFailed: (file: File) => void;
}

/** A run, from its start to an interruption. */
interface Visit {
  controller: AbortController;
  /** The ids that were started and whose turn has not come. */
  waiting: number[];
  senders: number;
}

const beginVisit = (): Visit => ({ controller: new AbortController(), waiting: [], senders: 0 });

/** The pending, running and finished uploads, and what sends them. Survives leaving the screen and a new login. */
export function createUploads({ send, onCompleted, onFailed }: UploadsOptions) {
  const $queue = atom(emptyQueue);
  let visit = beginVisit();

  const tell = (id: number, event: UploadEvent) => $queue.set(queueAfter($queue.get(), id, event));
  const uploadOf = (id: number) => $queue.get().uploads.find((upload) => upload.id === id);

  /** Cancels running uploads; they and the pending ones wait for another start. */
  function interrupt(): void {
    visit.controller.abort();
    visit = beginVisit();
    for (const { id } of $queue.get().uploads) tell(id, { type: 'interrupted' });
  }

  async function sendOne(id: number, file: File, { controller: { signal } }: Visit): Promise<void> {
    const onProgress = (percent: number) => !signal.aborted && tell(id, { type: 'progressed', percent });
    try {
      await send(file, { onProgress, signal });
      if (signal.aborted) return;
      tell(id, { type: 'completed' });
      onCompleted(file);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 401) return interrupt();
      tell(id, { type: 'failed', reason: sentenceOf(error, 'The server could not be reached.') });
      onFailed(file);
    }
  }

  async function sendWaiting(mine: Visit): Promise<void> {
    mine.senders++;
    for (let id = mine.waiting.shift(); id !== undefined && mine === visit; id = mine.waiting.shift()) {
      const upload = uploadOf(id);
      if (upload?.state !== 'pending') continue;
      tell(id, { type: 'started' });
      await sendOne(id, upload.file, mine);
    }
    mine.senders--;
  }

  function start(ids: readonly number[]): void {
    visit.waiting.push(...ids.filter((id) => !visit.waiting.includes(id)));
    while (visit.senders < atOnce && visit.waiting.length > 0) void sendWaiting(visit);
  }

  return {
    $queue,
    interrupt,
    add: (files: readonly File[]) => $queue.set(queueWith($queue.get(), files)),
    remove: (id: number) => tell(id, { type: 'removed' }),
    /** Sends every pending file. */
    uploadAll: () =>
      start(
        $queue
          .get()
          .uploads.filter(({ state }) => state === 'pending')
          .map(({ id }) => id),
      ),
    /** Sends a failed file once more. */
    retry(id: number) {
      tell(id, { type: 'retried' });
      start([id]);
    },
    /** Cancels running uploads and clears finished ones. */
    leave() {
      interrupt();
      $queue.set(queueLeft($queue.get()));
    },
  };
}

/** The queue of the upload screen. */
export const uploads = createUploads({
  send: uploadMedia,
  onCompleted: ({ name }) => showToast({ title: 'File uploaded successfully!', description: name }),
  onFailed: ({ name }) =>
    showToast({
      title: 'Upload failed',
      description: `Failed to upload ${name}. Please try again.`,
      variant: 'destructive',
    }),
});
