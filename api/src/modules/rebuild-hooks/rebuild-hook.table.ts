import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { choice, createdAt, id, instant, oneOf } from '../../database/columns.ts';
import { hookMessageTypes } from './rebuild-hook.schema.ts';

/** The outcome of the newest message to each rebuild hook. A hook's address may hold secrets, so it is stored as a hash. */
export const rebuildHooks = pgTable(
  'rebuild_hooks',
  {
    id: id(),
    hook: text().notNull(),
    messageId: text().notNull(),
    type: choice(hookMessageTypes).notNull(),
    isDelivered: boolean().notNull(),
    tries: integer().notNull(),
    /** Why the last try failed. */
    reason: text(),
    triedAt: instant().notNull(),
    /** Until then no further message of changes is sent, by the database's clock: one is being sent, or just was. */
    nextCallAt: instant(),
    /** The newest that the hook has accepted. */
    acceptedRevision: integer().notNull().default(0),
    acceptedRequest: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('rebuild_hooks_hook_key').on(table.hook),
    oneOf('rebuild_hooks_type_check', table.type, hookMessageTypes),
  ],
);
