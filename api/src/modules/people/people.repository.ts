import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { omit } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { applicationChanges } from '../applicants/application-change.table.ts';
import { applicationLinks } from '../applicants/application-link.table.ts';
import { contactSubmissions } from '../contact/contact.table.ts';
import { appendChange } from '../content-feed/content-state.repository.ts';
import type { DocumentReference } from '../content-feed/published-document.schema.ts';
import { applicationBatchRecipients } from '../employment/batches/batch.table.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { applicationNotes, applicationStars } from '../employment/opinions/opinion.table.ts';
import { kindsWithLinks, type MailKind } from '../mail/mail.schema.ts';
import { mails } from '../mail/mail.table.ts';
import { deleteFilesOfGoneMails } from '../mail/mail-files.repository.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.table.ts';
import { openingReference } from '../openings/opening.repository.ts';
import {
  type Erasure,
  rememberErasedRecord,
  rememberErasure,
  wasErased,
  wasRecordErased,
} from './erasure.repository.ts';
import type { PersonalTable, PersonCounts, PersonData } from './people.schema.ts';

type Row = Record<string, unknown>;

interface PersonalRows {
  table: PgTable & { id: PgColumn };
  /** The columns that say whose row it is. */
  addresses: PgColumn[];
  /** Of rows that belong to an application and go with it, the column that says to which. */
  application?: PgColumn;
  /** The row without links that work for their recipient alone, and without what is not about the person. */
  visible?: (row: Row) => Row;
}

/** Every table that holds a person's address or belongs to an application; what goes with a row comes before it. */
export const personalTables: Record<PersonalTable, PersonalRows> = {
  newsletterSubscriptions: {
    table: newsletterSubscriptions,
    addresses: [newsletterSubscriptions.email],
    visible: (row) => omit(row, 'confirmationHash'),
  },
  contactSubmissions: { table: contactSubmissions, addresses: [contactSubmissions.email] },
  applicationLinks: {
    table: applicationLinks,
    addresses: [applicationLinks.newEmail],
    application: applicationLinks.applicationId,
    visible: (row) => omit(row, 'tokenHash'),
  },
  applicationChanges: {
    table: applicationChanges,
    addresses: [applicationChanges.before, applicationChanges.after],
    application: applicationChanges.applicationId,
  },
  applicationNotes: {
    table: applicationNotes,
    addresses: [],
    application: applicationNotes.applicationId,
  },
  applicationStars: {
    table: applicationStars,
    addresses: [],
    application: applicationStars.applicationId,
  },
  applicationBatchRecipients: {
    table: applicationBatchRecipients,
    addresses: [],
    application: applicationBatchRecipients.applicationId,
  },
  mails: {
    table: mails,
    addresses: [mails.recipient, mails.replyTo],
    application: mails.applicationId,
    visible: (row) =>
      kindsWithLinks.includes(row.kind as MailKind)
        ? omit(row, 'headers', 'html', 'text')
        : omit(row, 'headers', 'html'),
  },
  employmentApplications: { table: employmentApplications, addresses: [employmentApplications.email] },
};

type Tools = Pick<Dependencies, 'db' | 'logger'>;

/** Who asked, for the log: an account, or nobody in particular at the command line. */
export interface Asker {
  accountId?: number;
}

const isAddressed = ({ addresses }: PersonalRows, email: string) =>
  or(...addresses.map((address) => sql`lower(${address}) = lower(${email})`));

/** Whether a row is of the person with this address, by an address in it or by the application that it belongs to. */
function isOf(db: DatabaseOrTransaction, rows: PersonalRows, email: string) {
  const { id, email: address } = employmentApplications;
  const theirs = db
    .select({ id })
    .from(employmentApplications)
    .where(sql`lower(${address}) = lower(${email})`);
  return or(isAddressed(rows, email), rows.application && inArray(rows.application, theirs));
}

/** Does `work` with each table, one after the other. */
async function withEachTable<T>(work: (rows: PersonalRows) => Promise<T>): Promise<Record<PersonalTable, T>> {
  const found: [string, T][] = [];
  for (const [name, rows] of Object.entries(personalTables)) found.push([name, await work(rows)]);
  return Object.fromEntries(found) as Record<PersonalTable, T>;
}

/** Everything that is stored about the person with this address, in any case. The log gets how much, not of whom. */
export async function exportPerson(tools: Tools, email: string, asker: Asker): Promise<PersonData> {
  const data = await tools.db.transaction((transaction) =>
    withEachTable(async (personal) => {
      const { table, visible } = personal;
      const rows: Row[] = await transaction
        .select()
        .from(table as PgTable)
        .where(isOf(transaction, personal, email))
        .orderBy(asc(table.id));
      return visible ? rows.map(visible) : rows;
    }),
  );
  const counts = Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.length]));
  tools.logger.info({ ...asker, counts }, "a person's data exported");
  return data;
}

