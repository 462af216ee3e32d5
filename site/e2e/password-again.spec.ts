import { enter } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { confirmOwner } from './second-factors.ts';

test('a call that needs the password again waits for it, and a refusal to give it changes nothing', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/40[03]/);
  const [boss, other] = [await adminApi.hire('admin'), await adminApi.hire('gate')];
  await enter(page, '/admin/settings/accounts', boss);
  let asked = 0;
  await page.route(`**/api/admin/accounts/${other.id}`, (route) => {
    const message = "Please confirm it's you";
    const refusal = { status: 403, json: { message, error: message, proof: ['password'] } };
    return asked++ < 2 ? route.fulfill(refusal) : route.fallback();
  });
  await page.getByRole('button', { name: `Change role of ${other.username}` }).click();
  const role = page.getByRole('dialog', { name: `Role of ${other.username}` });
  await role.getByRole('radio', { name: /^Editor/ }).check();
  await role.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(role.getByRole('alert')).toContainText("Please confirm it's you");
  await expect(role.getByRole('radio', { name: /^Editor/ })).toBeChecked();

  await role.getByRole('button', { name: 'Change role' }).click();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not mine');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The password is incorrect');
  await confirmOwner(page, boss);
  await expect(page.getByText('Role changed', { exact: true })).toBeVisible();
});
