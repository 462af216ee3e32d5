import type { Locator, Page } from '@playwright/test';
import { demo, enter, expectLogin, logInAgainAfter, unique } from './admin-api.ts';
import { escapeFrom, expect, expectAccessible, test } from './fixtures.ts';

const path = '/admin/settings/accounts';
const calls = '**/api/admin/{accounts,password}{,/*}';
const secret = 'nine lanterns over cold water';

/** Everything that the browser keeps for the site. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

/** Lets the session end at this call; the login that it leads to knows nothing of the secret. */
const logInWithoutSecretAfter = (page: Page, method: string, button: Locator) =>
  logInAgainAfter(page, method, calls, async () => {
    await button.click();
    await expectLogin(page);
    await expect.poll(() => kept(page)).not.toContain(secret);
  });

test.beforeEach(({ watch }) => watch.expectFault(/401/));

test("a new account's form is put back after the session ends, without its password", async ({ page }) => {
  const username = unique('rosa');
  await enter(page, path, demo);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(page).toHaveURL(`${path}?open=new`);
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  const add = dialog.getByRole('button', { name: 'Add account' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(secret);
  await dialog.getByRole('radio', { name: /^Gate/ }).check();
  await logInWithoutSecretAfter(page, 'POST', add);
  await expect(page).toHaveURL(`${path}?open=new`);
  await expect(
    dialog.getByText('What you typed earlier has been restored, except the password'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue(username);
  await expect(dialog.getByRole('radio', { name: /^Gate/ })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(secret);
  await add.click();
  await page.getByRole('dialog', { name: 'Account added' }).getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue('');
});

test('a chosen role and a password reset are put back after the session ends', async ({ page, adminApi }) => {
  const { id, username } = await adminApi.hire('gate');
  await enter(page, `${path}?open=role-${id}`, demo);
  const role = page.getByRole('dialog', { name: `Role of ${username}` });
  await role.getByRole('radio', { name: /^Editor/ }).check();
  await logInWithoutSecretAfter(page, 'PATCH', role.getByRole('button', { name: 'Change role' }));
  await expect(role.getByText('It has not been saved yet.')).toBeVisible();
  await expect(role.getByRole('radio', { name: /^Editor/ })).toBeChecked();
  await role.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: `Change role of ${username}` }).click();
  await expect(role.getByRole('radio', { name: /^Gate/ })).toBeChecked();
  await escapeFrom(role);

  await page.getByRole('button', { name: `Reset password of ${username}` }).click();
  const reset = page.getByRole('dialog', { name: `Reset the password of ${username}` });
  await reset.getByRole('textbox', { name: 'Password' }).fill(secret);
  await logInWithoutSecretAfter(page, 'PATCH', reset.getByRole('button', { name: 'Reset password' }));
  await expect(page).toHaveURL(`${path}?open=password-${id}`);
  await expect(reset.getByText('The password was not reset.')).toBeVisible();
  await expect(reset.getByRole('textbox', { name: 'Password' })).toHaveValue('');
});

test('an account that is gone is not opened, and the page says so', async ({ page }) => {
  await enter(page, path, demo);
  await page.goto(`${path}?open=role-999999`);
  await expect(page.getByText('This account no longer exists', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('a change of the own password that the end of the session cut off says that nothing was changed', async ({
  page,
}) => {
  await enter(page, '/admin/settings/account');
  await page.getByRole('textbox', { name: 'Current password' }).fill('haunted');
  await page.getByRole('textbox', { name: 'New password' }).fill(secret);
  await logInWithoutSecretAfter(page, 'POST', page.getByRole('button', { name: 'Change password' }));
  await expect(page).toHaveURL('/admin/settings/account');
  await expect(page.getByText('Your password was not changed because your session had ended.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
});
