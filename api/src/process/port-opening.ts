import { setTimeout as pause } from 'node:timers/promises';
import type { Dependencies } from '../dependencies.ts';

/** A start that takes longer, as with a large migration, is answered with 503 from then on. */
const timeoutMilliseconds = 10_000;
const checkMilliseconds = 500;
const timeout = (milliseconds: number) => pause(milliseconds, undefined, { ref: false });

/**
 * Resolves when requests can be answered, or when they cannot be yet and no other api of the same database answers them: a
 * proxy takes an api with a closed port for away and asks another one, but hands on a 503. So an update whose
 * migration takes long or fails leaves all requests to the api that was there before.
 */
export async function untilPortMayOpen(
  { connection, startup }: Pick<Dependencies, 'connection' | 'startup'>,
  started: Promise<void>,
  failed: Promise<void>,
): Promise<void> {
  await Promise.race([started, failed, timeout(timeoutMilliseconds)]);
  while (!startup.finished && (await connection.isServedByAnother().catch(() => false)))
    await Promise.race([started, timeout(checkMilliseconds)]);
}
