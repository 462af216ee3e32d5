import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { findById, orRolledBack } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { foundOr404 } from '../../http/problem.ts';
import { hashOfToken } from '../../process/stored-token.ts';
import { mailJob, queueMail } from '../mail/mail.usecase.ts';
import { suspicionOf } from '../quarantine.rules.ts';
import { readSettings } from '../settings/settings.repository.ts';
import { confirmationMail } from './newsletter.mail.ts';
import { hasLeft, type SubscriptionRow, subscriptionNotFound } from './newsletter.repository.ts';
import { type NewsletterAnswer, type NewsletterInput, newsletterThanks } from './newsletter.schema.ts';
import { newsletterSubscriptions as subscriptions } from './newsletter.table.ts';
import { unsubscribeToken } from './newsletter.tokens.ts';

const tokenBytes = 32;
/** Between two confirmation emails to one address. */
const mailPauseMilliseconds = 10 * 60_000;
const confirmationMilliseconds = 7 * 24 * 3_600_000;

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'randomBytes'>;
type Fields = Pick<NewsletterInput, 'region' | 'firstName' | 'lastName'>;

/**
 * Queues the mail and notes its token. Whether it is due shows last, in one statement that also decides races; until
 * then every request costs the same, so that the time of an answer does not tell who is subscribed.
 */
async function askForConfirmation(
  tools: Tools,
  transaction: Transaction,
  subscription: SubscriptionRow,
  { isTrusted, ...fields }: Fields & { isTrusted: boolean },
): Promise<void> {
  const { secretKey, siteUrl } = tools.config;
  const now = tools.clock();
  const confirmationToken = tools.randomBytes(tokenBytes).toString('base64url');
  const { brand } = await readSettings(transaction);
  const mail = confirmationMail({
    recipient: subscription.email,
    brand,
    siteUrl,
    confirmationToken,
    unsubscribeToken: unsubscribeToken(secretKey, subscription.id),
  });
  await queueMail(tools, transaction, mail);
  const { id, confirmedAt, confirmationSentAt } = subscriptions;
  const latest = new Date(now.getTime() - mailPauseMilliseconds);
  const noted = await transaction
    .update(subscriptions)
    .set({
      region: fields.region,
      firstName: fields.firstName ?? subscription.firstName,
      lastName: fields.lastName ?? subscription.lastName,
      confirmationHash: hashOfToken(confirmationToken),
      confirmationExpiresAt: new Date(now.getTime() + confirmationMilliseconds),
      confirmationSentAt: now,
      quarantineReason: null,
    })
    .where(
      and(
        eq(id, subscription.id),
        or(isNull(confirmedAt), hasLeft),
        or(isNull(confirmationSentAt), lte(confirmationSentAt, latest)),
      ),
    )
    .returning({ id });
  if (!(noted.length > 0 && isTrusted)) transaction.rollback();
}

/**
 * Lifts the quarantine of a subscription and sends the email that was held back: of several at once one does.
 * @returns the subscription as it is then; one that was not in quarantine as it was.
 * @throws ProblemError 404
 */
export async function releaseSubscription(tools: Tools, id: number): Promise<SubscriptionRow> {
  const row = await tools.db.transaction(async (transaction) => {
    const found = await findById(transaction, subscriptions, id);
    if (found && found.quarantineReason !== null)
      await orRolledBack(transaction, (inner) =>
        askForConfirmation(tools, inner, found, { ...found, isTrusted: true }),
      );
    return findById(transaction, subscriptions, id);
  });
  tools.jobs.wake(mailJob);
  return foundOr404(row, subscriptionNotFound);
}

/**
 * Notes that someone asked for the newsletter and sends an email to confirm it, unless the address is confirmed, got such
 * a mail in the last ten minutes, or the request looks like spam. The answer is the same in every case.
 * @throws ProblemError 422 when the Idempotency-Key came with another request before.
 */
export async function subscribe(
  tools: Tools,
  { website, ...fields }: NewsletterInput,
  request: IdempotentRequest | undefined,
): Promise<NewsletterAnswer> {
  const quarantineReason = suspicionOf(website, [fields.firstName, fields.lastName]);
  const answer = await once(tools.db, request, async (transaction) => {
    const values = { ...fields, quarantineReason, createdAt: tools.clock() };
    await transaction.insert(subscriptions).values(values).onConflictDoNothing();
    const isTheirs = eq(sql`lower(${subscriptions.email})`, sql`lower(${fields.email})`);
    const [row] = await transaction.select().from(subscriptions).where(isTheirs);
    const isTrusted = quarantineReason === null;
    if (row)
      await orRolledBack(transaction, (inner) =>
        askForConfirmation(tools, inner, row, { ...fields, isTrusted }),
      );
    return { message: newsletterThanks };
  });
  tools.jobs.wake(mailJob);
  return answer;
}
