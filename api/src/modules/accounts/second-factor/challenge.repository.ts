import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashOfToken } from '../../../process/stored-token.ts';
import { type challengePurposes, challenges } from './second-factor.table.ts';

const life = sql`interval '5 minutes'`;
const challengeBytes = 32;

export type ChallengePurpose = (typeof challengePurposes)[number];
export type Challenge = typeof challenges.$inferSelect;

/** A new challenge, good for five minutes and one use, in base64url; it is stored nowhere. Deletes expired ones. */
export async function createChallenge(
  { db, randomBytes }: Pick<Dependencies, 'randomBytes'> & { db: DatabaseOrTransaction },
  purpose: ChallengePurpose,
  userId?: number,
): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  await db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + ${life}`;
  await db.insert(challenges).values({ tokenHash: hashOfToken(challenge), userId, purpose, expiresAt });
  return challenge;
}

function isOpen(challenge: string, purposes: ChallengePurpose[]) {
  return and(
    eq(challenges.tokenHash, hashOfToken(challenge)),
    inArray(challenges.purpose, purposes),
    gt(challenges.expiresAt, sql`now()`),
  );
}

/** A challenge of one of these purposes that can still be used. */
export async function findChallenge(
  db: DatabaseOrTransaction,
  challenge: string,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const [found] = await db.select().from(challenges).where(isOpen(challenge, purposes));
  return found;
}

/** Uses a challenge up; undefined when it cannot be used, or was by someone else a moment ago. */
export async function takeChallenge(
  db: DatabaseOrTransaction,
  challenge: string,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const [taken] = await db.delete(challenges).where(isOpen(challenge, purposes)).returning();
  return taken;
}

/** Ends what an account has begun with its former password or second factor. */
export async function deleteChallengesOf(db: DatabaseOrTransaction, userId: number): Promise<void> {
  await db.delete(challenges).where(eq(challenges.userId, userId));
}
