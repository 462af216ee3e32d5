import { type RejectedFile, sortFiles } from '../../entities/media/fileRules.ts';

const mostFiles = 100;

export type UploadState = 'pending' | 'uploading' | 'completed' | 'error';

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
  /** Of its bytes that are up. */
  percent: number;
  /** Why it failed. */
  reason?: string | undefined;
}

export interface UploadQueue {
  uploads: readonly Upload[];
  /** The rejected files of the last selection. */
  rejected: readonly RejectedFile[];
  nextId: number;
}

export const emptyQueue: UploadQueue = { uploads: [], rejected: [], nextId: 1 };

/** What happens to one upload; each only in the states that it follows on. */
export type UploadEvent =
  | { type: 'started' | 'removed' | 'completed' | 'retried' | 'interrupted' }
  | { type: 'progressed'; percent: number }
  | { type: 'failed'; reason: string };

const follows: Record<UploadEvent['type'], UploadState> = {
  removed: 'pending',
  started: 'pending',
  progressed: 'uploading',
  completed: 'uploading',
  failed: 'uploading',
  interrupted: 'uploading',
  retried: 'error',
};

function uploadAfter(upload: Upload, event: UploadEvent): Upload | undefined {
  switch (event.type) {
    case 'removed':
      return undefined;
    case 'started':
      return { ...upload, state: 'uploading', percent: 0 };
    case 'progressed':
      return { ...upload, percent: Math.max(upload.percent, event.percent) };
    case 'completed':
      return { ...upload, state: 'completed', percent: 100 };
    case 'failed':
      return { ...upload, state: 'error', reason: event.reason };
    case 'retried':
    case 'interrupted':
      return { ...upload, state: 'pending', percent: 0, reason: undefined };
  }
}

/** The queue after something happened to one of its uploads; unchanged when that cannot happen to it now. */
export function queueAfter(queue: UploadQueue, id: number, event: UploadEvent): UploadQueue {
  const upload = queue.uploads.find((one) => one.id === id);
  if (upload?.state !== follows[event.type]) return queue;
  const after = uploadAfter(upload, event);
  return { ...queue, uploads: queue.uploads.flatMap((one) => (one.id === id ? (after ?? []) : one)) };
}

/** The queue with more files to upload; rejected ones are listed with their reasons. */
export function queueWith(queue: UploadQueue, files: readonly File[]): UploadQueue {
  const waiting = queue.uploads.filter(({ state }) => state !== 'completed').length;
  const { taken, rejected } = sortFiles(files, mostFiles - waiting);
  const added = taken.map(
    (file, place): Upload => ({
      id: queue.nextId + place,
      file,
      state: 'pending',
      percent: 0,
    }),
  );
  return { uploads: [...queue.uploads, ...added], rejected, nextId: queue.nextId + added.length };
}

/** The queue without what is done and what was refused, for the next visit. */
export function queueLeft({ uploads, nextId }: UploadQueue): UploadQueue {
  return { uploads: uploads.filter(({ state }) => state !== 'completed'), rejected: [], nextId };
}

export function countOf({ uploads }: UploadQueue, state: UploadState): number {
  return uploads.filter((upload) => upload.state === state).length;
}
