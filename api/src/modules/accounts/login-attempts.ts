import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ProblemError } from '../../http/problem.ts';

const windowSeconds = 15 * 60;
const failuresOfPair = 5;
const failuresOfAddress = 30;

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/**
 * Limits failed logins before any password is hashed: 5 of an account and address, 30 of an address in 15 minutes.
 * The right password from elsewhere still works. Counted per process.
 */
export function createLoginAttempts() {
  const pairs = new RateLimiterMemory({ points: failuresOfPair, duration: windowSeconds });
  const addresses = new RateLimiterMemory({ points: failuresOfAddress, duration: windowSeconds });
  const pairKey = (username: string, address: string) => `${address} ${username.toLowerCase()}`;

  return {
    /** Counts an attempt as failed until it succeeds. @throws ProblemError 429 when there were too many. */
    async begin(username: string, address: string): Promise<void> {
      try {
        await addresses.consume(address);
        await pairs.consume(pairKey(username, address));
      } catch (refusal) {
        const seconds = Math.ceil(((refusal as { msBeforeNext?: number }).msBeforeNext ?? 60_000) / 1_000);
        throw new ProblemError(429, 'Too many failed logins. Please try again later.', {
          headers: { 'Retry-After': String(seconds) },
        });
      }
    },
    async succeed(username: string, address: string): Promise<void> {
      await pairs.delete(pairKey(username, address));
      await addresses.reward(address);
    },
  };
}
