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
import { api, byId, openApi } from './client.ts';
import { type ListPage, pageOf, queryOf } from './page.ts';
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

/** A page of accounts, newest first. */
export async function listAccounts(query: {
  limit: number;
  cursor?: string | undefined;
}): Promise<ListPage<AccountAnswer>> {
  return pageOf(await accounts.$get({ query: queryOf(query) }));
}

export async function createAccount(account: NewAccount): Promise<AccountAnswer> {
  return answerOf(accountSchema, await accounts.$post({ json: account }));
}

/** Gives an account another role or password, which ends its sessions. */
export async function changeAccount(id: number, changes: AccountChanges): Promise<AccountAnswer> {
  const answer = await accounts[':id'].$patch({ ...byId(id), json: changes });
  return answerOf(accountSchema, answer);
}

export async function deleteAccount(id: number): Promise<void> {
  revisionOfNothing(await accounts[':id'].$delete(byId(id)));
}
