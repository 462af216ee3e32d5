import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../database/connection.ts';
import {
  type Change,
  type ContentTools,
  changeContent,
  changeContentUnattended,
  type Record,
} from '../content-feed/content-change.usecase.ts';
import { readOdds, readPublishedOdds, savePublishedOdds } from './odds.repository.ts';

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
