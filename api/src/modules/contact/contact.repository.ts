import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { contains, deleteById, findById, insertRow, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { type Page, pageById } from '../../http/paging.ts';
import { badRequest, foundOr404, notFound } from '../../http/problem.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { mayGetReceipt } from '../mail/receipt-limit.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import { suspicionOf } from '../quarantine.rules.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { contactNotice, contactReceipt } from './contact.mail.ts';
import {
  type ContactAnswer,
  type ContactChange,
  type ContactInput,
  type ContactQuery,
  type ContactSubmission,
  contactThanks,
  type GroupRequest,
} from './contact.schema.ts';
import { contactSubmissions } from './contact.table.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs'>;

const messageNotFound = 'This message does not exist';
const { id, region, type, quarantineReason, readAt, name, email, message } = contactSubmissions;

function conditionOf(query: ContactQuery) {
  return and(
    query.quarantined === 'true' ? isNotNull(quarantineReason) : isNull(quarantineReason),
    query.region && eq(region, query.region),
    query.type ? eq(type, query.type) : undefined,
    query.read && (query.read === 'true' ? isNotNull(readAt) : isNull(readAt)),
    contains(query.q, name, email, message),
  );
}

/** Messages newest first. @throws ProblemError 400 for a cursor that this list did not give. */
export async function readContactSubmissions(
  db: DatabaseOrTransaction,
  query: ContactQuery,
): Promise<Page<ContactSubmission>> {
  const select = db.select().from(contactSubmissions).$dynamic();
  const { items, headers } = await pageById(db, select, { id, where: conditionOf(query) }, query);
  return { items: items.map(withIsoTimes), headers };
}

/** @throws ProblemError 404 */
export async function readContactSubmission(
  db: DatabaseOrTransaction,
  rowId: number,
): Promise<ContactSubmission> {
  return withIsoTimes(foundOr404(await findById(db, contactSubmissions, rowId), messageNotFound));
}

async function queueMails(
  tools: Tools,
  transaction: Transaction,
  submission: ContactSubmission,
  hasReceipt = true,
): Promise<void> {
  const settings = await readSettings(transaction);
  if (hasReceipt) await queueMail(tools, transaction, contactReceipt(submission, settings));
  const adminUrl = `${tools.config.siteUrl}/admin/messages?message=${submission.id}`;
  await queueMail(tools, transaction, contactNotice(submission, settings, adminUrl));
}

function refusePast(group: GroupRequest | null, now: Date): void {
  if (!group?.date || group.date >= parkDateAt(now.getTime())) return;
  const message = 'This date has passed';
  throw badRequest(message, [{ path: 'group.date', message }]);
}

/**
 * Stores a visitor's message with the receipt and the park's notice. What looks like spam is stored apart and without
 * emails, and its sender gets the same answer; so does who types in the address of a mailbox that has had enough receipts.
 * @throws ProblemError 400 for a group's date that is over, 422 when the Idempotency-Key came with another message before.
 */
export async function submitContact(
  tools: Tools,
  { website, ...fields }: ContactInput,
  request: IdempotentRequest | undefined,
): Promise<ContactAnswer> {
  refusePast(fields.group, tools.clock());
  const suspicion = suspicionOf(website, [fields.name, fields.message, fields.type]);
  const hasReceipt = !suspicion && (await mayGetReceipt(tools, fields.email));
  const answer = await once(tools.db, request, async (transaction) => {
    const values = { ...fields, quarantineReason: suspicion };
    const row = await insertRow(transaction, contactSubmissions, values);
    if (!suspicion) await queueMails(tools, transaction, withIsoTimes(row), hasReceipt);
    return { message: contactThanks };
  });
  tools.jobs.wake(mailJob);
  return answer;
}

/** Lifts the quarantine and sends the emails that were held back: of several at once one does. */
async function release(tools: Tools, transaction: Transaction, rowId: number): Promise<void> {
  const [released] = await transaction
    .update(contactSubmissions)
    .set({ quarantineReason: null })
    .where(and(eq(id, rowId), isNotNull(quarantineReason)))
    .returning();
  if (released) await queueMails(tools, transaction, withIsoTimes(released));
}

/** Marks a message as read, since the first such mark, or unread, or as no spam. @throws ProblemError 404 */
export async function changeContactSubmission(
  tools: Tools,
  rowId: number,
  { read, quarantined }: ContactChange,
): Promise<ContactSubmission> {
  const changed = await tools.db.transaction(async (transaction) => {
    if (read !== undefined) {
      const since = read ? sql`coalesce(${readAt}, now())` : null;
      await transaction.update(contactSubmissions).set({ readAt: since }).where(eq(id, rowId));
    }
    if (quarantined === false) await release(tools, transaction, rowId);
    return readContactSubmission(transaction, rowId);
  });
  tools.jobs.wake(mailJob);
  return changed;
}

/** @throws ProblemError 404 */
export async function deleteContactSubmission(db: DatabaseOrTransaction, rowId: number): Promise<void> {
  if (!(await deleteById(db, contactSubmissions, rowId))) throw notFound(messageNotFound);
}
