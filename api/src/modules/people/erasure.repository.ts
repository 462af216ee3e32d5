import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { erasures } from './erasure.table.ts';
import { deletePersonalRows, personalTables } from './people.repository.ts';
import type { PersonalTable } from './people.schema.ts';

export type Erasure = Pick<typeof erasures.$inferSelect, 'salt' | 'addressHash'>;

const hashOf = (salt: string, address: string) =>
  createHash('sha256').update(salt).update(address.toLowerCase()).digest('base64url');

/** Remembers that everything about the person with this address was deleted. */
export async function rememberErasure(transaction: Transaction, address: string): Promise<void> {
  const salt = randomBytes(16).toString('base64url');
  await transaction.insert(erasures).values({ salt, addressHash: hashOf(salt, address) });
}

async function addressesIn(transaction: Transaction, name: PersonalTable): Promise<string[]> {
  const { table, addresses } = personalTables[name];
  const found = await Promise.all(
    addresses.map((address) =>
      transaction.selectDistinct({ address: sql<string | null>`lower(${address})` }).from(table),
    ),
  );
  return found.flat().flatMap(({ address }) => address ?? []);
}

/** Deletes the rows of everybody who was erased. @returns how many people these were */
export async function eraseAgain(transaction: Transaction, erased: readonly Erasure[]): Promise<number> {
  const people = new Set<string>();
  for (const name of Object.keys(personalTables) as PersonalTable[])
    for (const address of await addressesIn(transaction, name)) {
      if (!erased.some(({ salt, addressHash }) => hashOf(salt, address) === addressHash)) continue;
      people.add(address);
      await deletePersonalRows(transaction, name, address);
    }
  return people.size;
}
