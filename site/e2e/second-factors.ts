import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { type Credentials, fillLogin, tokenOf } from './admin-api.ts';
import { expect } from './fixtures.ts';

const stepMilliseconds = 30_000;

/** The code that an app with this key shows so many half minutes from now; the API takes that of the next one too. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMilliseconds });
}

export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code from your app' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

export async function beginLogin(page: Page, account: Credentials) {
  await page.goto('/admin/login');
  await fillLogin(page, account);
}

/** Gives the password in the dialog that asks for it. */
export async function confirmOwner(page: Page, { password }: Credentials) {
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

/** A session that has just proven who has it. */
export async function provenToken(request: APIRequestContext, credentials: Credentials): Promise<string> {
  const token = await tokenOf(request, credentials);
  const answer = await request.post('/api/admin/proof', {
    headers: { authorization: `Bearer ${token}` },
    data: { password: credentials.password },
  });
  expect(answer.ok()).toBe(true);
  return token;
}

/** Sets up an authenticator app by the API; returns its key and the recovery codes. */
export async function setUpApp(request: APIRequestContext, credentials: Credentials) {
  const headers = { authorization: `Bearer ${await provenToken(request, credentials)}` };
  const begun = await request.post('/api/admin/second-factor/codes', { headers });
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await request.put('/api/admin/second-factor/codes', {
    headers,
    data: { code: codeOf(secret) },
  });
  expect(confirmed.ok()).toBe(true);
  return { secret, ...((await confirmed.json()) as { recoveryCodes: string[] }) };
}

/** A device with passkeys that asks for a finger and always gets it. */
export async function holdPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** From now on the finger is the wrong one. */
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}
