import { type AnyColumn, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { roles } from './account.schema.ts';

/** Names that differ in case only are the same name. */
export const lowerCase = (column: AnyColumn) => sql`lower(${column})`;

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Argon2id in PHC form. */
    password: text().notNull(),
    role: choice(roles).notNull().default('admin'),
    /** Where the account is told of changes to it. */
    email: text(),
    /** The seeded account while it keeps the password that the login page shows. */
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastLoginAt: instant(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(lowerCase(table.username)),
    oneOf('users_role_check', table.role, roles),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bearer token, in hex. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** In words, like 'Safari on iOS'; empty when the browser did not say. */
    device: text().notNull().default(''),
    lastSeenAt: instant(),
    /** When the password or a passkey was last given again, after the login. */
    provenAt: instant(),
    /** May only set up the second factor that this park requires. */
    enrolling: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_index').on(table.userId),
    index('sessions_expiry_index').on(table.expiresAt),
  ],
);
