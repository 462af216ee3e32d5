import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import { passkeys } from './second-factor.table.ts';

export type Passkey = typeof passkeys.$inferSelect;

export function readPasskeys(db: DatabaseOrTransaction, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);
}

export async function findPasskey(
  db: DatabaseOrTransaction,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

/** Adds a passkey; undefined when it belongs to an account already. */
export async function insertPasskey(
  db: DatabaseOrTransaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<Passkey | undefined> {
  const [inserted] = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return inserted;
}

/** Notes a use; false when the passkey is gone or has been used with this count, so that it may be a copy. */
export async function markPasskeyUsed(
  db: DatabaseOrTransaction,
  id: number,
  { counter, lastUsedAt }: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const isFurther = sql`(${counter}::bigint = 0 and ${passkeys.counter} = 0 or ${counter}::bigint > ${passkeys.counter})`;
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), isFurther))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/** Removes one passkey of an account, or all. @returns whether there was any. */
export async function deletePasskeys(
  db: DatabaseOrTransaction,
  userId: number,
  id?: number,
): Promise<boolean> {
  const one = id === undefined ? undefined : eq(passkeys.id, id);
  const deleted = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), one))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}
