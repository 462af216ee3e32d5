import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { type Erasure, wasErased } from './erasure.repository.ts';
import { deletePersonalRows, personalTables } from './people.repository.ts';

/** Everybody's address, in lower case, each once. */
async function knownAddresses(transaction: Transaction): Promise<Set<string>> {
  const known = new Set<string>();
  for (const { table, addresses } of Object.values(personalTables))
    for (const column of addresses) {
      const rows = await transaction
        .selectDistinct({ address: sql<string | null>`lower(${column})` })
        .from(table);
      for (const { address } of rows) if (address !== null) known.add(address);
    }
  return known;
}

/** Deletes the rows of everybody who was erased. @returns how many people these were. */
export async function eraseAgain(transaction: Transaction, erased: readonly Erasure[]): Promise<number> {
  if (erased.length === 0) return 0;
  const people = [...(await knownAddresses(transaction))].filter((address) => wasErased(erased, address));
  for (const address of people) await deletePersonalRows(transaction, address);
  return people.length;
}
