import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashOfToken } from '../../../process/stored-token.ts';
import { type challengePurposes, challenges } from './second-factor.table.ts';

const lifeMilliseconds = 5 * 60_000;
const challengeBytes = 32;

export type ChallengePurpose = (typeof challengePurposes)[number];
export type Challenge = typeof challenges.$inferSelect;
type Clocked = Pick<Dependencies, 'clock'> & { db: DatabaseOrTransaction };

/** A new challenge, good for five minutes and one use, in base64url; it is stored nowhere. Deletes expired ones. */
export async function createChallenge(
  { db, clock, randomBytes }: Clocked & Pick<Dependencies, 'randomBytes'>,
  purpose: ChallengePurpose,
  userId?: number,
): Promise<string> {
  const challenge = randomBytes(challengeBytes).toString('base64url');
  const now = clock();
  await db.delete(challenges).where(lt(challenges.expiresAt, now));
  const expiresAt = new Date(now.getTime() + lifeMilliseconds);
  await db
    .insert(challenges)
    .values({ tokenHash: hashOfToken(challenge), userId, purpose, expiresAt, createdAt: now });
  return challenge;
}

function isOpen({ clock }: Pick<Dependencies, 'clock'>, challenge: string, purposes: ChallengePurpose[]) {
  return and(
    eq(challenges.tokenHash, hashOfToken(challenge)),
    inArray(challenges.purpose, purposes),
    gt(challenges.expiresAt, clock()),
  );
}

/** A challenge of one of these purposes that can still be used. */
export async function findChallenge(
  tools: Clocked,
  challenge: string,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const [found] = await tools.db
    .select()
    .from(challenges)
    .where(isOpen(tools, challenge, purposes));
  return found;
}

/** Uses a challenge up; undefined when it cannot be used, or was by someone else a moment ago. */
export async function takeChallenge(
  tools: Clocked,
  challenge: string,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const [taken] = await tools.db
    .delete(challenges)
    .where(isOpen(tools, challenge, purposes))
    .returning();
  return taken;
}

/** Ends what an account has begun with its former password or second factor. */
export async function deleteChallengesOf(db: DatabaseOrTransaction, userId: number): Promise<void> {
  await db.delete(challenges).where(eq(challenges.userId, userId));
}
