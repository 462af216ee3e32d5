import { asc, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import { omit } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import { type Erasure, rememberErasure, wasErased } from './erasure.repository.ts';
import type { PersonalTable, PersonCounts, PersonData } from './people.schema.ts';

type Row = Record<string, unknown>;

interface PersonalRows {
  table: PgTable & { id: PgColumn };
  /** The columns that say whose row it is. */
  addresses: PgColumn[];
  /** The row without links that work for their recipient alone, and without what is not about the person. */
  visible?: (row: Row) => Row;
}

/** Every table that holds a person's address. */
export const personalTables: Record<PersonalTable, PersonalRows> = {
  newsletterSubscriptions: {
    table: newsletterSubscriptions,
    addresses: [newsletterSubscriptions.email],
    visible: (row) => omit(row, 'confirmationHash'),
  },
  contactSubmissions: { table: contactSubmissions, addresses: [contactSubmissions.email] },
  employmentApplications: { table: employmentApplications, addresses: [employmentApplications.email] },
  mails: {
    table: mails,
    addresses: [mails.recipient, mails.replyTo],
    visible: (row) =>
      String(row.kind).startsWith('newsletter-')
        ? omit(row, 'headers', 'html', 'text')
        : omit(row, 'headers', 'html'),
  },
};

type Tools = Pick<Dependencies, 'db' | 'logger'>;

/** Who asked, for the log: an account, or nobody in particular at the command line. */
export interface Asker {
  accountId?: number;
}

/** Does `work` with each table, one after the other. */
async function withEachTable<T>(
  email: string,
  work: (rows: PersonalRows, condition: ReturnType<typeof or>) => Promise<T>,
): Promise<Record<PersonalTable, T>> {
  const found: [string, T][] = [];
  for (const [name, rows] of Object.entries(personalTables)) {
    const isTheirs = or(...rows.addresses.map((address) => sql`lower(${address}) = lower(${email})`));
    found.push([name, await work(rows, isTheirs)]);
  }
  return Object.fromEntries(found) as Record<PersonalTable, T>;
}

/** Everything that is stored about the person with this address, in any case. The log gets how much, not of whom. */
export async function exportPerson(tools: Tools, email: string, asker: Asker): Promise<PersonData> {
  const data = await tools.db.transaction((transaction) =>
    withEachTable(email, async ({ table, visible }, isTheirs) => {
      const rows: Row[] = await transaction
        .select()
        .from(table as PgTable)
        .where(isTheirs)
        .orderBy(asc(table.id));
      return visible ? rows.map(visible) : rows;
    }),
  );
  const counts = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.length]));
  tools.logger.info({ ...asker, counts }, "a person's data exported");
  return data;
}

/** Deletes the person's rows. @returns how many there were. */
function deletePersonalRows(transaction: Transaction, email: string): Promise<PersonCounts> {
  return withEachTable(email, async ({ table }, isTheirs) => {
    return (await transaction.delete(table).where(isTheirs).returning({ id: table.id })).length;
  });
}

/** Deletes all of it, or nothing when something fails. @returns how many rows there were. */
export async function erasePerson(tools: Tools, email: string, asker: Asker): Promise<PersonCounts> {
  const counts = await tools.db.transaction(async (transaction) => {
    await rememberErasure(transaction, email);
    return deletePersonalRows(transaction, email);
  });
  tools.logger.info({ ...asker, counts }, "a person's data erased");
  return counts;
}

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
