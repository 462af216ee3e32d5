import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import { deleteChallengesOf } from './challenge.repository.ts';
import { codesSince, deleteCodes } from './one-time-code.repository.ts';
import { deletePasskeys, readPasskeys } from './passkey.repository.ts';
import { deleteRecoveryCodes } from './recovery-code.repository.ts';
import type { SecondFactor } from './second-factor.schema.ts';

/** The second factors of an account; without one its password alone logs in. */
export async function secondFactorsOf(db: DatabaseOrTransaction, userId: number): Promise<SecondFactor[]> {
  const passkeys = await readPasskeys(db, userId);
  const since = await codesSince(db, userId);
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(since ? (['code'] as const) : [])];
}

/** Takes every second factor from an account, with its recovery codes and half-done logins. */
export async function deleteSecondFactors(db: DatabaseOrTransaction, userId: number): Promise<void> {
  await deletePasskeys(db, userId);
  await deleteCodes(db, userId);
  await deleteRecoveryCodes(db, userId);
  await deleteChallengesOf(db, userId);
}
