import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { erasures } from './erasure.table.ts';

export type Erasure = Pick<typeof erasures.$inferSelect, 'salt' | 'addressHash'>;

const hashOf = (salt: string, address: string) =>
  createHash('sha256').update(salt).update(address.toLowerCase()).digest('base64url');

/** Remembers that everything about the person with this address was deleted. */
export async function rememberErasure(transaction: Transaction, address: string): Promise<void> {
  const salt = randomBytes(16).toString('base64url');
  await transaction.insert(erasures).values({ salt, addressHash: hashOf(salt, address) });
}

interface ErasedApplication {
  id: number;
  createdAt: Date;
}

const nameOf = ({ id, createdAt }: ErasedApplication) => `application ${id} ${createdAt.toISOString()}`;

/** Remembers that a single application was deleted. The trail tells of that itself, and must not tell of a person who was erased. */
export async function rememberErasedApplication(
  transaction: Transaction,
  application: ErasedApplication,
): Promise<void> {
  const actor = sql`select coalesce(current_setting('park.actor', true), '') as name`;
  const [before] = await rowsOf<{ name: string }>(transaction, actor);
  const actAs = (name = '') => transaction.execute(sql`select set_config('park.actor', ${name}, true)`);
  await actAs();
  await rememberErasure(transaction, nameOf(application));
  await actAs(before?.name);
}

/** Whether this application is one of those that were deleted. */
export const wasApplicationErased = (erased: readonly Erasure[], application: ErasedApplication) =>
  wasErased(erased, nameOf(application));

/** Whether the person with this address is one of those who were erased. */
export function wasErased(erased: readonly Erasure[], address: string): boolean {
  return erased.some(({ salt, addressHash }) => hashOf(salt, address) === addressHash);
}
