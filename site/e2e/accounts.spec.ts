import type { Page } from '@playwright/test';
import { demo, enter, expireSessionAt, tokenOf, unique } from './admin-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { answerWith } from './held-answers.ts';

const path = '/admin/settings/accounts';
const accounts = '**/api/admin/accounts**';
const rowOf = (page: Page, username: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: username });

test('an administrator adds an account with a suggested password, which opens the back office', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const username = unique('mara');
  await enter(page, path, demo);
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  const password = await dialog.getByRole('textbox', { name: 'Password' }).inputValue();
  expect(password.length).toBeGreaterThanOrEqual(15);
  await dialog.getByRole('button', { name: 'Copy password' }).click();
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await dialog.getByRole('radio', { name: /^Hiring/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add account' }).click();

  const added = page.getByRole('dialog', { name: 'Account added' });
  await expect(added).toContainText(password);
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Add account' })).toBeFocused();
  await expect(rowOf(page, username)).toContainText('Hiring');
  await expect(rowOf(page, username)).toContainText('Never logged in');
  await tokenOf(request, { username, password });
});

test('what is typed about an account is not closed without a question, a password to hand over only by its button', async ({
  page,
}) => {
  const username = unique('nora');
  await enter(page, '/admin/settings/account', demo);
  await page.getByRole('link', { name: 'Accounts and roles' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Username').fill(username);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  const outside = () => page.mouse.click(5, 5);
  for (const close of [() => page.keyboard.press('Escape'), outside]) {
    await close();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel('Username')).toHaveValue(username);
  }
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  const password = await dialog.getByRole('textbox', { name: 'Password' }).inputValue();
  await dialog.getByRole('button', { name: 'Add account' }).click();
  const added = page.getByRole('dialog', { name: 'Account added' });
  await expect(added).toContainText(password);
  await page.keyboard.press('Escape');
  await outside();
  await expect(added.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(page).toHaveURL('/admin/settings/accounts');
  await page.goBack();
  const leave = page.getByRole('alertdialog', { name: 'Leave without the password?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toHaveCount(0);
  await expect(added).toContainText(password);
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(added).toHaveCount(0);

  await page.getByRole('button', { name: `Change role of ${username}` }).click();
  const role = page.getByRole('dialog', { name: `Role of ${username}` });
  await role.getByRole('radio', { name: /^Gate/ }).check();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(role).toHaveCount(0);
  await expect(rowOf(page, username)).toContainText('Editor');
});

test('an account that does not fit is refused at its fields, also by the server', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/409|400/);
  const { username } = await adminApi.hire('gate');
  await enter(page, path, demo);
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('short');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByText('Username is required')).toBeVisible();
  await expect(dialog.getByText('The password must have at least 15 characters')).toBeVisible();

  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill('passwordpassword');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(
    /too easy to guess/,
  );
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription(
    /An account with this username already exists/,
  );
  await expect(dialog.getByLabel('Username')).toHaveValue(username);
});

test('an administrator changes a role and resets a password, which end the sessions of the account', async ({
  page,
  request,
  adminApi,
}) => {
  const account = await adminApi.hire('gate');
  const token = await tokenOf(request, account);
  const isKnown = async (bearer: string) =>
    (await request.get('/api/admin/verify', { headers: { authorization: `Bearer ${bearer}` } })).ok();
  await enter(page, path, demo);
  await page.getByRole('button', { name: `Change role of ${account.username}` }).click();
  const role = page.getByRole('dialog', { name: `Role of ${account.username}` });
  await expect(role.getByRole('radio', { name: /^Gate/ })).toBeChecked();
  await role.getByRole('radio', { name: /^Editor/ }).check();
  await role.getByRole('button', { name: 'Change role' }).click();
  await expect(rowOf(page, account.username)).toContainText('Editor');
  await expect.poll(() => isKnown(token)).toBe(false);

  const newToken = await tokenOf(request, account);
  await page.getByRole('button', { name: `Reset password of ${account.username}` }).click();
  const reset = page.getByRole('dialog', { name: `Reset the password of ${account.username}` });
  await expect(reset).toContainText('Its passkeys and authenticator codes are kept');
  await reset.getByRole('button', { name: 'Suggest a password' }).click();
  const password = await reset.getByRole('textbox', { name: 'Password' }).inputValue();
  await reset.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog', { name: 'Password reset' })).toContainText(password);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => isKnown(newToken)).toBe(false);
  await tokenOf(request, { ...account, password });
});

test('an account is deleted after a question, and a refusal is shown in the words of the server', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const { username } = await adminApi.hire('admin');
  await enter(page, path, demo);
  const message = 'This is the last administrator. Make another account an administrator first';
  await answerWith(page, accounts, 'DELETE', { status: 409, json: { message, error: message } });
  const remove = page.getByRole('button', { name: `Delete ${username}` });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: `Delete the account ${username}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();

  await page.unroute(accounts);
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('accounts that cannot be read can be asked for again, without an offer to delete oneself; an ended session leads to the login', async ({
  page,
  watch,
}) => {
  watch.expectFault(/500|401/);
  await page.route(accounts, (route) => route.fulfill({ status: 500, body: 'gone' }), { times: 1 });
  await enter(page, path, demo);
  await expect(page.getByText('The accounts could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'My password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete admin', exact: true })).toHaveCount(0);
  await expireSessionAt(page, 'GET', accounts);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
});

test('accounts and their dialogs are accessible at 390 px', async ({ page, adminApi }) => {
  const { username } = await adminApi.hire('gate');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, path, demo);
  for (const name of ['Add account', `Change role of ${username}`, `Reset password of ${username}`]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});
