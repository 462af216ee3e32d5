import { and, asc, eq, gte, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../../../database/connection.ts';
import { withIsoTimes } from '../../../database/rows.ts';
import type { Account } from '../../../http/environment.ts';
import { type IdempotentRequest, once } from '../../../http/idempotency.ts';
import { foundOr404 } from '../../../http/problem.ts';
import { employmentApplications } from '../employment.table.ts';
import { notFoundSentence, requireApplication } from '../existing-application.repository.ts';
import type { ApplicationNote, StarFilter } from './opinion.schema.ts';
import { applicationNotes, applicationStars } from './opinion.table.ts';

type Author = Pick<Account, 'id' | 'username'>;

const { applicationId, accountId, stars } = applicationStars;
const noteColumns = {
  id: applicationNotes.id,
  author: applicationNotes.author,
  text: applicationNotes.text,
  createdAt: applicationNotes.createdAt,
};

/** To join with applications: what their stars come to, and those that this account gave. */
export function starsFor(db: DatabaseOrTransaction, viewer: number) {
  return db
    .select({
      applicationId,
      mean: sql<number>`round(avg(${stars}), 1)::float8`.as('mean'),
      count: sql<number>`count(*)::integer`.as('count'),
      own: sql<number | null>`max(${stars}) filter (where ${accountId} = ${viewer})`.as('own'),
    })
    .from(applicationStars)
    .groupBy(applicationId)
    .as('stars');
}

/** True of applications with at least so many stars on average, or without any. */
export function withStars(db: DatabaseOrTransaction, filter: StarFilter | undefined): SQL | undefined {
  const { id } = employmentApplications;
  const rated = db.select({ applicationId }).from(applicationStars).groupBy(applicationId).$dynamic();
  if (filter === 'none') return notInArray(id, rated);
  return filter && inArray(id, rated.having(gte(sql`avg(${stars})`, Number(filter))));
}

/** All that was noted about an application, to search in. */
export const notedAbout = sql`(select string_agg(${applicationNotes.text}, ' ') from ${applicationNotes} where ${applicationNotes.applicationId} = ${employmentApplications.id})`;

/** What was noted about each application that has notes, by its id: the notes with their authors, the oldest first. */
export async function notesByApplication(db: DatabaseOrTransaction): Promise<Map<number, string[]>> {
  const notes = await db.select().from(applicationNotes).orderBy(asc(applicationNotes.id));
  const byApplication = Map.groupBy(notes, (note) => note.applicationId);
  return new Map(
    [...byApplication].map(([id, own]) => [id, own.map(({ author, text }) => `${author}: ${text}`)]),
  );
}

/** Changes whenever somebody gives stars, or takes them back. */
export async function starsTag(db: DatabaseOrTransaction): Promise<string> {
  const [row] = await db
    .select({ tag: sql<string>`concat_ws(' ', count(*), max(${applicationStars.ratedAt}))` })
    .from(applicationStars);
  return row?.tag ?? '';
}

/** Gives an applicant somebody's stars, or takes them back. @throws ProblemError 404 */
export async function rate(
  db: DatabaseOrTransaction,
  application: number,
  { id, username }: Author,
  given: number | null,
): Promise<void> {
  await requireApplication(db, application);
  if (given === null) {
    await db.delete(applicationStars).where(and(eq(applicationId, application), eq(accountId, id)));
    return;
  }
  const changed = { stars: given, ratedAt: sql`now()` };
  await db
    .insert(applicationStars)
    .values({ applicationId: application, accountId: id, author: username, stars: given })
    .onConflictDoUpdate({ target: [applicationId, accountId], set: changed });
}

/** What was noted about an applicant, oldest first. @throws ProblemError 404 */
export async function readNotes(db: DatabaseOrTransaction, application: number): Promise<ApplicationNote[]> {
  await requireApplication(db, application);
  const rows = await db
    .select(noteColumns)
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, application))
    .orderBy(asc(applicationNotes.id));
  return rows.map(withIsoTimes);
}

/** Adds a note, once for each `request`. @throws ProblemError 404; 422 as `onceWithin`. */
export async function addNote(
  db: Database,
  application: number,
  { id: account, username }: Author,
  text: string,
  request?: IdempotentRequest,
): Promise<ApplicationNote> {
  // Only the id is kept for repetitions: the text is about a person who may be erased.
  const { id } = await once(db, request, async (transaction) => {
    await requireApplication(transaction, application);
    const [added] = await transaction
      .insert(applicationNotes)
      .values({ applicationId: application, accountId: account, author: username, text })
      .returning({ id: applicationNotes.id });
    return added as NonNullable<typeof added>;
  });
  const [row] = await db.select(noteColumns).from(applicationNotes).where(eq(applicationNotes.id, id));
  return withIsoTimes(foundOr404(row, notFoundSentence));
}
