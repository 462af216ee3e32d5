import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../database/columns.ts';

/** Who was erased, so that a restored backup does not bring them back; the address cannot be read from it. */
export const erasures = pgTable('erasures', {
  id: id(),
  salt: text().notNull(),
  /** SHA-256 of the salt and the address in lower case. */
  addressHash: text().notNull(),
  createdAt: createdAt(),
});
