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

type RecordKind = 'application' | 'subscription';

interface ErasedRecord {
  id: number;
  createdAt: Date;
}

const nameOf = (kind: RecordKind, { id, createdAt }: ErasedRecord) =>
  `${kind} ${id} ${createdAt.toISOString()}`;

/** Remembers that a single record was deleted. The trail tells of that itself, and must not tell of a person who was erased. */
export async function rememberErasedRecord(
  transaction: Transaction,
  kind: RecordKind,
  record: ErasedRecord,
): Promise<void> {
  const actor = sql`select coalesce(current_setting('park.actor', true), '') as name`;
  const [before] = await rowsOf<{ name: string }>(transaction, actor);
  const actAs = (name = '') => transaction.execute(sql`select set_config('park.actor', ${name}, true)`);
  await actAs();
  await rememberErasure(transaction, nameOf(kind, record));
  await actAs(before?.name);
}

/** Whether this record is one of those that were deleted. */
export const wasRecordErased = (erased: readonly Erasure[], kind: RecordKind, record: ErasedRecord) =>
  wasErased(erased, nameOf(kind, record));

/** Whether the person with this address is one of those who were erased. */
export function wasErased(erased: readonly Erasure[], address: string): boolean {
  return erased.some(({ salt, addressHash }) => hashOf(salt, address) === addressHash);
}
