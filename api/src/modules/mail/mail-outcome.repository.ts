import { and, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { mails } from './mail.table.ts';
import { mailJob } from './mail.usecase.ts';
import { maxAttempts } from './mail-delivery.repository.ts';

const hasFailed = eq(mails.state, 'failed');
/** Failures that a visitor's mistyped address does not explain: of emails to the park itself, and of all attempts of a day. */
const isOurs = or(
  inArray(mails.kind, ['contact-notice', 'application-notice', 'alert']),
  gte(mails.attempts, maxAttempts),
);

/** The jobs of emails, by the email; one that is sent again has a new one. */
const newestJob = sql`(
  select (data->>'id')::integer as mail, max(created_on) as since from pgboss.job where name = ${mailJob} group by 1
) as job`;

const isJobOf = sql`job.mail = ${mails.id}`;
const queuedAt = sql<Date>`greatest(${mails.createdAt}, job.since)`;

/** How many emails queued, or sent again, since `then` failed for good, how many of these by no fault of their recipient, and how many were sent. */
export async function countOutcomes(db: DatabaseOrTransaction, then: Date) {
  const [row] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${hasFailed}))::integer`,
      ours: sql<number>`(count(*) filter (where ${and(hasFailed, isOurs)}))::integer`,
      sent: sql<number>`(count(*) filter (where ${eq(mails.state, 'sent')}))::integer`,
    })
    .from(mails)
    .leftJoin(newestJob, isJobOf)
    .where(gt(queuedAt, then));
  return row ?? { failed: 0, ours: 0, sent: 0 };
}

/** Since when the mail that has waited longest has been waiting; null when none waits. */
export async function longestWait(db: DatabaseOrTransaction): Promise<Date | null> {
  const [row] = await db
    .select({
      since: sql<Date | null>`min(${queuedAt})`.mapWith(mails.createdAt),
    })
    .from(mails)
    .leftJoin(newestJob, isJobOf)
    .where(eq(mails.state, 'queued'));
  return row?.since ?? null;
}
