import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { users } from '../accounts/account.table.ts';
import { dayEndOf, parkDateAt } from '../nights/park-time.rules.ts';
import { readCouponEvents, redeemer } from './coupon.repository.ts';
import type { Coupon } from './coupon.schema.ts';
import { discountValues } from './discount.schema.ts';
import { couponEvents, discountCoupons } from './discount.table.ts';
import type { GateAnswer, GateCodes } from './gate.schema.ts';
import { standingRedemptions } from './redemption.rules.ts';

/** How long a gate is told of redeemed and expired codes. */
const lately = sql`interval '7 days'`;
const saltBytes = 16;
const hashCharacters = 6;
const salts = 20;

const { id, codeKey, value, used, usedAt, userId, expiresAt } = discountCoupons;
const milliseconds = (instant: SQL | typeof usedAt) =>
  sql<number | null>`floor(extract(epoch from ${instant}) * 1000)`.mapWith((each) =>
    each === null ? null : Number(each),
  );

const usedLately = and(eq(used, true), sql`${usedAt} > now() - ${lately}`);

/** What happened to the coupons that were redeemed more than once, in the order in which it came. */
async function readContestedEvents(db: Database) {
  const { couponId, kind, username: by, createdAt: at, requestKey, undoes, id: eventId } = couponEvents;
  const contested = db
    .select({ couponId })
    .from(couponEvents)
    .innerJoin(discountCoupons, eq(id, couponId))
    .where(and(usedLately, eq(kind, 'redeemed'), ne(at, usedAt)));
  const events = await db
    .select({ couponId, kind, by, at, requestKey, undoes })
    .from(couponEvents)
    .where(inArray(couponId, contested))
    .orderBy(eventId);
  return Map.groupBy(events, (event) => event.couponId);
}
type ContestedEvents = Awaited<ReturnType<typeof readContestedEvents>>;

function selectCodes(db: Database, salt: string) {
  const digest = sql`sha256(convert_to(${`${salt}:`} || ${codeKey}, 'UTF8'))`;
  return db
    .select({
      id,
      hash: sql<string>`left(encode(${digest}, 'base64'), ${hashCharacters})`,
      value,
      expiry: sql<number>`ceil(extract(epoch from ${expiresAt}))`.mapWith(Number),
      isOpen: sql<boolean>`${expiresAt} > now()`,
      usedAt: milliseconds(usedAt),
      usedBy: redeemer,
    })
    .from(discountCoupons)
    .leftJoin(users, eq(users.id, userId))
    .where(or(and(eq(used, false), sql`${expiresAt} > now() - ${lately}`), usedLately));
}
type CodeRow = Awaited<ReturnType<typeof selectCodes>>[number];

function codeOf(row: CodeRow, events: ContestedEvents): GateCodes['codes'][number] {
  const code = [row.hash, discountValues.indexOf(row.value), row.expiry] as const;
  if (row.usedAt === null) return [...code, row.isOpen ? 'open' : 'expired'];
  const standing = standingRedemptions(events.get(row.id) ?? []);
  const conflictingRedemption = standing.findLast(({ at }) => at.getTime() !== row.usedAt);
  if (!conflictingRedemption) return [...code, 'used', row.usedAt, row.usedBy];
  return [
    ...code,
    'used',
    row.usedAt,
    row.usedBy,
    conflictingRedemption.at.getTime(),
    conflictingRedemption.by,
  ];
}

interface Tools {
  db: Database;
  clock: () => Date;
  randomBytes: (length: number) => Buffer;
}

/**
 * The codes that a gate may meet tonight, by hashes with a salt that no other list has. A hash is so short that each fits a billion codes of
 * the board's form (docs/decisions/022); a salt that gives two codes the same one is not used.
 * @throws Error when each of twenty salts does, as good as never below a million codes.
 */
export async function readGateCodes({ db, clock, randomBytes }: Tools): Promise<GateCodes> {
  const now = clock();
  const until = new Date(dayEndOf(parkDateAt(now.getTime())));
  for (let attempt = 0; attempt < salts; attempt += 1) {
    const salt = randomBytes(saltBytes).toString('base64url');
    const rows = await selectCodes(db, salt);
    if (new Set(rows.map(({ hash }) => hash)).size < rows.length) continue;
    const events = await readContestedEvents(db);
    const codes = rows.map((row) => codeOf(row, events));
    return { salt, now: now.toISOString(), until: until.toISOString(), prizes: [...discountValues], codes };
  }
  throw new Error('Two codes have the same hash with each salt');
}

/** Whether the redemption of this request is the one that counts, and who else redeemed the coupon and did not undo it. */
export async function standingOf(
  db: Database,
  coupon: Coupon,
  requestKey: string,
): Promise<Pick<GateAnswer, 'result' | 'other'>> {
  const standing = standingRedemptions(await readCouponEvents(db, coupon.id));
  const own = standing.find((redemption) => redemption.requestKey === requestKey);
  if (!own || coupon.usedAt === null) return { result: 'redeemed', other: null };
  if (own.at.toISOString() !== coupon.usedAt)
    return { result: 'used', other: { by: coupon.usedBy, at: coupon.usedAt } };
  const conflictingRedemption = standing.findLast((redemption) => redemption !== own);
  return {
    result: 'redeemed',
    other: conflictingRedemption
      ? { by: conflictingRedemption.by, at: conflictingRedemption.at.toISOString() }
      : null,
  };
}
