import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { users } from '../accounts/account.table.ts';
import type { PublishedPrizes } from '../content-feed/published-document.schema.ts';
import { couponEventKinds } from './coupon.schema.ts';
import { discountValues, type StoredDraw } from './discount.schema.ts';

/** The column `code` as codes are looked up: letters and digits only, in upper case. */
export const lookupForm = sql`upper(regexp_replace(code, '[^a-zA-Z0-9]', '', 'g'))`;

export const discountCoupons = pgTable(
  'discount_coupons',
  {
    id: id(),
    code: text().notNull(),
    codeKey: text().notNull().generatedAlwaysAs(lookupForm),
    value: choice(discountValues).notNull(),
    /** The visitor's address, for as long as the visitor is locked out; null afterwards. */
    userIp: text(),
    /** Who redeemed it. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    used: boolean().notNull().default(false),
    usedAt: instant(),
    /** The id of the draw that it was granted for: a draw counts once. */
    drawId: text(),
    /** Cents: what its prize was worth when it was granted; null until its prize has a value. */
    valueCents: integer(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('discount_coupons_code_key').on(table.codeKey),
    uniqueIndex('discount_coupons_draw_key').on(table.drawId),
    index('discount_coupons_value_index').on(table.value, table.createdAt),
    index('discount_coupons_address_index').on(table.createdAt).where(sql`user_ip is not null`),
    oneOf('discount_coupons_value_check', table.value, discountValues),
  ],
);

/** What happened to a coupon at the gate. */
export const couponEvents = pgTable(
  'coupon_events',
  {
    id: id(),
    couponId: integer()
      .notNull()
      .references(() => discountCoupons.id, { onDelete: 'cascade' }),
    kind: choice(couponEventKinds).notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The account's name, which outlives the account. */
    username: text().notNull(),
    /** Digest of the request's Idempotency-Key. */
    requestKey: text(),
    /** Of an undo: the request key of the redemption that it takes back, if it named one. */
    undoes: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupon_events_coupon_index').on(table.couponId, table.id),
    oneOf('coupon_events_kind_check', table.kind, couponEventKinds),
  ],
);

/** The secret of each of the park's days, by which its draws are made. */
export const discountSeeds = pgTable('discount_seeds', {
  day: date().primaryKey(),
  /** SHA-256 in hex, public from the beginning. */
  seedHash: text().notNull(),
  /** In hex, encrypted with the key of the site: a backup does not tell who will win. */
  sealedSeed: text().notNull(),
  /** That of the day's last draw. */
  counter: integer().notNull().default(0),
});

/** One row for each cookie and each address of the game: the lock on further codes, and the prize that waits. */
export const discountVisitors = pgTable(
  'discount_visitors',
  {
    /** Keyed hash of the cookie's id or of the address. */
    key: text().primaryKey(),
    /** When the codes of the last 24 hours were granted. */
    grantedAt: instant().array().notNull().default(sql`'{}'`),
    /** The prize that was drawn and not yet turned into a code: drawing again gives no other. */
    prize: choice(discountValues),
    prizeUntil: instant(),
    /** How that prize was drawn. An older version that keeps another prize leaves it, so it counts for its own value only. */
    keptDraw: jsonb().$type<StoredDraw>(),
    /** The row says nothing anymore after this. */
    keptUntil: instant().notNull(),
  },
  (table) => [
    index('discount_visitors_age_index').on(table.keptUntil),
    oneOf('discount_visitors_prize_check', table.prize, discountValues),
  ],
);

/** What limits a prize; a prize without a row has no limit and gets codes of our own. */
export const discountPrizes = pgTable(
  'discount_prizes',
  {
    value: choice(discountValues).primaryKey(),
    /** How many more may be granted; null: any number. */
    stock: integer(),
    /** Whether codes come from the imported ones only. */
    pooled: boolean().notNull().default(false),
    /** Cents: what one is worth; null: nobody said so yet. */
    valueCents: integer(),
    /** Cents: what all of a season may cost; null: any amount. */
    budgetCents: integer(),
  },
  (table) => [oneOf('discount_prizes_value_check', table.value, discountValues)],
);

/** A single row: what the publisher was told last of the odds. */
export const publishedOdds = pgTable(
  'published_odds',
  {
    id: integer().primaryKey().default(1),
    odds: jsonb().$type<PublishedPrizes>().notNull(),
  },
  (table) => [check('published_odds_single_row_check', sql`${table.id} = 1`)],
);

/** Codes of a ticket seller, to be handed out once each. */
export const discountPoolCodes = pgTable(
  'discount_pool_codes',
  {
    id: id(),
    value: choice(discountValues).notNull(),
    code: text().notNull(),
    codeKey: text().notNull().generatedAlwaysAs(lookupForm),
    grantedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('discount_pool_codes_code_key').on(table.codeKey),
    index('discount_pool_codes_left_index').on(table.value, table.id).where(sql`granted_at is null`),
    oneOf('discount_pool_codes_value_check', table.value, discountValues),
  ],
);
