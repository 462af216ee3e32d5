import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminApi } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { beginLogin, codeField, logOut, setUpApp, submit } from './second-factors.ts';

/** A new account whose login has got as far as the code of its app. */
async function beginSecondStep(page: Page, request: APIRequestContext, adminApi: AdminApi) {
  const account = await adminApi.hire('gate');
  await setUpApp(request, account);
  await beginLogin(page, account);
  return account;
}

test('after losing a phone a recovery code logs in once', async ({ page, request, watch, adminApi }) => {
  watch.expectFault(/401/);
  const account = await adminApi.hire('gate');
  const { recoveryCodes } = await setUpApp(request, account);
  const [code = ''] = recoveryCodes;
  for (const outcome of ['in', 'refused']) {
    await beginLogin(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
    await submit(page).click();
    if (outcome === 'in') {
      await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();
      await logOut(page);
    } else await expect(page.getByRole('alert')).toContainText('This recovery code is incorrect');
  }
});

test('a second step that took too long leads back to the password and says why', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/401/);
  const account = await beginSecondStep(page, request, adminApi);
  const message = 'This login took too long or was used already. Please enter your password again';
  await page.route('**/api/admin/login/second', (route) =>
    route.fulfill({ status: 401, json: { message, error: message } }),
  );
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue(account.username);
  await password.fill(account.password);
  await page.keyboard.press('Enter');
  await codeField(page).fill('123456');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(message);
  await expect(password).toBeFocused();
});

test('the second step is not left while an answer to it is on its way', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/401/);
  await beginSecondStep(page, request, adminApi);
  await codeField(page).fill('000000');
  const second = await holdAnswers(page, '**/api/admin/login/second', 'POST');
  await submit(page).click();
  await second.begun;
  const away = [/^Start again$/, /^Use a recovery code$/].map((name) => page.getByRole('button', { name }));
  for (const button of away) await expect(button).toBeDisabled();
  second.release();
  await expect(page.getByRole('alert')).toContainText('This code is incorrect');
  for (const button of away) await expect(button).toBeEnabled();
});
