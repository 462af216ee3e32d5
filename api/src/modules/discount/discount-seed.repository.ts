import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { sealText, unsealText } from '../../process/sealed-text.ts';
import { dayEnds, parkTimeZone } from '../nights/park-time.rules.ts';
import type { DiscountSeed } from './discount.schema.ts';
import { discountSeeds } from './discount.table.ts';
import { bytesOfHex, hashOfSeed, seedBytes } from './verifiable-draw.rules.ts';

type Tools = Pick<Dependencies, 'db' | 'config' | 'randomBytes'>;

const purpose = 'discount-seed';
const listedDays = 30;
const { day, seedHash, sealedSeed, counter } = discountSeeds;

/** The park's own day by the database's clock: processes whose clocks differ share a day. */
const today = sql<string>`(now() at time zone ${parkTimeZone} - ${dayEnds}::interval)::date`;
const tomorrow = sql<string>`${today} + 1`;

/** A seed that draws may be made with; its hash is public. */
export interface DaySeed {
  day: string;
  seedHash: string;
  seed: Uint8Array<ArrayBuffer>;
}

/** The seed of a day, made when it is missing or when the site's key is another since. */
async function seedOf({ db, config, randomBytes }: Tools, wanted: SQL<string>): Promise<DaySeed> {
  for (;;) {
    const [row] = await db.select().from(discountSeeds).where(eq(day, wanted));
    const known = row && unsealText(config.secretKey, purpose, row.sealedSeed);
    if (known) return { day: row.day, seedHash: row.seedHash, seed: bytesOfHex(known) };
    const seed = new Uint8Array(randomBytes(seedBytes));
    const made = {
      sealedSeed: sealText(config.secretKey, purpose, Buffer.from(seed).toString('hex')),
      seedHash: await hashOfSeed(seed),
    };
    await db
      .insert(discountSeeds)
      .values({ day: wanted, ...made })
      .onConflictDoUpdate({ target: day, set: made, setWhere: eq(sealedSeed, row?.sealedSeed ?? '') });
  }
}

/** The seed of the running day. */
export const seedOfToday = (tools: Tools): Promise<DaySeed> => seedOf(tools, today);

/** Makes the seeds of the running day and of the next one: none is chosen once the digits of a draw are known. */
export async function prepareSeeds(tools: Tools): Promise<void> {
  await seedOf(tools, today);
  await seedOf(tools, tomorrow);
}

/** The number of the day's next draw; nobody else gets one until the transaction ends, and its rollback gives it back. */
export async function nextCounter(transaction: Transaction, drawDay: string): Promise<number> {
  const [next] = await transaction
    .update(discountSeeds)
    .set({ counter: sql`${counter} + 1` })
    .where(eq(day, drawDay))
    .returning({ counter });
  if (!next) throw new Error('the seed of the day is gone');
  return next.counter;
}

/** The last 30 days, newest first. The running day's hash is there before its first draw, its seed once the day is over. */
export async function listSeeds(tools: Tools): Promise<DiscountSeed[]> {
  const { day: running } = await seedOfToday(tools);
  const rows = await tools.db
    .select({ day, seedHash, sealedSeed })
    .from(discountSeeds)
    .where(sql`${day} > ${running}::date - ${listedDays}::integer and ${day} <= ${running}`)
    .orderBy(desc(day));
  return rows.map(({ sealedSeed: sealed, ...row }) => ({
    ...row,
    seed: row.day < running ? (unsealText(tools.config.secretKey, purpose, sealed) ?? null) : null,
  }));
}
