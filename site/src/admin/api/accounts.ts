import type { LoginAnswer, LoginInput, LoginOptions } from '@haunted-forests/api/schemas/accounts/account';
import { api, openApi } from './client.ts';

export async function logIn(credentials: LoginInput): Promise<LoginAnswer> {
  return (await openApi.admin.login.$post({ json: credentials })).json();
}

export async function readLoginOptions(): Promise<LoginOptions> {
  return (await openApi.admin.login.$get()).json();
}

/** Rejects unless the stored token is valid. */
export async function verifyToken(): Promise<void> {
  await openApi.admin.verify.$get();
}

/** Revokes the token on the server; the browser forgets its own whether or not this succeeds. */
export async function revokeToken(): Promise<void> {
  await openApi.admin.logout.$post().catch(() => undefined);
}

/** The dashboard's figures. */
export async function readOverview() {
  return (await api.admin.overview.$get()).json();
}
