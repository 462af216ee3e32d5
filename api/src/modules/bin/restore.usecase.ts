import type { Transaction } from '../../database/connection.ts';
import { lockTable } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { foundOr404 } from '../../http/problem.ts';
import {
  applyScheduleTo,
  isSlugTaken,
  slugTaken,
  storyNotFound,
} from '../blog-posts/blog-post.repository.ts';
import { endTakenRedirects, updateRedirects } from '../blog-posts/story-history.repository.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
  changeContentUnattended,
} from '../content-feed/content-change.usecase.ts';
import { inWorkspace } from '../media/media-work.usecases.ts';
import { mediaVariantsJob } from '../media/processing/media-variants.job.ts';
import { datesTaken } from '../nights/new-nights.repository.ts';
import { areTiersLocked } from '../nights/price-tier.repository.ts';
import { takenDates } from '../nights/season.repository.ts';
import type { Region } from '../regions/region.schema.ts';
import { binnedKinds } from './bin.kinds.ts';
import {
  type BinnedRecord,
  type BinRow,
  findFilesShownBy,
  findInBin,
  lockFilesShownBy,
  lockInBin,
  reinsertFromBin,
  withRow,
} from './bin.repository.ts';
import type { Restored } from './bin.schema.ts';
import { copyBack, copyBackAhead, restoreFile } from './binned-files.usecase.ts';
import type { Restoration } from './restoration.schema.ts';

type Tools = ContentTools & Pick<Dependencies, 'logger' | 'mediaStore' | 'storyScheduler'>;

export const notInBin = 'This is no longer in the bin';

/** Brings a story back as it would be now: by its schedule, and without redirects whose addresses others have. */
async function restoreStory(
  transaction: Transaction,
  item: BinRow,
  { slug }: Restoration,
  now: Date,
): Promise<number[]> {
  const address = slug ?? item.slug ?? '';
  if (await isSlugTaken(transaction, address)) throw slugTaken();
  await reinsertFromBin(transaction, withRow(item, { slug: address }));
  const story = foundOr404(await applyScheduleTo(transaction, item.recordId), storyNotFound().message);
  await endTakenRedirects(transaction, story.id);
  return updateRedirects(transaction, undefined, story, now);
}

interface NightRow {
  region: Region;
  date: string;
  tier_id: number | null;
  version: number;
}
const nightOf = ({ rows }: BinRow) => rows.nights?.[0] as unknown as NightRow;

/** The price tier of a night when it is in the bin too. */
async function lockTierOf(transaction: Transaction, item: BinRow): Promise<BinRow[]> {
  const id = item.kind === 'night' && nightOf(item).tier_id;
  const tier = id ? await lockInBin(transaction, { kind: 'tier', id }) : undefined;
  return tier ? [tier] : [];
}

/** Brings a night back as a later version, for calendars that missed it; without its price tier if that is gone for good. */
async function restoreNight(transaction: Transaction, item: BinRow, now: Date): Promise<void> {
  const { region, date, tier_id: tier, version } = nightOf(item);
  const taken = await takenDates(transaction, region, [date]);
  if (taken.length > 0) throw datesTaken(taken, 'date');
  const tierId = (await areTiersLocked(transaction, region, [tier])) ? tier : null;
  const changes = { tier_id: tierId, version: version + 1, updated_at: now };
  await reinsertFromBin(transaction, withRow(item, changes));
}

/** Brings one thing back. @returns the numbers of further stories that change with it. */
async function restoreItem(
  tools: Tools,
  transaction: Transaction,
  item: BinRow,
  restoration: Restoration,
): Promise<number[]> {
  if (item.kind === 'story') return restoreStory(transaction, item, restoration, tools.clock());
  if (item.kind === 'file') await restoreFile(tools, transaction, item);
  else if (item.kind === 'night') await restoreNight(transaction, item, tools.clock());
  else await reinsertFromBin(transaction, item);
  return [];
}

/**
 * Brings a record back from the bin with everything that belonged to it, and with the pictures that it shows and its price tier if
 * they are in the bin too.
 * A file alone ends no rollback: the earlier pages may show it.
 * Its files are copied before anything is locked; under the lock only those that somebody else's failed restoration took away.
 * @returns what is back. @throws ProblemError 404, or 409 when a story's slug is another one's meanwhile and none is given, or
 * when a night's date has another one
 */
export async function restoreFromBin(
  tools: Tools,
  record: BinnedRecord,
  restoration: Restoration,
): Promise<ContentChange<Restored>> {
  const makeChange = record.kind === 'file' ? changeContentUnattended : changeContent;
  const written = await inWorkspace(tools, async (workspace) => {
    const found = foundOr404(await findInBin(tools.db, record), notInBin);
    await copyBackAhead(workspace, [found, ...(await findFilesShownBy(tools.db, found.rows))]);
    return makeChange(tools, async (transaction, change) => {
      const item = foundOr404(await lockInBin(transaction, record), notInBin);
      const tiers = await lockTierOf(transaction, item);
      const items = [...tiers, item, ...(await lockFilesShownBy(transaction, item.rows, item.id))];
      await copyBack(workspace, items);
      await lockTable(transaction, binnedKinds[item.kind].table);
      for (const each of items) {
        const stories = await restoreItem(tools, transaction, each, restoration);
        change({ kind: binnedKinds[each.kind].document, id: String(each.recordId) });
        for (const id of stories) change({ kind: 'story', id: String(id) });
      }
      return { kind: item.kind, id: item.recordId, title: item.title };
    });
  });
  tools.jobs.wake(mediaVariantsJob);
  tools.storyScheduler.wake();
  return written;
}
