import type { Config } from '../../config.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { PublishedPrizes } from '../content-feed/published-document.schema.ts';
import { readChosenSettings } from '../settings/settings.repository.ts';
import { publishedOdds } from './discount.table.ts';
import { availablePrizes } from './prize.repository.ts';

/** For how many days a code is good that is given now. */
export async function readCodeDays(
  db: DatabaseOrTransaction,
  { discount }: Pick<Config, 'discount'>,
): Promise<number> {
  const { codeDays } = await readChosenSettings(db);
  return codeDays === undefined ? discount.codeDays : Number(codeDays);
}

/** What the page that states the odds says: what the board draws among, and how long codes live. */
export async function readOdds(
  db: DatabaseOrTransaction,
  config: Pick<Config, 'discount'>,
): Promise<PublishedPrizes> {
  return { offered: await availablePrizes(db), codeDays: await readCodeDays(db, config) };
}

/** What was published last; undefined: nothing since the installation. */
export async function readPublishedOdds(db: DatabaseOrTransaction): Promise<PublishedPrizes | undefined> {
  const [row] = await db.select().from(publishedOdds);
  return row?.odds;
}

/** Keeps `odds` as what was published last. */
export async function savePublishedOdds(db: DatabaseOrTransaction, odds: PublishedPrizes): Promise<void> {
  await db
    .insert(publishedOdds)
    .values({ odds })
    .onConflictDoUpdate({ target: publishedOdds.id, set: { odds } });
}
