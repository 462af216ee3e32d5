import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { insertRow, lockById, saveNextVersion, withIsoTimes } from '../../database/rows.ts';
import { refuseOtherVersions } from '../../http/entity-tag.ts';
import type { IdempotentRequest } from '../../http/idempotency.ts';
import { badRequest, foundOr404, ProblemError } from '../../http/problem.ts';
import { moveToBin } from '../bin/bin.repository.ts';
import {
  type ContentChange,
  type ContentTools,
  changeContent,
} from '../content-feed/content-change.usecase.ts';
import { endPosition } from '../positions/positioned-changes.repository.ts';
import type { Region } from '../regions/region.schema.ts';
import { nights } from './night.table.ts';
import type { PriceTier, PriceTierInput, PriceTierQuery } from './price-tier.schema.ts';
import { priceTiers } from './price-tier.table.ts';

type PriceTierRow = typeof priceTiers.$inferSelect;

const reference = ({ id }: { id: number }) => ({ kind: 'tier' as const, id: String(id) });

/** Price tiers in the order an administrator gave them. */
export async function readPriceTiers(
  db: DatabaseOrTransaction,
  { region }: PriceTierQuery,
): Promise<PriceTier[]> {
  const rows = await db
    .select()
    .from(priceTiers)
    .where(region && eq(priceTiers.region, region))
    .orderBy(asc(priceTiers.position), asc(priceTiers.id));
  return rows.map(withIsoTimes);
}

/**
 * Keeps price tiers of a region from being deleted or moved until the commit. @returns whether all of these are there.
 */
export async function areTiersLocked(
  transaction: Transaction,
  region: Region,
  tierIds: readonly (number | null)[],
): Promise<boolean> {
  const ids = [...new Set(tierIds.filter((id) => id !== null))];
  if (ids.length === 0) return true;
  const found = await transaction
    .select({ id: priceTiers.id })
    .from(priceTiers)
    .where(and(inArray(priceTiers.id, ids), eq(priceTiers.region, region)))
    .orderBy(asc(priceTiers.id))
    .for('key share');
  return found.length === ids.length;
}

/** Locks the price tiers that nights of a region are given. @throws ProblemError 400 when one is gone or of another region. */
export async function lockTiers(...tiers: Parameters<typeof areTiersLocked>): Promise<void> {
  const message = 'There is no such price tier in this region';
  if (!(await areTiersLocked(...tiers))) throw badRequest(message, [{ path: 'tierId', message }]);
}

/** The price tier, locked against nights that are given it until the commit. @throws ProblemError 404 */
async function lockTier(transaction: Transaction, id: number): Promise<PriceTierRow> {
  return foundOr404(await lockById(transaction, priceTiers, id), 'Price tier not found');
}

/** @throws ProblemError 409 with the nights that have the price tier. */
async function refuseInUse(transaction: Transaction, id: number): Promise<void> {
  const { id: nightId, region, date, tierId } = nights;
  const users = await transaction
    .select({ id: nightId, region, date })
    .from(nights)
    .where(eq(tierId, id))
    .orderBy(asc(date));
  if (users.length === 0) return;
  const named = users.slice(0, 5).map((night) => night.date);
  const others = users.length > named.length ? ` and ${users.length - named.length} more` : '';
  throw new ProblemError(409, `This price tier is used by the nights on ${named.join(', ')}${others}`, {
    extra: { nights: users },
  });
}

/** Stores a new price tier; with `request` a repetition gets the one that the first made. */
export function createPriceTier(
  tools: ContentTools,
  input: PriceTierInput,
  request?: IdempotentRequest,
): Promise<ContentChange<PriceTier>> {
  return changeContent(
    tools,
    async (transaction, record) => {
      const position = input.position ?? (await endPosition(transaction, priceTiers, input.region));
      const now = tools.clock();
      const values = { ...input, position, createdAt: now, updatedAt: now };
      const row = await insertRow(transaction, priceTiers, values);
      record(reference(row));
      return withIsoTimes(row);
    },
    request,
  );
}

/**
 * Replaces a price tier.
 * @param versions the versions the caller allows; undefined: any, the last save wins.
 * @throws ProblemError 404, or 409 when the version is another one, or nights have it that another region would take it from.
 */
export function replacePriceTier(
  tools: ContentTools,
  id: number,
  input: PriceTierInput,
  versions: number[] | undefined,
): Promise<ContentChange<PriceTier>> {
  return changeContent(tools, async (transaction, record) => {
    const earlier = await lockTier(transaction, id);
    refuseOtherVersions('price tier', withIsoTimes(earlier), versions);
    if (input.region !== earlier.region) await refuseInUse(transaction, id);
    const values = { ...input, updatedAt: tools.clock() };
    const saved = await saveNextVersion(transaction, priceTiers, id, values);
    record(reference(saved));
    return withIsoTimes(saved);
  });
}

/** Puts a price tier into the bin. @returns the content revision without it. @throws ProblemError 404, or 409 when nights have it. */
export async function removePriceTier(tools: ContentTools, id: number): Promise<number> {
  const { revision } = await changeContent(tools, async (transaction, record) => {
    await lockTier(transaction, id);
    await refuseInUse(transaction, id);
    await moveToBin(transaction, { kind: 'tier', id });
    record(reference({ id }));
  });
  return revision;
}
