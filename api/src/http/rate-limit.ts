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

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts in the database, so that all replicas share the count and none is lost in a race. */
export function createRateLimiter(db: Database, { name, points, seconds, sentence }: RateLimit) {
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
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ProblemError(429, sentence ?? 'Too many requests. Please try again later.', {
          headers: { 'Retry-After': String(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))) },
        });
      }
    },
    /** Takes one back. */
    async giveBack(key: string): Promise<void> {
      await limiter.reward(key);
    },
    async reset(key: string): Promise<void> {
      await limiter.delete(key);
    },
  };
}
