import { ApiError, answerOf } from '@haunted-forests/api/client';
import {
  type AccountAnswer,
  type AccountChanges,
  accountSchema,
  type LoginAnswer,
  type LoginInput,
  type LoginOptions,
  loginAnswerSchema,
  type NewAccount,
  type PasswordChange,
  type VerifyAnswer,
  verifyAnswerSchema,
} from '@haunted-forests/api/schemas/accounts/account';
import {
  challengeAnswerSchema,
  type SecondFactor,
  type SecondStepInput,
  secondFactorNeededSchema,
} from '@haunted-forests/api/schemas/accounts/second-factor/second-factor';
import { api, openApi } from './client.ts';
import { answerWithPasskey } from './passkeys.ts';
import { changing, creating, listing, removing } from './rows.ts';
import { revisionOfNothing } from './written.ts';

/** The second half of a login: what it can be given, and the challenge to send with it. */
export interface NextStep {
  secondFactor: SecondFactor[];
  challenge: string;
}

export async function logIn(credentials: LoginInput): Promise<LoginAnswer> {
  return answerOf(loginAnswerSchema, await openApi.admin.login.$post({ json: credentials }));
}

/** What a refused login asks for beside the password; undefined when it asks for nothing else. */
export function nextStepOf(error: unknown): NextStep | undefined {
  if (!(error instanceof ApiError) || error.status !== 401) return undefined;
  const { data } = secondFactorNeededSchema.safeParse(error.body);
  return data?.challenge && data.secondFactor
    ? { challenge: data.challenge, secondFactor: data.secondFactor }
    : undefined;
}

/** Ends a login with a second factor; rejects with a new challenge in `nextStepOf` when it was a wrong one. */
export async function logInSecond(step: SecondStepInput): Promise<LoginAnswer> {
  return answerOf(loginAnswerSchema, await openApi.admin.login.second.$post({ json: step }));
}

/** Logs in with a passkey alone. */
export async function logInWithPasskey(): Promise<LoginAnswer> {
  const begun = await answerOf(challengeAnswerSchema, await openApi.admin.login.passkey.$post());
  return logInSecond({ ...begun, passkey: await answerWithPasskey(begun.challenge) });
}

export async function readLoginOptions(): Promise<LoginOptions> {
  return (await openApi.admin.login.$get()).json();
}

/** The account of the stored token; rejects unless it is valid. */
export async function verifyToken(): Promise<VerifyAnswer> {
  return answerOf(verifyAnswerSchema, await openApi.admin.verify.$get());
}

/** Revokes the token on the server; the browser forgets its own whether or not this succeeds. */
export async function revokeToken(): Promise<void> {
  await openApi.admin.logout.$post().catch(() => undefined);
}

/** Changes one's own password; all other sessions of the account end. */
export async function changeOwnPassword(change: PasswordChange): Promise<void> {
  revisionOfNothing(await api.admin.password.$post({ json: change }));
}

const accounts = api.admin.accounts;

/** The accounts, newest first; another role or password ends the sessions of one. */
export const accountCalls = {
  list: listing<AccountAnswer>(accounts),
  create: creating<AccountAnswer, NewAccount>(accounts, accountSchema),
  change: changing<AccountAnswer, AccountChanges>(accounts[':id'], accountSchema),
  remove: removing(accounts[':id']),
};
