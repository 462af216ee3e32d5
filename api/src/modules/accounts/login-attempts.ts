import type { Dependencies } from '../../dependencies.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';
import { keyedHash } from '../../process/derived-key.ts';

const seconds = 15 * 60;
/** While a refusal is remembered, further attempts cost no queries, and a success at another replica goes unnoticed. */
const memorySeconds = 5;
const sentence = 'Too many failed logins. Please try again later.';

type Tools = Pick<Dependencies, 'db' | 'config'>;
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/** Who tries a password, and from where. */
export interface LoginAttempt {
  username: string;
  address: string;
}

/**
 * Limits failed passwords of an account and address, and of an address, in 15 minutes; the right password from
 * elsewhere still works. Names and addresses are counted under keyed hashes.
 */
export function createLoginAttempts({ db, config }: Tools) {
  const { loginFailures, loginFailuresPerAddress, secretKey } = { ...config, ...config.limits };
  const shared = { seconds, sentence, memorySeconds };
  const pairs = createRateLimiter(db, { ...shared, name: 'login', points: loginFailures });
  const addresses = createRateLimiter(db, {
    ...shared,
    name: 'login-address',
    points: loginFailuresPerAddress,
  });
  const hashed = (...parts: string[]) =>
    keyedHash(secretKey, 'login limits', JSON.stringify(parts)).toString('base64url');

  return {
    /**
     * Runs `check` unless there were too many failures. The attempt counts as failed from the start, so that many at
     * once cannot slip through; it is taken back when `check` answers true or throws.
     * @returns what `check` answered. @throws ProblemError 429
     */
    async limit({ username, address }: LoginAttempt, check: () => Promise<boolean>): Promise<boolean> {
      const addressKey = hashed(address);
      const pairKey = hashed(address, username.toLowerCase());
      await pairs.refuseKnown(pairKey);
      await addresses.consume(addressKey);
      const undoAddress = () => addresses.giveBack(addressKey);
      await pairs.consume(pairKey).catch(undoAndThrow(undoAddress));
      const undoBoth = () => Promise.all([pairs.giveBack(pairKey), undoAddress()]);
      const succeeded = await check().catch(undoAndThrow(undoBoth));
      if (succeeded) await Promise.all([pairs.reset(pairKey), undoAddress()]);
      return succeeded;
    },
  };
}

function undoAndThrow(undo: () => Promise<unknown>) {
  return async (error: unknown): Promise<never> => {
    await undo();
    throw error;
  };
}
