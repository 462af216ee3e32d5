import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant } from '../../../database/columns.ts';
import { users } from '../account.table.ts';

const userId = () => integer().references(() => users.id, { onDelete: 'cascade' });

/** What a challenge was given for; it is worth nothing for anything else. */
export const challengePurposes = ['login', 'passkey login', 'proof', 'new passkey'] as const;

/** Random texts that are to come back once, within minutes: signed by a passkey, or with the rest of a login. */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    /** SHA-256 of the challenge, in hex. */
    tokenHash: text().notNull(),
    /** Null: whose passkey answers is not known yet. */
    userId: userId(),
    purpose: choice(challengePurposes).notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('challenges_token_hash_key').on(table.tokenHash),
    index('challenges_user_index').on(table.userId),
    index('challenges_expiry_index').on(table.expiresAt),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId().notNull(),
    name: text().notNull(),
    /** Both in base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** How often the authenticator says it was used; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_index').on(table.userId),
  ],
);

/** What an account shares with its authenticator app; secrets are sealed. */
export const oneTimeCodeSecrets = pgTable('one_time_code_secrets', {
  userId: userId().primaryKey(),
  /** Null until a first code has shown that the app has it. */
  secret: text(),
  pendingSecret: text(),
  /** The time step of the last code that was used: neither it nor an earlier one counts again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  confirmedAt: instant(),
});

/** Those that are left: a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: userId().notNull(),
    /** SHA-256 in hex. */
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_key').on(table.userId, table.codeHash)],
);
