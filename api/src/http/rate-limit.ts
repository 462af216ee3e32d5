import { and, eq, gt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Dependencies } from '../dependencies.ts';
import { keyedHash } from '../process/derived-key.ts';
import { ProblemError } from './problem.ts';
import { rateLimits } from './rate-limit.table.ts';

export interface RateLimit {
  /** What is counted; no two limits share a name. */
  name: string;
  points: number;
  seconds: number;
  /** The sentence of the refusal. */
  sentence?: string;
  /** For so long at most this process repeats a refusal without asking the database; by default it always asks. */
  memorySeconds?: number;
}

/** So much may the clocks of replicas differ. */
const toleratedSeconds = 60;

type Tools = Pick<Dependencies, 'db' | 'config'>;

function refusal(milliseconds: number, sentence = 'Too many requests. Please try again later.') {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  return new ProblemError(429, sentence, { headers: { 'Retry-After': String(seconds) } });
}

/**
 * Counts in the database, so that all replicas share the count and no increment is lost in a race. What is counted, mostly
 * visitors' addresses, is stored as a keyed hash.
 */
export function createRateLimiter({ db, config }: Tools, settings: RateLimit) {
  const { name, points, seconds, sentence } = settings;
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });

  const hashed = (key: string) =>
    keyedHash(config.secretKey, 'rate limits', `${name}\n${key}`).toString('base64url');

  const memory = settings.memorySeconds
    ? new RateLimiterMemory({ keyPrefix: name, points, duration: settings.memorySeconds })
    : undefined;

  /** Until the window ends, if that is sooner. 0 seconds would be for ever. */
  const remember = (key: string, milliseconds: number) =>
    memory?.set(
      key,
      Date.now() + milliseconds,
      Math.min(settings.memorySeconds ?? 0, Math.max(milliseconds, 1) / 1_000),
    );

  /** The points of a remembered key are the instant, in milliseconds, at which its window ends. */
  async function refuseKnown(key: string): Promise<void> {
    const known = await memory?.get(key);
    if (known) throw refusal(known.consumedPoints - Date.now(), sentence);
  }

  /** A window that ends later than one that begins now is of a clock that was ahead, and no longer counts. @returns whether it is gone. */
  async function deleteIfInFuture(key: string, { msBeforeNext }: RateLimiterRes): Promise<boolean> {
    const longest = (seconds + toleratedSeconds) * 1_000;
    if (msBeforeNext <= longest) return false;
    const isFuture = gt(rateLimits.expire, new Date(Date.now() + longest));
    await db.delete(rateLimits).where(and(eq(rateLimits.key, limiter.getKey(hashed(key))), isFuture));
    return true;
  }

  /** Counts one for `key`. @throws ProblemError 429 with Retry-After when there were too many. */
  async function consume(key: string): Promise<void> {
    await refuseKnown(key);
    try {
      await limiter.consume(hashed(key));
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      if (await deleteIfInFuture(key, reason)) return consume(key);
      await remember(key, reason.msBeforeNext);
      throw refusal(reason.msBeforeNext, sentence);
    }
  }

  return {
    /** @throws ProblemError 429 when `key` was refused just now; asks nobody and counts nothing. */
    refuseKnown,
    consume,
    /** Counts one for `key`, also beyond the limit. */
    async count(key: string): Promise<void> {
      await limiter.penalty(hashed(key));
    },
    /** Whether `key` has nothing left; that it has not is remembered like a refusal. */
    async isUsedUp(key: string): Promise<boolean> {
      if (await memory?.get(key)) return true;
      const found = await limiter.get(hashed(key));
      if (!found || found.consumedPoints < points || (await deleteIfInFuture(key, found))) return false;
      await remember(key, found.msBeforeNext);
      return true;
    },
    /** Gives back one that was counted in the current window; rejected ones were never counted. */
    async giveBack(key: string): Promise<void> {
      const passed = sql`least(${rateLimits.points}, ${points}::integer)`;
      await db
        .update(rateLimits)
        .set({ points: sql`greatest(${passed} - 1, 0)` })
        .where(and(eq(rateLimits.key, limiter.getKey(hashed(key))), gt(rateLimits.expire, new Date())));
      await memory?.delete(key);
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(hashed(key));
      await memory?.delete(key);
    },
  };
}

/** Counts in this process alone, so that nothing is stored. `consume` throws ProblemError 429 when there were too many. */
export function createMemoryLimiter(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const refuse = () => {
    throw refusal(seconds * 1_000);
  };
  return { consume: (key: string) => limiter.consume(key).catch(refuse) };
}

/** Counts what visitors send by the public form `name`, by the hour. */
export function createFormLimiter(tools: Tools, name: string) {
  return createRateLimiter(tools, { name, points: tools.config.limits.formsPerHour, seconds: 3_600 });
}
