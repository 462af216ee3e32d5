import { and, asc, count, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { withIsoTimes } from '../../database/rows.ts';
import { foundOr404, ProblemError } from '../../http/problem.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mails } from '../mail/mail.table.ts';
import type { Region } from '../regions/region.schema.ts';
import type { FreeAudition } from './audition.schema.ts';
import { auditions } from './audition.table.ts';

/** The auditions of a region that have not begun and have places left, by time. */
export async function freeAuditions(
  db: DatabaseOrTransaction,
  region: Region,
  now: Date,
): Promise<FreeAudition[]> {
  const { id, starts, ends, place, capacity } = auditions;
  const taken = count(employmentApplications.id);
  const rows = await db
    .select({ id, region: auditions.region, starts, ends, place, capacity, taken })
    .from(auditions)
    .leftJoin(employmentApplications, eq(employmentApplications.auditionId, id))
    .where(and(eq(auditions.region, region), gt(starts, now)))
    .groupBy(id)
    .having(lt(taken, capacity))
    .orderBy(asc(starts), asc(id));
  return rows.map(({ capacity: places, taken: gone, ...audition }) => ({
    ...withIsoTimes(audition),
    free: places - gone,
  }));
}

/**
 * Whether somebody else finds a place in an audition. Its row is locked until the commit, so that of many who choose the last place
 * at once one has it.
 */
async function hasPlace(transaction: Transaction, auditionId: number, region: Region, now: Date) {
  const [audition] = await transaction
    .select()
    .from(auditions)
    .where(and(eq(auditions.id, auditionId), eq(auditions.region, region), gt(auditions.starts, now)))
    .for('update');
  if (!audition) return false;
  const chosen = eq(employmentApplications.auditionId, auditionId);
  return (await transaction.$count(employmentApplications, chosen)) < audition.capacity;
}

/**
 * Takes back what was to be mailed about the auditions of these applicants and is not out: each email has pauses of its own, so that
 * after an outage it could come after the one that says what is so now. Call it before that one is queued.
 */
export async function cancelAuditionMails(
  transaction: Transaction,
  applicationIds: readonly number[],
): Promise<void> {
  const { applicationId, kind, state } = mails;
  await transaction
    .delete(mails)
    .where(
      and(
        inArray(applicationId, [...applicationIds]),
        inArray(kind, ['audition-choice', 'audition-moved', 'audition-reminder']),
        ne(state, 'sent'),
      ),
    );
}

/**
 * Gives an applicant a place in an audition in place of the one chosen before, or with null gives that back. Call it before the
 * application's row is locked: whoever changes an audition locks it first and then its applicants.
 * @throws ProblemError 404 without such an application; 409 with `auditions`, what is free now, when this one is not (any longer).
 */
export async function chooseAudition(
  transaction: Transaction,
  applicationId: number,
  auditionId: number | null,
  now: Date,
): Promise<void> {
  const { id, region: applied, auditionId: chosen } = employmentApplications;
  const [found] = await transaction
    .select({ region: applied, chosen })
    .from(employmentApplications)
    .where(eq(id, applicationId));
  const { region, chosen: kept } = foundOr404(found, 'This application does not exist');
  if (kept === auditionId) return;
  if (auditionId !== null && !(await hasPlace(transaction, auditionId, region, now)))
    throw new ProblemError(409, 'This audition is full or no longer offered. Please choose another one.', {
      extra: { auditions: await freeAuditions(transaction, region, now) },
    });
  await transaction
    .update(employmentApplications)
    .set({ auditionId, auditionChosenAt: auditionId === null ? null : now })
    .where(eq(id, applicationId));
  await cancelAuditionMails(transaction, [applicationId]);
}
