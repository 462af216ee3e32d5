import { and, asc, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import type { Dependencies } from '../../dependencies.ts';
import { badRequest, ProblemError } from '../../http/problem.ts';
import { auditions } from '../auditions/audition.table.ts';
import { cancelAuditionMails } from '../auditions/audition-choice.repository.ts';
import { notifyOfLostPlace } from '../auditions/audition-notice.repository.ts';
import type { DocumentReference } from '../content-feed/published-document.schema.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import { openingReference } from '../openings/opening.repository.ts';
import { isOver, openingsInTurn } from '../openings/opening.rules.ts';
import { openings } from '../openings/opening.table.ts';
import type { SettableStatus } from './application.schema.ts';
import { employmentApplications as applications } from './employment.table.ts';

type Tools = Pick<Dependencies, 'clock' | 'config' | 'jobs' | 'randomBytes'>;
type Application = typeof applications.$inferSelect;
type Place = typeof openings.$inferSelect & { hired: number };

const hasWithdrawn = ({ withdrawnAt }: Application) => withdrawnAt !== null;

/** Every opening with how many are hired, all locked until the commit, and always in the same order: nobody waits in a circle. */
async function lockPlaces(transaction: Transaction): Promise<Place[]> {
  const rows = await transaction.select().from(openings).orderBy(asc(openings.id)).for('update');
  const hired = await transaction
    .select({ id: applications.openingId, people: count() })
    .from(applications)
    .where(and(isNotNull(applications.openingId), eq(applications.status, 'accepted')))
    .groupBy(applications.openingId);
  const people = new Map(hired.map((each) => [each.id, each.people]));
  return rows.map((row) => ({ ...row, hired: people.get(row.id) ?? 0 }));
}

/**
 * Takes a place in an opening.
 * @throws ProblemError 400 for one that is not of the applicant's region, 409 when it is over or filled, or the applicant has withdrawn.
 */
function placeIn(places: Place[], application: Application, openingId: number, today: string): Place {
  if (hasWithdrawn(application)) throw new ProblemError(409, 'This applicant has withdrawn the application');
  const message = 'There is no such opening in this region';
  const place = places.find(({ id, region }) => id === openingId && region === application.region);
  if (!place) throw badRequest(message, [{ path: 'openingId', message }]);
  if (isOver(place, today))
    throw new ProblemError(409, `This opening is over: its last day was ${place.ends}`);
  if (place.hired >= place.wanted) throw new ProblemError(409, 'This opening is filled: no place is left');
  place.hired += 1;
  return place;
}

/** For which opening each of those who are newly accepted is hired; who has withdrawn, for none. @throws as `placeIn` */
async function assign(
  transaction: Transaction,
  accepted: readonly Application[],
  openingId: number | null | undefined,
  now: Date,
): Promise<Map<Application, number | null>> {
  const places = openingId === null ? [] : await lockPlaces(transaction);
  const willing = accepted.filter((each) => !hasWithdrawn(each));
  const today = parkDateAt(now.getTime());
  const matching = openingId ? undefined : openingsInTurn(places, willing, today);
  return new Map(
    accepted.map((each) => {
      const place = openingId ? placeIn(places, each, openingId, today) : matching?.get(each);
      return [each, place?.id ?? null];
    }),
  );
}

/** Whether an application gets another opening: it is accepted only now, or the caller names another one. */
const isToBeAssigned = ({ status, openingId }: Application, chosen: number | null | undefined) =>
  status !== 'accepted' || (chosen !== undefined && chosen !== openingId);

/** Those who are rejected leave the audition that they had chosen to others, and are mailed that, unless it has begun. */
async function freeAuditions(
  tools: Tools,
  transaction: Transaction,
  rejected: readonly Application[],
): Promise<void> {
  const ids = rejected.map(({ id }) => id);
  await cancelAuditionMails(transaction, ids);
  const chosen = rejected.map(({ auditionId }) => auditionId).filter((id) => id !== null);
  const upcoming = await transaction
    .select()
    .from(auditions)
    .where(and(inArray(auditions.id, chosen), gt(auditions.starts, tools.clock())));
  for (const audition of upcoming) {
    const isChosen = and(inArray(applications.id, ids), eq(applications.auditionId, audition.id));
    const freed = await transaction
      .update(applications)
      .set({ auditionId: null, auditionChosenAt: null })
      .where(isChosen)
      .returning();
    await notifyOfLostPlace(tools, transaction, freed, audition);
  }
}

/**
 * Sets the status of applications that the transaction has locked. Who is accepted is hired for the opening `openingId`; for none with
 * null or after withdrawing, and for the matching one otherwise. Anybody else is hired no longer. Wake the mail job after the commit.
 * @returns the openings that have more or fewer hired than before.
 * @throws as `placeIn`.
 */
export async function setStatus(
  tools: Tools,
  transaction: Transaction,
  locked: readonly Application[],
  { status, openingId }: { status: SettableStatus; openingId?: number | null | undefined },
): Promise<DocumentReference[]> {
  const changing =
    status === 'accepted'
      ? locked.filter((application) => isToBeAssigned(application, openingId))
      : locked.filter((application) => application.status !== status);
  const assigned =
    status === 'accepted' ? await assign(transaction, changing, openingId, tools.clock()) : undefined;
  const since = sql`case when ${applications.status} = ${status} then ${applications.statusChangedAt} else now() end`;
  for (const [chosen, group] of Map.groupBy(changing, (each) => assigned?.get(each) ?? null)) {
    const ids = group.map(({ id }) => id);
    await transaction
      .update(applications)
      .set({ status, openingId: chosen, statusChangedAt: since })
      .where(inArray(applications.id, ids));
  }
  if (status === 'rejected' && changing.length > 0) await freeAuditions(tools, transaction, changing);
  const touched = new Set(changing.flatMap((each) => [each.openingId, assigned?.get(each) ?? null]));
  return [...touched].filter((id) => id !== null).map(openingReference);
}