async function deleteRows(
  transaction: Transaction,
  { table }: PersonalRows,
  condition: SQL | undefined,
): Promise<number> {
  return (await transaction.delete(table).where(condition).returning({ id: table.id })).length;
}

/** The openings that the person with this address fills, and keeps others from changing that until the commit. */
async function lockFilled(transaction: Transaction, email: string): Promise<DocumentReference[]> {
  const { id, openingId } = employmentApplications;
  const rows = await transaction
    .select({ openingId })
    .from(employmentApplications)
    .where(isAddressed(personalTables.employmentApplications, email))
    .orderBy(asc(id))
    .for('update');
  const filled = rows.map((application) => application.openingId).filter((opening) => opening !== null);
  return [...new Set(filled)].map(openingReference);
}

/** What can be deleted as a single record. */
const records = { application: employmentApplications, subscription: newsletterSubscriptions } as const;
const recordKinds = ['application', 'subscription'] as const;

/** Remembers the applications and subscriptions of the person with this address: a backup may have them under an earlier one. */
async function rememberRecords(transaction: Transaction, address: string): Promise<void> {
  for (const kind of recordKinds) {
    const { id, createdAt, email } = records[kind];
    const theirs = await transaction
      .select({ id, createdAt })
      .from(records[kind])
      .where(sql`lower(${email}) = lower(${address})`);
    for (const record of theirs) await rememberErasedRecord(transaction, kind, record);
  }
}

/** Deletes all of it, or nothing when something fails, and then the files of emails. @returns how many rows there were. */
export async function erasePerson(
  tools: Tools & Pick<Dependencies, 'config'>,
  email: string,
  asker: Asker,
): Promise<PersonCounts> {
  const counts = await tools.db.transaction(async (transaction) => {
    await rememberErasure(transaction, email);
    const reopened = await lockFilled(transaction, email);
    await rememberRecords(transaction, email);
    const deleted = await withEachTable((rows) =>
      deleteRows(transaction, rows, isOf(transaction, rows, email)),
    );
    // Last: whoever changes content locks what changes before the content's revision.
    await appendChange(transaction, reopened, new Date());
    return deleted;
  });
  await deleteFilesOfGoneMails(tools);
  tools.logger.info({ ...asker, counts }, "a person's data erased");
  return counts;
}

interface ApplicationKey {
  id: number;
  createdAt: Date;
}

/** Deletes one application and what belongs to it, also from backups that are restored later. @returns how many rows there were. */
export async function eraseApplication(
  transaction: Transaction,
  application: ApplicationKey,
): Promise<Partial<PersonCounts>> {
  const { id } = application;
  const { employmentApplications: own, ...others } = personalTables;
  await rememberErasedRecord(transaction, 'application', application);
  const counts: Partial<PersonCounts> = {};
  for (const [name, rows] of Object.entries(others))
    if (rows.application)
      counts[name as PersonalTable] = await deleteRows(transaction, rows, eq(rows.application, id));
  return { ...counts, employmentApplications: await deleteRows(transaction, own, eq(own.table.id, id)) };
}

/** What belongs to the rows of these tables goes with them; only some emails belong to an application. */
const lasting = Object.values(personalTables).filter(
  ({ table, application }) => application === undefined || table === mails,
);

/** Everybody's address, in lower case, each once. */
async function knownAddresses(transaction: Transaction): Promise<Set<string>> {
  const known = new Set<string>();
  for (const { table, addresses } of lasting)
    for (const column of addresses) {
      const rows = await transaction
        .selectDistinct({ address: sql<string | null>`lower(${column})` })
        .from(table);
      for (const { address } of rows) if (address !== null) known.add(address);
    }
  return known;
}

/** Deletes the rows of everybody who was erased, and each application and subscription that was. @returns how many of them all. */
export async function eraseAgain(transaction: Transaction, erased: readonly Erasure[]): Promise<number> {
  if (erased.length === 0) return 0;
  const people = [...(await knownAddresses(transaction))].filter((address) => wasErased(erased, address));
  for (const address of people)
    for (const rows of lasting) await deleteRows(transaction, rows, isAddressed(rows, address));
  let count = people.length;
  for (const kind of recordKinds) {
    const { id, createdAt } = records[kind];
    const left = await transaction.select({ id, createdAt }).from(records[kind]);
    const again = left.filter((record) => wasRecordErased(erased, kind, record));
    for (const record of again) await transaction.delete(records[kind]).where(eq(id, record.id));
    count += again.length;
  }
  return count;
}
