import { hash, verify } from '@node-rs/argon2';

/** OWASP's Password Storage Cheat Sheet for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of `password` in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let unknownAccountHash: Promise<string> | undefined;

/** Whether `password` fits `stored`. Without a stored hash the same work is done, so that the time tells nothing. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  unknownAccountHash ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await unknownAccountHash), password);
  return fits && stored !== undefined;
}

/** Prepares the hash for unknown accounts, so that the first login of an unknown name is not slower. */
export async function warmPasswordCheck(): Promise<void> {
  await passwordFits('', undefined);
}
