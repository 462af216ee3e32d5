import type { Transaction } from '../../../database/connection.ts';
import { withIsoTimes } from '../../../database/rows.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Account } from '../../../http/environment.ts';
import { badRequest, notFound, ProblemError, unauthorized } from '../../../http/problem.ts';
import { readSettings } from '../../settings/settings.repository.ts';
import { recordEvent } from '../../trail/trail.repository.ts';
import { findUserById, lockUser, type User } from '../account.repository.ts';
import { addressOf, notifyAccount, sendNotices } from '../account-notice.usecase.ts';
import { deleteEnrollingSessions, updateSession } from '../sessions/session.repository.ts';
import { createChallenge, takeChallenge } from './challenge.repository.ts';
import { beginCodes, codesSince, confirmCodes, deleteCodes } from './one-time-code.repository.ts';
import { answeredChallenge, passkeyCreation, verifiedPasskey } from './passkey.ceremonies.ts';
import { deletePasskeys, insertPasskey, type Passkey, readPasskeys } from './passkey.repository.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-code.repository.ts';
import { secondFactorsOf } from './second-factor.repository.ts';
import type { NewPasskey, RecoveryCodes, Security } from './second-factor.schema.ts';

type Tools = Pick<Dependencies, 'db' | 'clock' | 'config' | 'randomBytes' | 'jobs' | 'logger'>;

function passkeyOf({ id, name, createdAt, lastUsedAt }: Passkey) {
  return withIsoTimes({ id, name, createdAt, lastUsedAt });
}

/** How the account's login is secured beside its password. */
export async function securityOf({ db, config }: Tools, { id }: Account): Promise<Security> {
  const user = await findUserById(db, id);
  return {
    isRequired: config.secondFactor === 'required',
    passkeys: (await readPasskeys(db, id)).map(passkeyOf),
    codesSince: (await codesSince(db, id))?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    email: (user && addressOf(user)) ?? null,
  };
}

/**
 * Changes the second factors of an account, one change at a time, and tells it. Who has logged in with the password alone, to set
 * up the first one, may not once there is one: whoever set that up has shown more.
 * @throws ProblemError 401
 */
async function changing<T>(
  tools: Tools,
  { id, sessionId, enrolling }: Account,
  change: string,
  work: (transaction: Transaction, user: User) => Promise<T>,
): Promise<T> {
  const result = await tools.db.transaction(async (transaction) => {
    const user = await lockUser(transaction, id);
    if (!user || (enrolling && (await secondFactorsOf(transaction, id)).length > 0)) throw unauthorized();
    const done = await work(transaction, user);
    await notifyAccount(tools, transaction, user, change);
    await updateSession(transaction, sessionId, { enrolling: false });
    await deleteEnrollingSessions(transaction, id, sessionId);
    return done;
  });
  sendNotices(tools);
  tools.logger.info({ event: 'second factor changed', accountId: id, change }, 'second factor changed');
  return result;
}

async function firstRecoveryCodes(transaction: Transaction, tools: Tools, userId: number) {
  if ((await countRecoveryCodes(transaction, userId)) > 0) return null;
  return replaceRecoveryCodes(transaction, tools, userId);
}

/** The secret for the authenticator app; its codes count once one was given to `confirmOwnCodes`. */
export async function beginOwnCodes(tools: Tools, account: Account) {
  const { brand } = await readSettings(tools.db);
  return beginCodes(tools, account, brand);
}

/** @returns recovery codes, when there were none. @throws ProblemError 400 when the code is not the new app's. */
export function confirmOwnCodes(tools: Tools, account: Account, code: string): Promise<RecoveryCodes> {
  const change = 'An authenticator app was set up; logging in now requires a code from it.';
  return changing(tools, account, change, async (transaction, { id }) => {
    if (!(await confirmCodes({ ...tools, db: transaction }, id, code))) {
      const message = 'This code is incorrect. Take the newest one, and check that the phone’s time is right';
      throw badRequest(message, [{ path: 'code', message }]);
    }
    return { recoveryCodes: await firstRecoveryCodes(transaction, tools, id) };
  });
}

/** What the browser makes a new passkey with; it is good for five minutes. */
export async function beginPasskey(tools: Tools, account: Account) {
  const { brand } = await readSettings(tools.db);
  const challenge = await createChallenge(tools, 'new passkey', account.id);
  return passkeyCreation(tools, account, { challenge, brand });
}

/** @throws ProblemError 400 when the response fits no challenge of this account, 409 when the passkey is there already. */
export async function addPasskey(tools: Tools, account: Account, input: NewPasskey) {
  const challenge = answeredChallenge(input.response.response);
  const taken = await takeChallenge(tools.db, challenge, 'new passkey');
  const verified = taken?.userId === account.id ? await verifiedPasskey(tools, input, challenge) : undefined;
  if (!verified) throw badRequest('The passkey could not be checked. Please try again');
  const change = `The passkey “${input.name}” was added.`;
  return changing(tools, account, change, async (transaction, { id: userId }) => {
    const row = { ...verified, userId, name: input.name, createdAt: tools.clock() };
    const passkey = await insertPasskey(transaction, row);
    if (!passkey) throw new ProblemError(409, 'This passkey is already in use');
    const recoveryCodes = await firstRecoveryCodes(transaction, tools, userId);
    return { passkey: passkeyOf(passkey), recoveryCodes };
  });
}

/** Recovery codes go with the last factor, which a park that requires one does not let go. @throws ProblemError 409 */
async function afterRemoval(transaction: Transaction, { config }: Tools, userId: number): Promise<void> {
  if ((await secondFactorsOf(transaction, userId)).length > 0) return;
  if (config.secondFactor === 'required')
    throw new ProblemError(409, 'A second factor is required here. Set up another one first');
  await deleteRecoveryCodes(transaction, userId);
}

/** @throws ProblemError 404, or 409 for the last factor where one is required. */
export function removePasskey(tools: Tools, account: Account, id: number): Promise<void> {
  const change = 'A passkey was removed.';
  return changing(tools, account, change, async (transaction, user) => {
    if (!(await deletePasskeys(transaction, user.id, id))) throw notFound('This passkey does not exist');
    await afterRemoval(transaction, tools, user.id);
  });
}

/** @throws ProblemError 404, or 409 for the last factor where one is required. */
export function removeCodes(tools: Tools, account: Account): Promise<void> {
  const change = 'The authenticator app was removed; logging in no longer requires a code.';
  return changing(tools, account, change, async (transaction, user) => {
    if (!(await deleteCodes(transaction, user.id))) throw notFound('There is no authenticator app');
    await afterRemoval(transaction, tools, user.id);
  });
}

/** Ten new recovery codes; the former ones stop working. @throws ProblemError 409 without a second factor. */
export function renewRecoveryCodes(tools: Tools, account: Account): Promise<RecoveryCodes> {
  const change = 'New recovery codes were generated; the old ones no longer work.';
  return changing(tools, account, change, async (transaction, { id, username }) => {
    if ((await secondFactorsOf(transaction, id)).length === 0)
      throw new ProblemError(409, 'Set up a passkey or an authenticator app first');
    const event = { action: 'changed', kind: 'recovery codes', record: String(id) } as const;
    await recordEvent(transaction, { id, name: username }, event);
    return { recoveryCodes: await replaceRecoveryCodes(transaction, tools, id) };
  });
}
