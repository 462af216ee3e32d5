import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { openCalendar, region, test } from './nights-desk.ts';

test('price tiers are typed in dollars, and one that nights have stays', async ({ page, request, watch }) => {
  watch.expectFault(/409/);
  const nights = await openCalendar(page, request);
  const tiers = async (): Promise<PriceTier[]> =>
    (await nights.call('GET', `price-tiers?region=${region}`)).json();
  const name = unique('Peak');
  await page.getByRole('button', { name: 'Add price tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price tier' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A price tier needs at least one price');
  const amounts = dialog.getByLabel('Dollars');
  await amounts.nth(0).fill('thirty');
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  await expect(amounts.nth(0)).toHaveAccessibleDescription('Amount must be dollars like 34 or 34.50');
  await expectAccessibleAtBothWidths(page);
  await amounts.nth(0).fill('34.50');
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  const list = page.getByRole('list', { name: 'Price tiers in Florida' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('General Admission $34.50');
  const made = (await tiers()).find((tier) => tier.name === name);
  expect(made?.prices).toEqual([{ ticket: 'General Admission', amount: 3450 }]);

  const [night] = await nights.list();
  await nights.call('PUT', `nights/${night?.id}`, { ...night, tierId: made?.id });
  const remove = async () => {
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove();
  await expect(
    page.getByText('Wed, Sep 1 uses this tier. Assign it a different tier first.', { exact: true }),
  ).toBeVisible();
  await nights.clear();
  await remove();
  await expect(page.getByText('Price tier deleted', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('what is typed into a price tier outlasts the session', async ({ page, watch }) => {
  watch.expectFault(/401/);
  await enter(page, '/admin/nights?region=florida');
  await page.getByRole('button', { name: 'Add price tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price tier' });
  const name = unique('Fog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Dollars').first().fill('34');
  await logInAgainAfter(page, 'POST', '**/api/price-tiers', () =>
    dialog.getByRole('button', { name: 'Add price tier' }).click(),
  );
  await expect(dialog.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Dollars').first()).toHaveValue('34');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/nights?region=florida');
});
