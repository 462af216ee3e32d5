import { enter, fillLogin } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { confirmOwner, holdPasskeys, logOut } from './second-factors.ts';

const own = '/admin/settings/account';

test('a passkey is added, logs in without a password and as second step, and is removed', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/40[13]/);
  const account = await adminApi.hire('editor');
  const device = await holdPasskeys(page);
  await enter(page, own, account);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmOwner(page, account);
  await expect(page.getByRole('region', { name: 'Recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await expect(page.getByText(/Passkey, added .*, not used yet/)).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();

  await page.goto(own);
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();

  await logOut(page);
  await fillLogin(page, account);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await use.click();
  await expect(page.getByText('Welcome to the admin dashboard', { exact: true })).toBeVisible();

  await logOut(page);
  await device.refuse();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('The passkey was not used');
});
