import { availableParallelism } from 'node:os';
import { createWorkQueue } from '../../process/work-queue.ts';
import { hashInThread } from './password-thread.ts';

/** Leaves a core to other requests, however many logins arrive at once. */
const running = Math.max(1, Math.min(3, availableParallelism() - 1));
const queue = createWorkQueue({ running, waiting: 40 });

/** @throws ProblemError 503 when so many passwords wait to be hashed that another one is not worth any work. */
export const refuseWhenBusy = queue.refuseWhenFull;

/** The same text whichever keyboard or system composed its characters. */
const composed = (password: string) => password.normalize('NFKC');

/** The Argon2id hash of `password` in PHC form. @throws ProblemError 503 when too much hashing waits already. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hashInThread({ password: composed(password) })) as Promise<string>;
}

let unknownAccountHash: Promise<string> | undefined;

/**
 * Whether `password` matches `stored`. Without a stored hash the same work is done, so that timing reveals nothing.
 * @throws ProblemError 503 when too much hashing waits already.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  unknownAccountHash ??= hashPassword('no account has this password');
  const compared = stored ?? (await unknownAccountHash);
  const fits = await queue.run(() => hashInThread({ password: composed(password), stored: compared }));
  return fits === true && stored !== undefined;
}

/** Prepares the hash used for unknown accounts, so that the first login with an unknown name is not slower. */
export async function warmPasswordCheck(): Promise<void> {
  await passwordFits('', undefined);
}
