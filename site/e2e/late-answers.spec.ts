import { demo, enter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

const accounts = '/admin/settings/accounts';

test('a coupon that is looked up leaves the screen alone that was opened meanwhile', async ({
  page,
  watch,
}) => {
  watch.expectFault(/404/);
  await enter(page, '/admin/tickets', demo);
  const lookUp = await holdAnswers(page, '**/api/coupons/HF*', 'GET');
  await page.getByLabel('Coupon code').fill('HF-NONE0000');
  await page.keyboard.press('Enter');
  await lookUp.begun;
  await page.getByRole('link', { name: 'Subscribers' }).click();
  await expect(page).toHaveURL('/admin/subscribers');
  const answered = page.waitForResponse('**/api/coupons/HF*');
  lookUp.release();
  await (await answered).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await expect(page).toHaveURL('/admin/subscribers');
});

test('a password to hand over is shown even after going back while the account was added, and leaving before asks', async ({
  page,
}) => {
  const username = unique('late');
  await enter(page, '/admin/settings/account', demo);
  await page.getByRole('link', { name: 'Accounts and roles' }).click();
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  const password = await dialog.getByRole('textbox', { name: 'Password' }).inputValue();
  const adding = await holdAnswers(page, '**/api/admin/accounts', 'POST');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await adding.begun;
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  const leave = page.getByRole('alertdialog', { name: 'Leave without the password?' });
  await leave.getByRole('button', { name: 'Stay' }).click();
  adding.release();
  const added = page.getByRole('dialog', { name: 'Account added' });
  await expect(added).toContainText(password);
  await added.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(accounts);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an account that is deleted late closes nothing that was opened meanwhile', async ({
  page,
  adminApi,
}) => {
  const { username } = await adminApi.hire('editor');
  await enter(page, accounts, demo);
  await page.getByRole('button', { name: `Delete ${username}` }).click();
  const deleting = await holdAnswers(page, '**/api/admin/accounts/*', 'DELETE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await deleting.begun;
  await page.goBack();
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await dialog.getByLabel('Username').fill('kept');
  deleting.release();
  await expect(page.getByText(username)).toHaveCount(0);
  await expect(dialog.getByLabel('Username')).toHaveValue('kept');
});

test('an account that is added late leaves the form alone that was opened again meanwhile', async ({
  page,
}) => {
  await enter(page, accounts, demo);
  const add = page.getByRole('button', { name: 'Add account' });
  const dialog = page.getByRole('dialog', { name: 'Add account' });
  await add.click();
  await dialog.getByLabel('Username').fill(unique('first'));
  await dialog.getByRole('button', { name: 'Suggest a password' }).click();
  const adding = await holdAnswers(page, '**/api/admin/accounts', 'POST');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await adding.begun;
  await page.goBack();
  await add.click();
  await dialog.getByLabel('Username').fill('second');
  adding.release();
  await page.getByRole('dialog', { name: 'Account added' }).getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue('second');
  await page.reload();
  await expect(dialog.getByLabel('Username')).toHaveValue('second');
});

test('a limit that is saved late leaves the screen alone that was opened meanwhile', async ({
  page,
  adminApi,
}) => {
  const prize = '10% Off Merchandise';
  await enter(page, '/admin/tickets', demo);
  await page.getByRole('button', { name: `Limit ${prize}` }).click();
  const dialog = page.getByRole('dialog', { name: `Limit ${prize}` });
  await dialog.getByLabel('How many more').fill('7');
  const saving = await holdAnswers(page, '**/api/coupons/stock', 'PUT');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await saving.begun;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('button', { name: 'Limit 5%' }).click();
  const other = page.getByRole('dialog', { name: 'Limit 5%' });
  await other.getByLabel('Budget for the season').fill('90');
  saving.release();
  await expect(page.getByText('Prize saved', { exact: true })).toBeVisible();
  await expect(other.getByLabel('Budget for the season')).toHaveValue('90');
  await adminApi.call('PUT', 'coupons/stock', { value: prize, stock: null });
});
