import { enter, logIn } from './admin-api.ts';
import { expectFocusUncovered } from './covered-focus.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

test('a deep link into the back office leads to the login and, after it, back there', async ({ page }) => {
  await page.goto('/admin/blog');
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('haunted');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  await page.goto('/admin/blog');
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
});

test('a wrong password is answered with the stated sentence and keeps the name', async ({ page, watch }) => {
  watch.expectFault(/401/);
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
  await expect(page.getByLabel('Username')).toHaveValue('admin');
});

test('a login that the network breaks off says so', async ({ page, watch }) => {
  watch.expectFault(/Failed to load resource|login/);
  await page.goto('/admin/login');
  await page.route('**/api/admin/login', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('haunted');
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed. Please try again.');
});

test('logging out removes the token and leads to the login', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('a story whose required texts are empty is refused at its fields, and the typed text survives a reload', async ({
  page,
}) => {
  await enter(page, '/admin/blog/new');
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Content is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a story');
  await page.getByRole('textbox', { name: 'Content' }).fill('It began');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('It began');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('It began');
});

test('dashboard, blog and editor are accessible, and nothing covers what has the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, '/admin');
  await expect(page.getByText('Total Stories')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto('/admin/blog?q=Goodrich');
  await expect(page.getByText('The Lady of Goodrich Road')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: /^Delete / })).not.toHaveCount(1);
  await expectFocusUncovered(page);
  await page.goto('/admin/blog/new');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await expectFocusUncovered(page);
  await page.goto('/admin/settings');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await expectFocusUncovered(page);
});
