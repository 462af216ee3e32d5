import { createReadStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Dependencies } from '../../dependencies.ts';
import { badRequest } from '../../http/problem.ts';
import { changeContent } from '../publishing/content-change.usecase.ts';
import { isStorageFull, StorageFullError } from './media.errors.ts';
import {
  findMediaItemByFingerprint,
  insertMediaItem,
  isMediaFileReferenced,
  type NewMediaItem,
} from './media.repository.ts';
import { type MediaItem, mediaUploadSchema } from './media.schema.ts';
import { type MadeMedia, makeMedia } from './media-making.ts';
import { fingerprintOf } from './media-name.ts';
import type { MediaWorkspace } from './media-store.ts';
import { mediaVariantsJob } from './media-variants.job.ts';
import { type ReceivedFile, saveStream } from './received-file.ts';
import { createTurnstile } from './turnstile.ts';
import { receiveUpload } from './upload.receiver.ts';

export interface IngestedMedia {
  item: MediaItem;
  /** False when the same bytes were there already. */
  created: boolean;
}

interface Details {
  altText: string;
  focalPoint?: { x: number; y: number } | undefined;
}

type Receive = (path: string) => Promise<{ file: ReceivedFile; details: Details }>;

/** Pictures that are worked on at once: two, so that two threads of the pool stay free for everything else. */
const turnstile = createTurnstile(2);
const receivedName = 'received';

async function store(dependencies: Dependencies, values: NewMediaItem): Promise<IngestedMedia> {
  const { result } = await changeContent(dependencies, async (tx, record) => {
    const stored = await insertMediaItem(tx, values);
    if (!stored.created) return stored;
    record({ kind: 'media', id: String(stored.item.id) });
    if (stored.item.variants.length > 0) {
      await dependencies.jobs.send(tx, mediaVariantsJob, { id: stored.item.id });
    }
    return stored;
  });
  return result;
}

async function makeAndStore(
  dependencies: Dependencies,
  workspace: MediaWorkspace,
  file: ReceivedFile,
  details: Details,
): Promise<IngestedMedia> {
  const existing = await findMediaItemByFingerprint(dependencies.db, fingerprintOf(file.sha256));
  if (existing) return { item: existing, created: false };
  const made: MadeMedia = await makeMedia(workspace, receivedName, file);
  await workspace.publish(made.files);
  return store(dependencies, {
    ...made.item,
    altText: details.altText,
    ...(details.focalPoint && { focalPoint: details.focalPoint }),
  });
}

async function ingest(dependencies: Dependencies, receive: Receive): Promise<IngestedMedia> {
  const workspace = await dependencies.mediaStore.openWorkspace();
  try {
    const { file, details } = await receive(workspace.path(receivedName));
    return await turnstile.pass(fingerprintOf(file.sha256), () =>
      makeAndStore(dependencies, workspace, file, details),
    );
  } finally {
    await workspace.withdraw((name) => isMediaFileReferenced(dependencies.db, name));
  }
}

async function withFullStorageNamed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isStorageFull(error) && !(error instanceof StorageFullError) ? new StorageFullError(error) : error;
  }
}

/**
 * Takes the part `file` of a multipart request, with the optional part `altText`, into the media library.
 * Throws the errors of media.errors.ts; nothing stays behind then.
 */
export async function ingestUpload(
  dependencies: Dependencies,
  request: Readable,
  headers: IncomingHttpHeaders,
): Promise<IngestedMedia> {
  const ingested = await withFullStorageNamed(() =>
    ingest(dependencies, async (path) => {
      const { file, fields } = await receiveUpload(request, headers, path);
      const parsed = mediaUploadSchema.safeParse(Object.fromEntries(fields));
      if (parsed.success) return { file, details: parsed.data };
      const issues = parsed.error.issues.map((issue) => ({
        path: issue.path.join('.'),
        message: issue.message,
      }));
      throw badRequest(issues[0]?.message ?? 'The request is not valid', issues);
    }),
  );
  dependencies.jobs.wake(mediaVariantsJob);
  return ingested;
}

/** Takes a local file into the media library in the way an upload goes; its AVIF sizes are in no hurry. */
export function ingestFile(
  dependencies: Dependencies,
  path: string,
  details: Details,
): Promise<IngestedMedia> {
  return withFullStorageNamed(() =>
    ingest(dependencies, async (target) => {
      const saved = await saveStream(createReadStream(path), target);
      return { file: { originalName: basename(path), ...saved }, details };
    }),
  );
}

/** Clears what uploads left that a crash interrupted; call it at start, before uploads are taken. */
export function sweepMedia(dependencies: Pick<Dependencies, 'db' | 'mediaStore'>): Promise<void> {
  return dependencies.mediaStore.sweep((name) => isMediaFileReferenced(dependencies.db, name));
}
