import { demo, enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { confirmOwner } from './second-factors.ts';

const own = '/admin/settings/account';

test('the address for notices is saved without losing the place of the keyboard, and outlasts the session unsaved', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/40[13]/);
  const account = await adminApi.hire('gate');
  await enter(page, own, account);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('gate@example.com');
  const save = page.getByRole('button', { name: 'Save email' });
  await save.press('Enter');
  await confirmOwner(page, account);
  await expect(page.getByText('Notices go to gate@example.com.', { exact: true })).toBeVisible();
  await expect(save).toBeFocused();

  await email.fill('gate-two@example.com');
  await logInAgainAfter(page, 'PUT', '**/api/admin/email', () => save.click(), account);
  await expect(page.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(email).toHaveValue('gate-two@example.com');
});

test('an account whose name is an address is told there when it gives no other one, and the page says so', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/403/);
  const account = { username: `${unique('mara')}@example.com`, password: unique('nine lanterns over water') };
  await adminApi.call('POST', 'admin/proof', { password: demo.password });
  await adminApi.call('POST', 'admin/accounts', { ...account, role: 'editor' });
  await enter(page, own, account);
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue(account.username);
  await email.fill('');
  await page.getByRole('button', { name: 'Save email' }).click();
  await confirmOwner(page, account);
  await expect(page.getByText(`Notices go to ${account.username}.`, { exact: true })).toBeVisible();
  await expect(email).toHaveValue(account.username);
});

test('an address that is corrected while it is being saved stays typed, also after a reload', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/403/);
  const account = await adminApi.hire('gate');
  await enter(page, own, account);
  const email = page.getByRole('textbox', { name: 'Email' });
  const save = page.getByRole('button', { name: 'Save email' });
  await email.fill('first@example.com');
  await save.click();
  await confirmOwner(page, account);
  await expect(page.getByText('Notices go to first@example.com.', { exact: true })).toBeVisible();

  const saving = await holdAnswers(page, '**/api/admin/email', 'PUT');
  await email.fill('wrong@example.com');
  await save.click();
  await saving.begun;
  await email.fill('right@example.com');
  saving.release();
  await expect(page.getByText('Notices go to wrong@example.com.', { exact: true })).toBeVisible();
  await expect(email).toHaveValue('right@example.com');
  await page.reload();
  await expect(email).toHaveValue('right@example.com');
  await save.click();
  await expect(page.getByText('Notices go to right@example.com.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(email).toHaveValue('right@example.com');
  await expect(page.getByText('What you typed earlier has been restored.')).toBeHidden();
});
