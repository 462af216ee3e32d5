import { asc, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import type { PersonalTable } from './people.schema.ts';

type Row = Record<string, unknown>;

interface PersonalRows {
  table: PgTable & { id: PgColumn };
  /** The columns that say whose row it is. */
  addresses: PgColumn[];
  /** The row without links that work for their recipient alone, and without what is not about the person. */
  visible: (row: Row) => Row;
}

const allOf = (row: Row) => row;
const withoutConfirmation = ({ confirmationHash: _hash, ...row }: Row) => row;
const withoutLinks = ({ headers: _headers, html: _html, text, ...row }: Row) =>
  String(row.kind).startsWith('newsletter-') ? row : { ...row, text };

/** Every table that holds a person's address. */
export const personalTables: Record<PersonalTable, PersonalRows> = {
  newsletterSubscriptions: {
    table: newsletterSubscriptions,
    addresses: [newsletterSubscriptions.email],
    visible: withoutConfirmation,
  },
  contactSubmissions: {
    table: contactSubmissions,
    addresses: [contactSubmissions.email],
    visible: allOf,
  },
  employmentApplications: {
    table: employmentApplications,
    addresses: [employmentApplications.email],
    visible: allOf,
  },
  mails: { table: mails, addresses: [mails.recipient, mails.replyTo], visible: withoutLinks },
};

function belongingTo(email: string, addresses: PgColumn[]) {
  return or(...addresses.map((address) => sql`lower(${address}) = lower(${email})`));
}

/** The person's rows of one table, oldest first, with all fields that are theirs. */
export async function findPersonalRows(
  db: DatabaseOrTransaction,
  name: PersonalTable,
  email: string,
): Promise<Row[]> {
  const { table, addresses, visible } = personalTables[name];
  const rows: Row[] = await db
    .select()
    .from(table as PgTable)
    .where(belongingTo(email, addresses))
    .orderBy(asc(table.id));
  return rows.map(visible);
}

/** @returns how many rows there were. */
export async function deletePersonalRows(
  transaction: Transaction,
  name: PersonalTable,
  email: string,
): Promise<number> {
  const { table, addresses } = personalTables[name];
  const gone = await transaction
    .delete(table)
    .where(belongingTo(email, addresses))
    .returning({ id: table.id });
  return gone.length;
}
