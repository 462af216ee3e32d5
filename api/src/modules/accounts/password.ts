import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createWorkQueue } from '../../process/work-queue.ts';

/** OWASP's Password Storage Cheat Sheet for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves a core and most of the thread pool to other requests, however many logins arrive at once. */
const running = Math.max(1, Math.min(3, availableParallelism() - 1));
const queue = createWorkQueue({ running, waiting: 40 });

/** @throws ProblemError 503 when so many passwords wait to be hashed that another one is not worth any work. */
export const refuseWhenBusy = queue.refuseWhenFull;

/** The same text whichever keyboard or system composed its characters. */
const composed = (password: string) => password.normalize('NFKC');

/** The Argon2id hash of `password` in PHC form. @throws ProblemError 503 when too much hashing waits already. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(composed(password), cost));
}

let unknownAccountHash: Promise<string> | undefined;

/**
 * Whether `password` matches `stored`. Without a stored hash the same work is done, so that timing reveals nothing.
 * @throws ProblemError 503 when too much hashing waits already.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  unknownAccountHash ??= hash('no account has this password', cost);
  const compared = stored ?? (await unknownAccountHash);
  const fits = await queue.run(() => verify(compared, composed(password)));
  return fits && stored !== undefined;
}

/** Prepares the hash used for unknown accounts, so that the first login with an unknown name is not slower. */
export async function warmPasswordCheck(): Promise<void> {
  await passwordFits('', undefined);
}
