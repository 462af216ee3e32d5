import { answerOf } from '@haunted-forests/api/client';
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
import { api, openApi } from './client.ts';
import { changing, creating, listing, removing } from './rows.ts';
import { revisionOfNothing } from './written.ts';

export async function logIn(credentials: LoginInput): Promise<LoginAnswer> {
  return answerOf(loginAnswerSchema, await openApi.admin.login.$post({ json: credentials }));
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

/** The dashboard's figures. */
export async function readOverview() {
  return (await api.admin.overview.$get()).json();
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
