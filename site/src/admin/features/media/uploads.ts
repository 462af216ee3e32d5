import { atom } from 'nanostores';
import { showToast } from '../../../components/ui/toasts.ts';
import { isTooLarge, sentenceOf, sentenceOfStatus } from '../../../lib/server-words.ts';
import { type UploadedFile, uploadMedia } from '../../api/media.ts';
import { type RejectedFile, sortFiles } from '../../entities/media/fileRules.ts';
import { tellUploaded } from '../../entities/media/tellUploaded.ts';
import { isSessionEnd } from '../../wording/failures.ts';

const maxFiles = 100;

type UploadState = 'pending' | 'uploading' | 'completed' | 'error';

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
  /** Of its bytes that are up. */
  percent: number;
  /** Why it failed. */
  reason?: string | undefined;
  /** Whether another try would fail alike. */
  isFinal?: boolean | undefined;
}

export interface UploadQueue {
  uploads: readonly Upload[];
  /** The rejected files of the last selection. */
  rejected: readonly RejectedFile[];
}

export function countOf({ uploads }: UploadQueue, state: UploadState): number {
  return uploads.filter((upload) => upload.state === state).length;
}

interface UploadsOptions {
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<UploadedFile>;
  onCompleted: (file: File, uploaded: UploadedFile) => void;
  onFailed: (file: File, isFinal: boolean) => void;
}

/** The pending, running and finished uploads, and what sends them. Survives leaving the screen and a new login. */
export function createUploads({ send, onCompleted, onFailed }: UploadsOptions) {
  const $queue = atom<UploadQueue>({ uploads: [], rejected: [] });
  let running = new AbortController();
  const breakOffs = new Map<number, () => void>();
  let nextId = 1;

  const put = (changes: Partial<UploadQueue>) => $queue.set({ ...$queue.get(), ...changes });
  const all = () => $queue.get().uploads;
  const stateOf = (id: number) => all().find((upload) => upload.id === id)?.state;
  const update = (id: number, changes: Partial<Upload>) =>
    put({ uploads: all().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)) });

  /** Cancels running uploads; they and the pending ones wait for another start. */
  function interrupt(): void {
    running.abort();
    running = new AbortController();
    for (const { id, state } of all()) if (state === 'uploading') update(id, { state: 'pending' });
  }

  async function sendOne({ id, file }: Upload, ofAll: AbortSignal): Promise<void> {
    update(id, { state: 'uploading', percent: 0, reason: undefined });
    const own = new AbortController();
    const breakOff = () => own.abort();
    ofAll.addEventListener('abort', breakOff);
    breakOffs.set(id, breakOff);
    const { signal } = own;
    try {
      const uploaded = await send(file, {
        onProgress: (percent) => signal.aborted || update(id, { percent }),
        signal,
      });
      if (signal.aborted) return;
      update(id, { state: 'completed' });
      onCompleted(file, uploaded);
    } catch (error) {
      if (signal.aborted) return;
      if (isSessionEnd(error)) return interrupt();
      const cause = sentenceOfStatus(error, 'The server could not be reached.', 'The file');
      const isFinal = isTooLarge(error);
      update(id, { state: 'error', reason: sentenceOf(error, cause), isFinal });
      onFailed(file, isFinal);
    }
  }

  /** Sends those of `queued` whose turn comes while they are still pending; several calls may share one iterator. */
  async function sendThrough(queued: Iterable<Upload>, signal: AbortSignal): Promise<void> {
    for (const upload of queued) {
      if (signal.aborted) return;
      if (stateOf(upload.id) === 'pending') await sendOne(upload, signal);
    }
  }

  return {
    $queue,
    interrupt,
    add(files: readonly File[]) {
      const room = maxFiles - all().filter(({ state }) => state !== 'completed').length;
      const { taken, rejected } = sortFiles(files, room);
      const added = taken.map((file): Upload => ({ id: nextId++, file, state: 'pending', percent: 0 }));
      put({ uploads: [...all(), ...added], rejected });
    },
    remove(id: number) {
      const upload = all().find((one) => one.id === id);
      if (upload?.state === 'pending' || upload?.isFinal)
        put({ uploads: all().filter((one) => one !== upload) });
    },
    /** Breaks off a running upload, which then waits for another start. */
    cancel(id: number) {
      if (stateOf(id) !== 'uploading') return;
      breakOffs.get(id)?.();
      update(id, { state: 'pending' });
    },
    /** Sends every pending file, two at a time: while the server works on one, the next one goes up. */
    uploadAll() {
      const queued = all().values();
      void sendThrough(queued, running.signal);
      void sendThrough(queued, running.signal);
    },
    /** Sends a failed file once more. */
    retry(id: number) {
      const upload = all().find((one) => one.id === id);
      if (upload?.state === 'error') void sendOne(upload, running.signal);
    },
    /** Cancels running uploads and clears finished ones and what was rejected. */
    leave() {
      interrupt();
      put({ uploads: all().filter(({ state }) => state !== 'completed'), rejected: [] });
    },
  };
}

/** The queue of the upload screen. */
export const uploads = createUploads({
  send: uploadMedia,
  onCompleted: tellUploaded,
  onFailed: ({ name }, isFinal) =>
    showToast({
      title: 'Upload failed',
      description: `Failed to upload ${name}.${isFinal ? '' : ' Please try again.'}`,
      variant: 'destructive',
    }),
});
