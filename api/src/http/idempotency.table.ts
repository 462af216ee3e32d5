import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../database/columns.ts';

/** Answers to requests that carried an Idempotency-Key, for as long as a client may repeat them. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    id: id(),
    /** SHA-256 of the route and the key, in hex. */
    key: text().notNull(),
    /** SHA-256 of the request's body, in hex. */
    fingerprint: text().notNull(),
    /** SHA-256 of each name of who made the request, in hex; null when anybody may repeat it. */
    owners: text().array(),
    answer: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotent_answers_key_key').on(table.key),
    index('idempotent_answers_age_index').on(table.createdAt),
  ],
);
