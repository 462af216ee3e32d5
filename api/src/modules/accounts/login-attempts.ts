import type { Dependencies } from '../../dependencies.ts';
import { createRateLimiter } from '../../http/rate-limit.ts';

const seconds = 15 * 60;
/** While a refusal is remembered, further attempts cost no queries, and a success at another replica goes unnoticed. */
const memorySeconds = 5;
const sentence = 'Too many failed logins. Please try again later.';
/** Of a million codes three are right at a time: ten guesses in 15 minutes stay hopeless from however many addresses. */
const wrongCodes = 10;
const codeSentence = 'Too many wrong codes. Use a passkey or a recovery code, or wait 15 minutes.';
const passkeyChallengesPerAddress = 60;

type Tools = Pick<Dependencies, 'db' | 'config'>;
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/** Who tries a password, and from where. */
export interface LoginAttempt {
  username: string;
  address: string;
}

/**
 * Limits failed passwords of an account and address, of an address, and of an account, in 15 minutes. An account with too
 * many failures from everywhere is not closed: each address has one attempt left for it, so that the right password from
 * elsewhere still works.
 */
export function createLoginAttempts(tools: Tools) {
  const { limits } = tools.config;
  const shared = { seconds, sentence, memorySeconds };
  const pairs = createRateLimiter(tools, { ...shared, name: 'login', points: limits.loginFailures });
  const lastAttempts = createRateLimiter(tools, { seconds, sentence, name: 'login', points: 1 });
  const addresses = createRateLimiter(tools, {
    ...shared,
    name: 'login-address',
    points: limits.loginFailuresPerAddress,
  });
  const accounts = createRateLimiter(tools, {
    ...shared,
    name: 'login-account',
    points: limits.loginFailuresPerAccount,
  });
  const codes = createRateLimiter(tools, {
    seconds,
    sentence: codeSentence,
    name: 'login-code',
    points: wrongCodes,
  });
  const challenges = createRateLimiter(tools, {
    seconds,
    name: 'login-passkey',
    points: passkeyChallengesPerAddress,
  });
  const keyOf = (...parts: string[]) => JSON.stringify(parts);

  return {
    /**
     * Runs `check` unless there were too many failures. The attempt counts as failed from the start, so that many at
     * once cannot slip through; it is taken back when `check` answers true or throws.
     * @returns what `check` answered. @throws ProblemError 429
     */
    async limit({ username, address }: LoginAttempt, check: () => Promise<boolean>): Promise<boolean> {
      const addressKey = keyOf(address);
      const accountKey = keyOf('account', username.toLowerCase());
      const pairKey = keyOf(address, username.toLowerCase());
      await pairs.refuseKnown(pairKey);
      await addresses.consume(addressKey);
      const undoAddress = () => addresses.giveBack(addressKey);
      const isUsedUp = await accounts.isUsedUp(accountKey);
      const ofPair = isUsedUp ? lastAttempts : pairs;
      await ofPair.consume(pairKey).catch(undoAndThrow(undoAddress));
      const undoBoth = () => Promise.all([pairs.giveBack(pairKey), undoAddress()]);
      const succeeded = await check().catch(undoAndThrow(undoBoth));
      if (succeeded) await Promise.all([pairs.reset(pairKey), undoAddress()]);
      else if (!isUsedUp) await accounts.count(accountKey);
      return succeeded;
    },

    /** Runs `check` unless an account had too many wrong one-time codes, from wherever. @throws ProblemError 429 */
    async limitCodes(userId: number, check: () => Promise<boolean>): Promise<boolean> {
      const key = String(userId);
      await codes.consume(key);
      const succeeded = await check().catch(undoAndThrow(() => codes.giveBack(key)));
      if (succeeded) await codes.reset(key);
      return succeeded;
    },

    /** Counts a second step of a login that nobody began as a failure of its address. @throws ProblemError 429 */
    countUnknownChallenge: (address: string) => addresses.consume(keyOf(address)),

    /** Counts a challenge for a passkey without a password. @throws ProblemError 429 */
    countChallenge: (address: string) => challenges.consume(keyOf(address)),
  };
}

function undoAndThrow(undo: () => Promise<unknown>) {
  return async (error: unknown): Promise<never> => {
    await undo();
    throw error;
  };
}
