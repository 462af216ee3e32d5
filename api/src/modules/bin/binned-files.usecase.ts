import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import {
  type Change,
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { findMediaItemByHash } from '../media/media.repository.ts';
import { inWorkspace } from '../media/media-work.usecases.ts';
import { mediaVariantsJob } from '../media/processing/media-variants.job.ts';
import type { MediaWorkspace } from '../media/storage/media-store.ts';
import {
  type BinRow,
  findFilesShownBy,
  lockFilesShownBy,
  reinsertFromBin,
  withRow,
} from './bin.repository.ts';

/** What a save of content needs that may show pictures. */
export type SaveTools = ContentTools & Pick<Dependencies, 'logger' | 'mediaStore'>;

/** Copies the stored files of what comes back to the names that they had, except those that are there. */
export async function copyBack(workspace: MediaWorkspace, items: readonly BinRow[]): Promise<void> {
  for (const { files } of items) {
    await workspace.announce(Object.values(files));
    await workspace.copy(Object.fromEntries(Object.entries(files).map(([name, kept]) => [kept, name])));
  }
}

/** Copies them before anything is locked. When they are deleted for good meanwhile, whoever locks them finds out. */
export async function copyBackAhead(workspace: MediaWorkspace, items: readonly BinRow[]): Promise<void> {
  await copyBack(workspace, items).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Brings a file of the library back; if its bytes were uploaded again meanwhile, there are two. */
export async function restoreFile(
  { jobs }: Pick<ContentTools, 'jobs'>,
  transaction: Transaction,
  item: BinRow,
): Promise<void> {
  const [row] = item.rows.media_items ?? [];
  const duplicate = row?.sha256 && (await findMediaItemByHash(transaction, String(row.sha256)));
  await reinsertFromBin(transaction, duplicate ? withRow(item, { sha256: null }) : item);
  await jobs.send(transaction, mediaVariantsJob, { id: item.recordId });
}

/** Says that a change shows files that are in the bin. */
class BinnedFilesShown extends Error {}

/** Makes the change unless that shows files of the bin. Whoever deletes one after its rows were written waits, and sees that it is used. */
const withoutBinnedFiles =
  <T>(shown: object, change: Change<T>): Change<T> =>
  async (transaction, record) => {
    const result = await change(transaction, record);
    if ((await findFilesShownBy(transaction, shown)).length > 0) throw new BinnedFilesShown();
    return result;
  };

/** Makes the change, and brings the files back whose names stand in `shown`. */
const withFiles =
  <T>(tools: SaveTools, workspace: MediaWorkspace, shown: object, change: Change<T>): Change<T> =>
  async (transaction, record) => {
    const result = await change(transaction, record);
    const items = await lockFilesShownBy(transaction, shown);
    await copyBack(workspace, items);
    for (const item of items) {
      await restoreFile(tools, transaction, item);
      record({ kind: 'media', id: String(item.recordId) });
    }
    return result;
  };

/**
 * Makes a change of content that stores `shown`, and with it brings the files back that stand there and that were deleted while it
 * was not saved.
 */
export async function changeContentWithFiles<T>(
  tools: SaveTools,
  shown: object,
  change: Change<T>,
  request?: IdempotentRequest,
): Promise<ContentChange<T>> {
  try {
    return await changeContent(tools, withoutBinnedFiles(shown, change), request);
  } catch (error) {
    if (!(error instanceof BinnedFilesShown)) throw error;
  }
  const written = await inWorkspace(tools, async (workspace) => {
    await copyBackAhead(workspace, await findFilesShownBy(tools.db, shown));
    return changeContent(tools, withFiles(tools, workspace, shown, change), request);
  });
  tools.jobs.wake(mediaVariantsJob);
  return written;
}
