import { readFile } from 'node:fs/promises';
import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

const path = '/admin/subscribers';

test('subscribers are found by region, state and words, and the address keeps them', async ({
  page,
  gates,
}) => {
  const email = await gates.subscribe(unique('ivy'), { firstName: 'Ivy' });
  const spam = await gates.subscribe(unique('ivy-spam'), { website: 'x' });
  await enter(page, path);
  await page.getByLabel('Search subscribers').fill(email);
  await page.getByLabel('Region').selectOption('Florida');
  await page.getByLabel('State').selectOption('Pending');
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('Pending');
  await expect(page.getByText('1 of 1 subscriber')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Ivy');
  await page.getByLabel('State').selectOption('Confirmed');
  await expect(page.getByText('No subscribers match this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all subscribers' }).click();
  await page.getByLabel('Search subscribers').fill(spam);
  await expect(page.getByRole('row', { name: spam })).toContainText('Suspected spam');
});

test('an administrator deletes a subscription after a question; a failure leaves it', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/500/);
  const email = await gates.subscribe(unique('joe'));
  await page.setViewportSize(phone);
  await enter(page, `${path}?q=${email}`);
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const remove = page.getByRole('button', { name: `Delete ${email}` });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await page.route('**/api/newsletter-subscriptions/*', (route) => route.fulfill({ status: 500, body: '' }));
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await expect(remove).toBeFocused();
  await page.unrouteAll();
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Subscription deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No subscribers match this search.')).toBeVisible();
});

test('an editor asks what is no spam after all to confirm, also after a failure, and may neither export nor delete', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/500/);
  const email = await gates.subscribe(unique('pia'), { website: 'x' });
  await enter(page, `${path}?q=${encodeURIComponent(email)}`, await gates.adminApi.hire('editor'));
  const row = page.getByRole('row', { name: email });
  await expect(row).toContainText('a hidden field was filled in; no email was sent');
  await expectAccessible(page);
  const release = row.getByRole('button', { name: `Not spam: ${email}` });
  await page.route('**/api/newsletter-subscriptions/*', (route) => route.fulfill({ status: 500, body: '' }));
  await release.click();
  await expect(page.getByText('Server problem', { exact: true })).toBeVisible();
  await page.unrouteAll();
  await release.click();
  await expect(
    page.getByText(`An email with the link is on its way to ${email}.`, { exact: true }),
  ).toBeVisible();
  await expect(row).toContainText('Pending');
  await expect(release).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden();
});

test('a session that ends leads to the login and back to the same search', async ({ page, watch, gates }) => {
  watch.expectFault(/401/);
  const email = await gates.subscribe(unique('lou'));
  const address = `${path}?q=${encodeURIComponent(email)}`;
  await enter(page, address);
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await logInAgainAfter(page, 'DELETE', '**/api/newsletter-subscriptions/*', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('row', { name: email })).toBeVisible();
});

test('a list that cannot be read says so and is read again, and its confirmed subscribers are taken away as a file', async ({
  page,
  watch,
  gates,
}) => {
  watch.expectFault(/503/);
  const email = await gates.subscribe(unique('may'));
  await page.route('**/api/newsletter-subscriptions?*', (route) => route.fulfill({ status: 503, body: '' }));
  await enter(page, path);
  await expect(page.getByRole('alert')).toContainText('The subscribers could not be loaded.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('Email,First name,Last name');
});
