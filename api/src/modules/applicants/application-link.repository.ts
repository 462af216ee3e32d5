import { and, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { lockById } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../http/problem.ts';
import { hashOfToken } from '../../process/stored-token.ts';
import { employmentApplications as applications } from '../employment/employment.table.ts';
import { applicationLinks as links } from './application-link.table.ts';

const tokenBytes = 32;
const deadLink = 'This link does not work anymore. You can have a new one sent to you.';

export type Application = typeof applications.$inferSelect;
type Link = typeof links.$inferSelect;
type LinkKind = Partial<Pick<Link, 'renews' | 'newEmail'>>;

/**
 * Makes a link that opens the application, for a mail of `transaction`: it is good until the application is deleted or a
 * link that was asked for is used. Each call makes one more; only its hash is stored, so that it cannot be told again.
 */
export async function applicantLink(
  { randomBytes, config }: Pick<Dependencies, 'randomBytes' | 'config'>,
  transaction: Transaction,
  applicationId: number,
  kind: LinkKind = {},
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await transaction.insert(links).values({ ...kind, applicationId, tokenHash: hashOfToken(token) });
  return `${config.siteUrl}/application#${token}`;
}

/** Whoever asks for a new address has a week to open the link that is mailed there. */
const isOpenableAt = (moment: SQL) =>
  or(
    isNull(links.newEmail),
    sql`${links.usedAt} is not null`,
    sql`${links.createdAt} > ${moment} - interval '7 days'`,
  ) as SQL;
const isOpenable = isOpenableAt(sql`now()`);

/** The application that a link opens, and the link. @throws ProblemError 401 when it opens none. */
export async function applicationOfToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ application: Application; link: Link }> {
  const [found] = await db
    .select({ link: links, application: applications })
    .from(links)
    .innerJoin(applications, eq(applications.id, links.applicationId))
    .where(and(eq(links.tokenHash, hashOfToken(token)), isOpenable));
  if (!found) throw noSuchLink();
  return found;
}

/** The application, which nobody else changes until `transaction` ends. @throws ProblemError 401 when it was deleted meanwhile. */
export async function lockApplication(transaction: Transaction, id: number): Promise<Application> {
  const row = await lockById(transaction, applications, id);
  if (!row) throw noSuchLink();
  return row;
}

export const noSuchLink = () =>
  new ProblemError(401, deadLink, { headers: { 'WWW-Authenticate': 'Applicant' } });

/** Notes the first use of a link, which ends the older ones if it was asked for. @returns whether this was the first. */
export async function recordFirstUse(
  transaction: Transaction,
  { id, applicationId, renews }: Link,
): Promise<boolean> {
  const used = await transaction
    .update(links)
    .set({ usedAt: sql`now()` })
    .where(and(eq(links.id, id), isNull(links.usedAt)))
    .returning({ id: links.id });
  if (used.length > 0 && renews)
    await transaction.delete(links).where(and(eq(links.applicationId, applicationId), lt(links.id, id)));
  return used.length > 0;
}

/** The links whose address waits for being confirmed. */
export const isPending = (applicationId: number) =>
  and(
    eq(links.applicationId, applicationId),
    isNull(links.usedAt),
    sql`${links.newEmail} is not null`,
    isOpenable,
  );

/** The address that waits for its link to be opened; recent when it was mailed less than two minutes ago. */
export async function pendingAddress(db: DatabaseOrTransaction, applicationId: number) {
  const isRecent = sql<boolean>`${links.createdAt} > now() - interval '2 minutes'`;
  const [pending] = await db
    .select({ newEmail: links.newEmail, isRecent })
    .from(links)
    .where(isPending(applicationId));
  return pending;
}

/** How many links were asked for within the last hour and not used. */
export function unusedRenewals(db: DatabaseOrTransaction, applicationId: number): Promise<number> {
  const recent = sql`${links.createdAt} > now() - interval '1 hour'`;
  return db.$count(
    links,
    and(eq(links.applicationId, applicationId), links.renews, isNull(links.usedAt), recent),
  );
}

/** Deletes the links to new addresses that nobody opened within a week, at the time `now`. @returns how many */
export async function deleteUnopenedLinks(db: DatabaseOrTransaction, now: Date): Promise<number> {
  const unopened = not(isOpenableAt(sql`${now.toISOString()}::timestamptz`));
  return (await db.delete(links).where(unopened).returning({ id: links.id })).length;
}
