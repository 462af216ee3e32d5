import { createReadStream } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Dependencies } from '../../../dependencies.ts';
import { badRequest } from '../../../http/problem.ts';
import { changeContent } from '../../content-feed/content-change.usecase.ts';
import { isStorageFull, StorageFullError } from '../media.errors.ts';
import { findMediaItemByHash, insertMediaItem } from '../media.repository.ts';
import { type FocalPoint, type MediaItem, mediaUploadSchema } from '../media.schema.ts';
import { markBytes, stemOf } from '../media-name.ts';
import { inWorkspace } from '../media-work.usecases.ts';
import { type MadeMedia, makeMedia, type ReceivedMedia } from '../processing/media-making.ts';
import { mediaVariantsJob } from '../processing/media-variants.job.ts';
import type { MediaWorkspace } from '../storage/media-store.ts';
import { repairMediaItem } from './media-repair.usecase.ts';
import { receiveUpload, saveStream, thumbnailLimit, uploadLimit } from './upload.receiver.ts';

export interface IngestedMedia {
  item: MediaItem;
  /** False when the same bytes were there already. */
  created: boolean;
  /** The content revision that holds it. */
  revision?: number;
}

interface Details {
  altText: string;
  focalPoint?: FocalPoint | undefined;
}

type Receive = (workspace: MediaWorkspace) => Promise<{ received: ReceivedMedia; details: Details }>;

/** Files that are worked on at once: two, so that two threads of the pool stay free for everything else. */
const twoAtATime = pLimit(2);

async function store(dependencies: Dependencies, values: MadeMedia['item']): Promise<IngestedMedia> {
  const { result, revision } = await changeContent(dependencies, async (tx, record) => {
    const stored = await insertMediaItem(tx, values);
    if (!stored.created) return stored;
    record({ kind: 'media', id: String(stored.item.id) });
    if (stored.item.variants.length > 0) {
      await dependencies.jobs.send(tx, mediaVariantsJob, { id: stored.item.id });
    }
    return stored;
  });
  return { ...result, revision };
}

async function makeAndStore(
  dependencies: Dependencies,
  workspace: MediaWorkspace,
  received: ReceivedMedia,
  details: Details,
): Promise<IngestedMedia> {
  const existing = await findMediaItemByHash(dependencies.db, received.file.sha256);
  if (existing)
    return { created: false, ...(await repairMediaItem(dependencies, workspace, received, existing)) };
  const stem = stemOf(dependencies.randomBytes(markBytes), received.file.originalName);
  const made = await makeMedia(workspace, received, stem);
  await workspace.publish(made.files);
  return store(dependencies, {
    ...made.item,
    altText: details.altText,
    ...(details.focalPoint && { focalPoint: details.focalPoint }),
  });
}

async function ingest(dependencies: Dependencies, receive: Receive): Promise<IngestedMedia> {
  try {
    return await inWorkspace(dependencies, async (workspace) => {
      const { received, details } = await receive(workspace);
      return twoAtATime(() => makeAndStore(dependencies, workspace, received, details));
    });
  } catch (error) {
    throw isStorageFull(error) && !(error instanceof StorageFullError) ? new StorageFullError(error) : error;
  }
}

function detailsOf(fields: ReadonlyMap<string, string>): Details {
  const parsed = mediaUploadSchema.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw badRequest(issues[0]?.message ?? 'The request is not valid', issues);
}

/**
 * Takes the part `file` of a multipart request, with the optional parts `altText` and, of a video, `thumbnail`, into the
 * media library. Throws the errors of media.errors.ts; nothing stays behind then.
 */
export async function ingestUpload(
  dependencies: Dependencies,
  request: Readable,
  headers: IncomingHttpHeaders,
): Promise<IngestedMedia> {
  const ingested = await ingest(dependencies, async (workspace) => {
    const [path, thumbnailPath] = [workspace.path('received'), workspace.path('received-thumbnail')];
    const { file, thumbnail, fields } = await receiveUpload(request, headers, {
      file: { path, limit: uploadLimit },
      thumbnail: { path: thumbnailPath, limit: thumbnailLimit },
    });
    const received = { file, path, thumbnail: thumbnail && { ...thumbnail, path: thumbnailPath } };
    return { received, details: detailsOf(fields) };
  });
  dependencies.jobs.wake(mediaVariantsJob);
  return ingested;
}

/** Takes a local file into the media library in the way an upload goes; its AVIF sizes are in no hurry. */
export function ingestFile(
  dependencies: Dependencies,
  source: string,
  details: Details,
): Promise<IngestedMedia> {
  return ingest(dependencies, async (workspace) => {
    const path = workspace.path('received');
    const saved = await saveStream(createReadStream(source), path);
    return { received: { file: { originalName: basename(source), ...saved }, path }, details };
  });
}
