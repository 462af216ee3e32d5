import type {
  LoginAnswer,
  LoginInput,
  LoginOptions,
  VerifyAnswer,
} from '@haunted-forests/api/schemas/accounts/account';
import { api, openApi } from './client.ts';

export async function logIn(credentials: LoginInput): Promise<LoginAnswer> {
  return (await openApi.admin.login.$post({ json: credentials })).json();
}

export async function readLoginOptions(): Promise<LoginOptions> {
  return (await openApi.admin.login.$get()).json();
}

/** Whose the stored token is; rejects unless it is valid. */
export async function verifyToken(): Promise<VerifyAnswer> {
  return (await openApi.admin.verify.$get()).json();
}

/** Revokes the token on the server; the browser forgets its own whether or not this succeeds. */
export async function revokeToken(): Promise<void> {
  await openApi.admin.logout.$post().catch(() => undefined);
}

/** The dashboard's figures. */
export async function readOverview() {
  return (await api.admin.overview.$get()).json();
}
