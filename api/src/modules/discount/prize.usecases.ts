import type { Dependencies } from '../../dependencies.ts';
import { codeKeyOf } from './coupon-code.rules.ts';
import type { DiscountValue } from './discount.schema.ts';
import { insertPoolCodes, listPrizes, savePrize, startPool } from './prize.repository.ts';
import type { DiscountPrize, PoolAnswer, PoolInput, PrizeInput } from './prize.schema.ts';

type Tools = Pick<Dependencies, 'db'>;

/** Sets a prize's limits. */
export function limitPrize({ db }: Tools, input: PrizeInput): Promise<DiscountPrize> {
  return db.transaction(async (transaction) => {
    await savePrize(transaction, input);
    return prizeOf(await listPrizes(transaction), input.value);
  });
}

/** Adds imported codes to a prize, which from now on is granted with such codes only. Known ones are passed over. */
export function importCodes({ db }: Tools, { value, codes }: PoolInput): Promise<PoolAnswer> {
  const distinct = new Map(codes.toReversed().map((code) => [codeKeyOf(code), code]));
  const sorted = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, code]) => code);
  return db.transaction(async (transaction) => {
    const added = await insertPoolCodes(transaction, value, sorted);
    await startPool(transaction, value);
    const prize = prizeOf(await listPrizes(transaction), value);
    return { added: added.length, duplicates: without(codes, added), prize };
  });
}

/** `codes` without one occurrence of each of `added`. */
function without(codes: string[], added: string[]): string[] {
  const once = new Set(added);
  return codes.filter((code) => !once.delete(code));
}

function prizeOf(prizes: DiscountPrize[], value: DiscountValue): DiscountPrize {
  const prize = prizes.find((candidate) => candidate.value === value);
  if (!prize) throw new Error('the board has no such prize');
  return prize;
}
