import { enter, tokenOf } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './fixtures.ts';

const own = '/admin/settings/account';

test('an account lists its sessions and ends unwanted ones', async ({ page, request, watch, adminApi }) => {
  watch.expectFault(/401/);
  const account = await adminApi.hire('editor');
  const elsewhere = await tokenOf(request, account);
  await tokenOf(request, account);
  await tokenOf(request, account);
  await enter(page, own, account);
  const list = page.getByRole('list', { name: 'Sessions' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await expect(list.getByRole('listitem').first()).toContainText('Chrome on Linux');
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await expectAccessibleAtBothWidths(page);
  await list
    .getByRole('button', { name: /^End the session/ })
    .last()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('button', { name: /^End the session/ }).last()).toBeFocused();
  const answer = await request.get('/api/admin/verify', {
    headers: { authorization: `Bearer ${elsewhere}` },
  });
  expect(answer.status()).toBe(401);
  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toBeFocused();
});

test("an administrator ends somebody's sessions", async ({ page, request, adminApi }) => {
  const account = await adminApi.hire('gate');
  const token = await tokenOf(request, account);
  await enter(page, '/admin/settings/accounts');
  await page.getByRole('button', { name: `Sessions of ${account.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `Sessions of ${account.username}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End all of them' }).click();
  await expect(dialog.getByText('Not logged in anywhere.')).toBeVisible();
  const answer = await request.get('/api/admin/verify', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('a page that the browser shows again as it was left belongs to whoever is logged in by then', async ({
  page,
  request,
  adminApi,
}) => {
  const [before, now] = [await adminApi.hire('editor'), await adminApi.hire('editor')];
  await enter(page, own, before);
  const identity = page.getByRole('region', { name: 'Your account' });
  await expect(identity).toContainText(before.username);
  await page.evaluate(
    (token) => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.setItem('adminToken', token);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    await tokenOf(request, now),
  );
  await expect(identity).toContainText(now.username);
});

test('a page that learns late of another login forgets what it showed and what was typed', async ({
  page,
  request,
  adminApi,
}) => {
  const [before, now] = [await adminApi.hire('editor'), await adminApi.hire('editor')];
  await enter(page, own, before);
  const identity = page.getByRole('region', { name: 'Your account' });
  await expect(identity).toContainText(before.username);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('before@example.com');
  const become = (token: string) =>
    page.evaluate((value) => {
      localStorage.setItem('adminToken', value);
      dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    }, token);
  await become(await tokenOf(request, now));
  await expect(identity).toContainText(now.username);
  await expect(email).toHaveValue('');
  await become(await tokenOf(request, before));
  await expect(identity).toContainText(before.username);
  await expect(email).toHaveValue('before@example.com');
});
