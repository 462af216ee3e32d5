import { answerOf } from '@haunted-forests/api/client';
import {
  type CodeSecret,
  challengeAnswerSchema,
  codeSecretSchema,
  passkeyAddedSchema,
  proofAnswerSchema,
  recoveryCodesSchema,
} from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { api, byId } from './client.ts';
import { answerWithPasskey, makePasskey } from './passkeys.ts';
import { revisionOfNothing } from './written.ts';

const factors = api.admin['second-factor'];

export const readSecurity = async () => (await factors.$get()).json();

/** A secret for an authenticator app, whose first code `confirmCodes` wants. */
export async function beginCodes(): Promise<CodeSecret> {
  return answerOf(codeSecretSchema, await factors.codes.$post());
}

/** @returns recovery codes, or null when the account has some. */
export async function confirmCodes(code: string): Promise<string[] | null> {
  const answer = await factors.codes.$put({ json: { code } });
  return (await answerOf(recoveryCodesSchema, answer)).recoveryCodes;
}

export async function removeCodes(): Promise<void> {
  revisionOfNothing(await factors.codes.$delete());
}

/** Makes a passkey and stores it. @returns recovery codes, or null when the account has some. */
export async function addPasskey(name: string): Promise<string[] | null> {
  const options = await (await factors.passkeys.options.$post()).json();
  const response = await makePasskey(options as unknown as Parameters<typeof makePasskey>[0]);
  const answer = await factors.passkeys.$post({ json: { name, response } });
  return (await answerOf(passkeyAddedSchema, answer)).recoveryCodes;
}

export async function removePasskey(id: number): Promise<void> {
  revisionOfNothing(await factors.passkeys[':id'].$delete(byId(id)));
}

export async function renewRecoveryCodes(): Promise<string[] | null> {
  return (await answerOf(recoveryCodesSchema, await factors['recovery-codes'].$post())).recoveryCodes;
}

export async function proveByPassword(password: string): Promise<void> {
  await answerOf(proofAnswerSchema, await api.admin.proof.$post({ json: { password } }));
}

export async function proveByPasskey(): Promise<void> {
  const { challenge } = await answerOf(challengeAnswerSchema, await api.admin.proof.passkey.$post());
  const passkey = await answerWithPasskey(challenge);
  await answerOf(proofAnswerSchema, await api.admin.proof.$post({ json: { challenge, passkey } }));
}

export async function setEmail(email: string | null): Promise<void> {
  revisionOfNothing(await api.admin.email.$put({ json: { email } }));
}

const accountSessions = api.admin.accounts[':id'].sessions;

/** The open sessions of an account; without an id, one's own. */
export async function readSessions(accountId: number | undefined) {
  const list = accountId === undefined ? api.admin.sessions.$get() : accountSessions.$get(byId(accountId));
  return (await list).json();
}

export async function endSession(id: number): Promise<void> {
  revisionOfNothing(await api.admin.sessions[':id'].$delete(byId(id)));
}

/** Ends all sessions of an account but the one in use; without an id, one's own. */
export async function endSessions(accountId: number | undefined): Promise<void> {
  revisionOfNothing(
    accountId === undefined
      ? await api.admin.sessions.$delete()
      : await accountSessions.$delete(byId(accountId)),
  );
}
