import { enter, tokenOf } from './admin-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('people change their own password; wrong and weak ones are refused, and one that could not be changed stays', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/400|Failed to load resource|password/);
  const account = await adminApi.hire('editor');
  const elsewhere = await tokenOf(request, account);
  await enter(page, '/admin/settings/account', account);
  const current = page.getByRole('textbox', { name: 'Current password' });
  const next = page.getByRole('textbox', { name: 'New password' });
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(current).toHaveAccessibleDescription('The current password is required');
  await current.fill('not the one I have');
  await next.fill('hauntedhaunted1');
  await change.click();
  await expect(next).toHaveAccessibleDescription(/too easy to guess/);
  const password = 'nine lanterns over cold water';
  await next.fill(password);
  await change.click();
  await expect(current).toHaveAccessibleDescription('The current password is incorrect');
  await expect(current).toBeFocused();
  await page.getByRole('button', { name: 'Show new password' }).click();
  await expect(next).toHaveAttribute('type', 'text');
  await expectAccessible(page);

  await current.fill(account.password);
  await page.route('**/api/admin/password', (route) => route.abort());
  await change.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The server did not respond: it may or may not have gone through. Try the new password if the old one no longer works.',
  );
  await expect(current).toHaveValue(account.password);
  await page.unroute('**/api/admin/password');
  await change.click();
  await expect(page.getByText('All other sessions of this account have ended.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expect(next).toHaveValue('');
  const answer = await request.get('/api/admin/verify', {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status()).toBe(401);
  await tokenOf(request, { ...account, password });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
});
