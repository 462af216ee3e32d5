import type { Transaction } from '../../database/connection.ts';
import type { ContentTools, Record } from '../content-feed/content-change.repository.ts';
import { findMediaItemByHash } from '../media/media.repository.ts';
import { mediaVariantsJob } from '../media/processing/media-variants.job.ts';
import type { MediaWorkspace } from '../media/storage/media-store.ts';
import { type BinRow, lockFilesShownBy, putBackFromBin, withRow } from './bin.repository.ts';

/** Copies the stored files of what comes back to the names that they had. */
export async function copyBack(workspace: MediaWorkspace, items: readonly BinRow[]): Promise<void> {
  for (const { files } of items) {
    await workspace.announce(Object.values(files));
    await workspace.copy(Object.fromEntries(Object.entries(files).map(([name, kept]) => [kept, name])));
  }
}

/** Brings a file of the library back; if its bytes were uploaded again meanwhile, there are two. */
export async function restoreFile(
  { jobs }: Pick<ContentTools, 'jobs'>,
  transaction: Transaction,
  item: BinRow,
): Promise<void> {
  const [row] = item.rows.media_items ?? [];
  const twin = row?.sha256 && (await findMediaItemByHash(transaction, String(row.sha256)));
  await putBackFromBin(transaction, twin ? withRow(item, { sha256: null }) : item);
  await jobs.send(transaction, mediaVariantsJob, { id: item.recordId });
}

/** Brings the files back that are in the bin and whose names stand in `shown`. */
export async function restoreFilesShownBy(
  tools: Pick<ContentTools, 'jobs'>,
  workspace: MediaWorkspace,
  { transaction, record }: { transaction: Transaction; record: Record },
  shown: object,
): Promise<void> {
  const items = await lockFilesShownBy(transaction, shown);
  await copyBack(workspace, items);
  for (const item of items) {
    await restoreFile(tools, transaction, item);
    record({ kind: 'media', id: String(item.recordId) });
  }
}
