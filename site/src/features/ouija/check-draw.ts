import { answerOf } from '@haunted-forests/api/client';
import { repeatDraw } from '@haunted-forests/api/rules/discount/verifiable-draw';
import { dayEndOf } from '@haunted-forests/api/rules/nights/park-time';
import {
  type DiscountSeed,
  type DrawProof,
  discountSeedSchema,
  drawProofSchema,
} from '@haunted-forests/api/schemas/discount/discount';
import { z } from 'zod';
import { api } from '../../lib/visitor-api.ts';

/** A proof, and which prize the board is said to have granted with it, if that is known. */
export interface ClaimedDraw {
  value: string | undefined;
  proof: DrawProof;
}

/** What a check found; `seed` is the published one, in hex. */
export type DrawVerdict =
  | { kind: 'fits' | 'other-prize'; drawn: string; seed: string }
  | { kind: 'other-seed' | 'not-listed' }
  /** `until` is in milliseconds since 1970. */
  | { kind: 'too-early'; until: number };

/**
 * Makes a draw again in this browser, with the seeds that the park published. @throws TypeError where the browser computes no hashes.
 */
export async function verdictOn(
  { value, proof }: ClaimedDraw,
  seeds: readonly DiscountSeed[],
): Promise<DrawVerdict> {
  const published = seeds.find(({ day }) => day === proof.day);
  if (!published) return { kind: 'not-listed' };
  if (published.seedHash !== proof.seedHash) return { kind: 'other-seed' };
  const { seed } = published;
  if (seed === null) return { kind: 'too-early', until: dayEndOf(proof.day) };
  const { seedFits, value: drawn = '' } = await repeatDraw(proof, seed);
  if (!seedFits) return { kind: 'other-seed' };
  return { kind: value === undefined || value === drawn ? 'fits' : 'other-prize', drawn, seed };
}

/** Asks for the published seeds and checks a draw; rejects as the API's client does when they do not come. */
export async function checkDraw(claimed: ClaimedDraw): Promise<DrawVerdict> {
  return verdictOn(claimed, await answerOf(z.array(discountSeedSchema), await api.discount.seeds.$get()));
}

const pastedSchema = z.union([
  z.object({ value: z.string().optional(), proof: drawProofSchema }),
  drawProofSchema
    .extend({ value: z.string().optional() })
    .transform(({ value, ...proof }) => ({ value, proof })),
]);

/** The draw in a pasted text: what 'Copy the proof' gives, or the API's own answer; undefined when it is neither. */
export function readProof(text: string): ClaimedDraw | undefined {
  try {
    const { data } = pastedSchema.safeParse(JSON.parse(text));
    return data && { value: data.value, proof: data.proof };
  } catch {
    return undefined;
  }
}
