import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { insertRow, lockById, saveNextVersion, withIsoTimes } from '../../database/rows.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import { type IdempotentRequest, once } from '../../http/idempotency.ts';
import { badRequest, foundOr404, ProblemError } from '../../http/problem.ts';
import { employmentApplications } from '../employment/employment.table.ts';
import { mailJob } from '../mail/mail.usecase.ts';
import type { Audition, AuditionInput, AuditionQuery } from './audition.schema.ts';
import { auditions } from './audition.table.ts';
import { cancelAuditionMails } from './audition-choice.repository.ts';
import { notifyOfCancellation, notifyOfMove } from './audition-notice.repository.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'randomBytes'>;

const isChosen = (id: number) => eq(employmentApplications.auditionId, id);

/** Those who chose an audition; columns are named in full: Drizzle would leave out their tables. */
const applicants = sql<Audition['applicants']>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', applicant.id, 'firstName', applicant.first_name, 'lastName', applicant.last_name
  ) order by applicant.last_name, applicant.first_name, applicant.id), '[]')
  from ${employmentApplications} as applicant where applicant.audition_id = auditions.id
)`;

async function selectAuditions(db: DatabaseOrTransaction, where: SQL | undefined): Promise<Audition[]> {
  const rows = await db
    .select({ audition: auditions, applicants })
    .from(auditions)
    .where(where)
    .orderBy(asc(auditions.starts), asc(auditions.id));
  return rows.map(({ audition, applicants: chosenBy }) => ({
    ...withIsoTimes(audition),
    taken: chosenBy.length,
    applicants: chosenBy,
  }));
}

/** All auditions by time, past ones too, with those who chose them. */
export function readAuditions(db: DatabaseOrTransaction, { region }: AuditionQuery): Promise<Audition[]> {
  return selectAuditions(db, region && eq(auditions.region, region));
}

async function readAudition(db: DatabaseOrTransaction, id: number): Promise<Audition> {
  const [audition] = await selectAuditions(db, eq(auditions.id, id));
  return foundOr404(audition, 'Audition not found');
}

function valuesOf(input: AuditionInput) {
  return { ...input, starts: new Date(input.starts), ends: new Date(input.ends) };
}

/** @throws ProblemError 400 for a start that is over. */
function checkStart({ starts }: AuditionInput, now: Date): void {
  const message = 'An audition cannot start in the past';
  if (new Date(starts) <= now) throw badRequest(message, [{ path: 'starts', message }]);
}

/** Stores an audition; with `request` a repetition gets the one that the first made. @throws ProblemError 400 for a start that is over. */
export function createAudition(
  { db, clock }: Tools,
  input: AuditionInput,
  request?: IdempotentRequest,
): Promise<Audition> {
  return once(db, request, async (transaction) => {
    const now = clock();
    checkStart(input, now);
    const values = { ...valuesOf(input), createdAt: now, updatedAt: now };
    const row = await insertRow(transaction, auditions, values);
    return { ...withIsoTimes(row), taken: 0, applicants: [] };
  });
}

/** The audition, locked against those who would choose it until the commit. @throws ProblemError 404 */
async function lockAudition(transaction: Transaction, id: number): Promise<Audition> {
  await lockById(transaction, auditions, id);
  return readAudition(transaction, id);
}

interface AuditionChange {
  input: AuditionInput;
  /** The versions the caller allows; undefined: any, the last save wins. */
  versions: number[] | undefined;
  /** Keeps those who are in although they are more than the new capacity. */
  force: boolean;
}

/** Those who chose an audition, held until the commit so that nobody leaves it unseen; by id, as all lock applications. */
function lockApplicants(transaction: Transaction, id: number) {
  const { id: applicationId, email, status } = employmentApplications;
  return transaction
    .select({ id: applicationId, email, status })
    .from(employmentApplications)
    .where(isChosen(id))
    .orderBy(asc(applicationId))
    .for('share');
}

/** @throws ProblemError 409 with how many chose it when the change would leave some of them without a place. */
function refuseLoss(earlier: Audition, { input, force }: AuditionChange, taken: number): void {
  const people = taken === 1 ? '1 applicant has' : `${taken} applicants have`;
  const refuse = (sentence: string) => new ProblemError(409, sentence, { extra: { taken } });
  if (input.region !== earlier.region && taken > 0)
    throw refuse(`${people} chosen this audition: it must stay in its region`);
  if (input.capacity < taken && !force)
    throw refuse(`${people} chosen this audition: more than its new capacity of ${input.capacity}`);
}

/**
 * Replaces an audition. Who chose it is mailed when its time or place is another one, unless it is over.
 * @throws ProblemError 400 for another start that is over; 404; 409 with `current` when the version is another one, or with `taken`
 * when it would be less than what is taken without `force`.
 */
export async function replaceAudition(tools: Tools, id: number, change: AuditionChange): Promise<Audition> {
  const { input, versions } = change;
  const saved = await tools.db.transaction(async (transaction) => {
    const earlier = await lockAudition(transaction, id);
    refuseOtherVersions('audition', earlier, versions);
    if (input.starts !== earlier.starts) checkStart(input, tools.clock());
    const applicants = await lockApplicants(transaction, id);
    refuseLoss(earlier, change, applicants.length);
    const values = { ...valuesOf(input), updatedAt: tools.clock() };
    const row = await saveNextVersion(transaction, auditions, id, values);
    const isMoved =
      input.starts !== earlier.starts || input.ends !== earlier.ends || input.place !== earlier.place;
    if (isMoved && row.ends > tools.clock()) await notifyOfMove(tools, transaction, applicants, earlier, row);
    return readAudition(transaction, id);
  });
  tools.jobs.wake(mailJob);
  return saved;
}

/** Deletes an audition and frees who chose it, who are mailed unless it is over. @throws ProblemError 404 */
export async function removeAudition(tools: Tools, id: number): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const audition = await lockAudition(transaction, id);
    const freed = await lockApplicants(transaction, id);
    await transaction
      .update(employmentApplications)
      .set({ auditionId: null, auditionChosenAt: null })
      .where(isChosen(id));
    await cancelAuditionMails(
      transaction,
      freed.map((each) => each.id),
    );
    await transaction.delete(auditions).where(eq(auditions.id, id));
    if (new Date(audition.ends) > tools.clock())
      await notifyOfCancellation(tools, transaction, freed, audition);
  });
  tools.jobs.wake(mailJob);
}
