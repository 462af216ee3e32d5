import { actingAs } from '../../../database/acting.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { badRequest } from '../../../http/problem.ts';
import { recordEvent } from '../../trail/trail.repository.ts';
import { codeKeyOf } from '../discount.rules.ts';
import { type RedemptionLine, readRedemptionCsv } from './redemption-csv.ts';
import {
  lockCoupons,
  type Redemption,
  type Reporter,
  readReportedCoupons,
  storeRedemptions,
} from './redemption-import.repository.ts';
import { instantOf, judgeRedemption } from './redemption-import.rules.ts';
import type { RedemptionImport } from './redemption-import.schema.ts';

const batchLines = 1_000;
const maxLines = 200_000;
const shownCode = 100;

interface Import {
  dryRun: boolean;
  account: Reporter;
  now: Date;
  report: RedemptionImport;
  /** What the lines so far say: when the coupon with a key was redeemed. */
  told: Map<string, Date>;
}

/** How many lines a file has. @throws ProblemError 400 for what readRedemptionCsv refuses, and for too many lines. */
export async function countLines(path: string): Promise<number> {
  let count = 0;
  for await (const _line of readRedemptionCsv(path)) count += 1;
  if (count === 0) throw badRequest('There is no redemption in the file');
  if (count > maxLines)
    throw badRequest(`The file has more than ${maxLines.toLocaleString('en-US')} lines. Split it, please.`);
  return count;
}

/** Judges a batch into the report. @returns what is to be stored. */
async function judgeBatch(db: DatabaseOrTransaction, batch: readonly RedemptionLine[], given: Import) {
  const { report, told, now } = given;
  const coupons = await readReportedCoupons(db, [...new Set(batch.map(({ code }) => codeKeyOf(code)))]);
  const accepted: Redemption[] = [];
  for (const { line, code, redeemedAt } of batch) {
    const key = codeKeyOf(code);
    const coupon = coupons.get(key);
    const at = instantOf(redeemedAt);
    const verdict = judgeRedemption(coupon, at, told.get(key), now);
    report.lines += 1;
    if (verdict.is === 'refused')
      report.refused.push({ line, code: code.slice(0, shownCode), reason: verdict.reason });
    else if (verdict.is === 'known') report.unchanged += 1;
    else report.redeemed += 1;
    if (verdict.is === 'new' && coupon && at) {
      accepted.push({ id: coupon.id, at });
      told.set(key, at);
    }
  }
  return accepted;
}

function recordBatch(
  transaction: Transaction,
  redemptions: readonly Redemption[],
  { id, username: name }: Reporter,
) {
  const count = redemptions.length;
  const title = `${count.toLocaleString('en-US')} ${count === 1 ? 'redemption' : 'redemptions'} of the ticket seller`;
  const differences = redemptions.map((coupon) => ({
    field: `coupon ${coupon.id}`,
    after: coupon.at.toISOString(),
  }));
  return recordEvent(transaction, { id, name }, { action: 'imported', kind: 'coupon', title, differences });
}

async function takeBatch(db: Database, batch: readonly RedemptionLine[], given: Import): Promise<void> {
  if (given.dryRun) return void (await judgeBatch(db, batch, given));
  await db.transaction(async (transaction) => {
    await lockCoupons(
      transaction,
      batch.map(({ code }) => codeKeyOf(code)),
    );
    const accepted = await judgeBatch(transaction, batch, given);
    if (accepted.length === 0) return;
    await storeRedemptions(transaction, accepted, given.account);
    await recordBatch(transaction, accepted, given.account);
  });
}

interface ImportOptions {
  dryRun: boolean;
  account: Reporter;
  /** Called with how many lines are done. */
  onProgress: (lines: number) => void;
}

/**
 * Marks the coupons in a CSV file as redeemed, a batch in a transaction each: one that ends in the middle is finished by importing
 * the file again. The trail has one entry for each batch.
 * @throws ProblemError 400 for what readRedemptionCsv refuses.
 */
export async function importRedemptions(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  path: string,
  { dryRun, account, onProgress }: ImportOptions,
): Promise<RedemptionImport> {
  const report: RedemptionImport = { dryRun, lines: 0, redeemed: 0, unchanged: 0, refused: [] };
  const given = { dryRun, account, now: clock(), report, told: new Map<string, Date>() };
  const take = (batch: RedemptionLine[]) => actingAs(undefined, () => takeBatch(db, batch, given));
  let batch: RedemptionLine[] = [];
  for await (const line of readRedemptionCsv(path)) {
    if (batch.push(line) < batchLines) continue;
    await take(batch);
    batch = [];
    onProgress(report.lines);
  }
  await take(batch);
  return report;
}
