import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../database/connection.ts';
import {
  type Change,
  type ContentTools,
  changeContent,
  changeContentUnattended,
  type Record,
} from '../content-feed/content-change.repository.ts';
import { readOdds, readPublishedOdds, savePublishedOdds } from './odds.repository.ts';

const everyFiveMinutes = '*/5 * * * *';

type PrizeChange<T> = (transaction: Transaction) => Promise<T>;

/** Publishes the odds, as they are now, with the change of content that `record` is of. */
export async function recordOdds(
  { config }: Pick<ContentTools, 'config'>,
  transaction: Transaction,
  record: Record,
): Promise<void> {
  record({ kind: 'prizes', id: 'prizes' });
  await savePublishedOdds(transaction, await readOdds(transaction, config));
}

const withOdds =
  <T>(tools: ContentTools, change: PrizeChange<T>): Change<T> =>
  async (transaction, record) => {
    const changed = await change(transaction);
    await recordOdds(tools, transaction, record);
    return changed;
  };

/** Changes what the board draws among, and with it the page that states the odds. */
export async function changePrizes<T>(tools: ContentTools, change: PrizeChange<T>): Promise<T> {
  return (await changeContent(tools, withOdds(tools, change))).result;
}

/** Tells the page that states the odds what they are now. */
async function publishOdds(tools: ContentTools): Promise<void> {
  await changeContentUnattended(
    tools,
    withOdds(tools, async () => undefined),
  );
}

/** Publishes the odds when they are others than published: a prize runs out, coupons that expire and a new season free a budget. */
export async function publishChangedOdds(tools: ContentTools): Promise<void> {
  const odds = await readOdds(tools.db, tools.config);
  if (!isDeepStrictEqual(await readPublishedOdds(tools.db), odds)) await publishOdds(tools);
}

/** The same every five minutes; what a new installation has was published with everything. */
async function watchOdds(tools: ContentTools): Promise<void> {
  if (await readPublishedOdds(tools.db)) await publishChangedOdds(tools);
  else await savePublishedOdds(tools.db, await readOdds(tools.db, tools.config));
}

/** Keeps the published odds true while nobody changes a prize. */
export function handleOdds(tools: ContentTools): void {
  tools.jobs.every('discount-odds', everyFiveMinutes, { retryLimit: 0 }, () => watchOdds(tools));
}
