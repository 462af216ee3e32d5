import { and, eq, gt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/connection.ts';
import { ProblemError } from './problem.ts';
import { rateLimits } from './rate-limit.table.ts';

export interface RateLimit {
  /** What is counted; no two limits share a name. */
  name: string;
  points: number;
  seconds: number;
  /** The sentence of the refusal. */
  sentence?: string;
}

/** Counts in the database, so that all replicas share the count and no increment is lost in a race. */
export function createRateLimiter(db: Database, settings: RateLimit) {
  const { name, points, seconds, sentence = 'Too many requests. Please try again later.' } = settings;
  const refusal = (milliseconds: number) =>
    new ProblemError(429, sentence, {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(milliseconds / 1_000))) },
    });
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });

  return {
    /** Counts one for `key`. @throws ProblemError 429 with Retry-After when there were too many. */
    async consume(key: string): Promise<void> {
      try {
        await limiter.consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw refusal(reason.msBeforeNext);
      }
    },
    /** Gives back one that was counted in the current window; rejected ones were never counted. */
    async giveBack(key: string): Promise<void> {
      const passed = sql`least(${rateLimits.points}, ${points}::integer)`;
      await db
        .update(rateLimits)
        .set({ points: sql`greatest(${passed} - 1, 0)` })
        .where(and(eq(rateLimits.key, limiter.getKey(key)), gt(rateLimits.expire, new Date())));
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(key);
    },
  };
}
