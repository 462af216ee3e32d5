import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { insertRow, lockById, omit, saveNextVersion, withIsoTimes } from '../../database/rows.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { badRequest, foundOr404, ProblemError } from '../../http/problem.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import type { Position } from '../employment/position.schema.ts';
import { parkDateAt } from '../nights/park-time.rules.ts';
import type { Region } from '../regions/region.schema.ts';
import { hired } from './hired.repository.ts';
import { isNextSeason, isOver } from './opening.rules.ts';
import type { Opening, OpeningInput, OpeningQuery, PublicOpening } from './opening.schema.ts';
import { openings } from './opening.table.ts';

/** Names an opening in the feed. */
export const openingReference = (id: number) => ({ kind: 'opening' as const, id: String(id) });

async function selectOpenings(db: DatabaseOrTransaction, where: SQL | undefined): Promise<Opening[]> {
  const rows = await db
    .select({ ...getTableColumns(openings), hired })
    .from(openings)
    .where(where)
    .orderBy(asc(openings.region), asc(openings.positionType), asc(openings.position), asc(openings.id));
  return rows.map(withIsoTimes);
}

/** All openings, with how many are hired for each. */
export function readOpenings(db: DatabaseOrTransaction, { region }: OpeningQuery): Promise<Opening[]> {
  return selectOpenings(db, region && eq(openings.region, region));
}

function isCurrentAt(now: Date) {
  const today = parkDateAt(now.getTime());
  return (opening: Opening) => !isOver(opening, today);
}

/** The openings that are active and neither over nor filled. */
export async function readOfferedOpenings(
  db: DatabaseOrTransaction,
  { region }: OpeningQuery,
  now: Date,
): Promise<PublicOpening[]> {
  const offered = and(
    region && eq(openings.region, region),
    eq(openings.active, true),
    sql`${hired} < ${openings.wanted}`,
  );
  const current = (await selectOpenings(db, offered)).filter(isCurrentAt(now));
  return current.map((opening) => omit(opening, 'hired'));
}

/**
 * Refuses positions that one cannot apply for. A region without an active opening that is not over offers every position.
 * @throws ProblemError 400 that names them.
 */
export async function refuseClosedPositions(
  db: DatabaseOrTransaction,
  region: Region,
  positions: readonly Position[],
  now: Date,
): Promise<void> {
  const current = (await readOpenings(db, { region })).filter(isCurrentAt(now));
  const active = current.filter((opening) => opening.active);
  if (active.length === 0) return;
  const offered = new Set(
    active.filter(({ hired, wanted }) => hired < wanted).map(({ position }) => position),
  );
  const closed = positions.filter((position) => !offered.has(position));
  if (closed.length === 0) return;
  const message = `No longer open: ${closed.join(', ')}. Please choose among the open positions.`;
  throw badRequest(message, [{ path: 'specificPositions', message }]);
}

async function lockOpening(transaction: Transaction, id: number): Promise<Opening> {
  await lockById(transaction, openings, id);
  const [opening] = await selectOpenings(transaction, eq(openings.id, id));
  return foundOr404(opening, 'Opening not found');
}

/** Stores a new opening; with `request` a repetition gets the one that the first made. */
export function createOpening(
  tools: ContentTools,
  input: OpeningInput,
  request?: IdempotentRequest,
): Promise<ContentChange<Opening>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      const now = tools.clock();
      const row = await insertRow(transaction, openings, { ...input, createdAt: now, updatedAt: now });
      record(openingReference(row.id));
      return { ...withIsoTimes(row), hired: 0 };
    },
    request,
  );
}

/**
 * Replaces an opening. Fewer wanted than are hired is possible: it is filled then.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one, or when those who are hired would be in another region or season.
 */
export function replaceOpening(
  tools: ContentTools,
  id: number,
  input: OpeningInput,
  versions: number[] | undefined,
): Promise<ContentChange<Opening>> {
  return changeContent(tools, async (transaction, record) => {
    const earlier = await lockOpening(transaction, id);
    refuseOtherVersions('opening', earlier, versions);
    if (input.region !== earlier.region) refuseHired(earlier, 'it must stay in its region');
    if (isNextSeason(earlier, input, parkDateAt(tools.clock().getTime())))
      refuseHired(earlier, 'add a new opening for the next season');
    const values = { ...input, updatedAt: tools.clock() };
    const saved = await saveNextVersion(transaction, openings, id, values);
    record(openingReference(id));
    return { ...withIsoTimes(saved), hired: earlier.hired };
  });
}

/** @throws ProblemError 409 with how many are hired for an opening. */
function refuseHired({ hired: count }: Opening, consequence: string): void {
  const people = count === 1 ? '1 applicant is' : `${count} applicants are`;
  if (count > 0)
    throw new ProblemError(409, `${people} hired for this opening: ${consequence}`, {
      extra: { hired: count },
    });
}

/** Deletes an opening. @returns the content revision without it. @throws ProblemError 404, or 409 when somebody is hired for it. */
export async function removeOpening(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    refuseHired(await lockOpening(transaction, id), 'switch it off instead of deleting it');
    await transaction.delete(openings).where(eq(openings.id, id));
    record(openingReference(id));
  });
  return revision;
}
