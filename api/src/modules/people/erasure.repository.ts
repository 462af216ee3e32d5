import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../database/connection.ts';
import { erasures } from './erasure.table.ts';

export type Erasure = Pick<typeof erasures.$inferSelect, 'salt' | 'addressHash'>;

const hashOf = (salt: string, address: string) =>
  createHash('sha256').update(salt).update(address.toLowerCase()).digest('base64url');

/** Remembers that everything about the person with this address was deleted. */
export async function rememberErasure(transaction: Transaction, address: string): Promise<void> {
  const salt = randomBytes(16).toString('base64url');
  await transaction.insert(erasures).values({ salt, addressHash: hashOf(salt, address) });
}

/** Whether the person with this address is one of those who were erased. */
export function wasErased(erased: readonly Erasure[], address: string): boolean {
  return erased.some(({ salt, addressHash }) => hashOf(salt, address) === addressHash);
}
