import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant } from '../../database/columns.ts';
import { oneOf } from '../../database/constraints.ts';
import { users } from '../accounts/account.table.ts';
import { discountValues } from './discount.schema.ts';

export const discountCoupons = pgTable(
  'discount_coupons',
  {
    id: id(),
    code: text().notNull(),
    value: choice(discountValues).notNull(),
    userIp: text(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    used: boolean().notNull().default(false),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('discount_coupons_code_key').on(table.code),
    index('discount_coupons_address_index').on(table.userIp, table.createdAt.desc()),
    oneOf('discount_coupons_value_check', table.value, discountValues),
  ],
);
