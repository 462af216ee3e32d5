import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { enter } from './admin-api.ts';
import { escapeFrom, expect, expectAccessible, expectAccessibleAtBothWidths } from './fixtures.ts';
import { test } from './gate-desk.ts';
import { holdAnswers } from './held-answers.ts';

const prize = 'Free VIP Ticket Upgrade';

test.describe('prizes that cost something', () => {
  test.afterEach(async ({ adminApi }) => {
    await adminApi.call('PUT', 'coupons/stock', { value: prize, stock: null, budgetCents: null });
  });

  test('an administrator sets value and budget in dollars and sees what coupons cost', async ({
    page,
    grant,
    adminApi,
  }) => {
    await grant(prize);
    await enter(page, `/admin/tickets?limit=${encodeURIComponent(prize)}`);
    const dialog = page.getByRole('dialog', { name: `Limit ${prize}` });
    await dialog.getByLabel('Value of one').fill('twelve');
    await dialog.getByRole('button', { name: 'Save limit' }).click();
    await expect(dialog).toContainText('Amount must be dollars like 34 or 34.50');
    await dialog.getByLabel('Value of one').fill('12.50');
    await dialog.getByLabel('Budget for the season').fill('1,000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save limit' }).click();
    await expect(dialog).toBeHidden();
    const prizes = page.getByRole('region', { name: 'PRIZES' });
    const row = prizes.getByRole('listitem').filter({ hasText: prize });
    await expect(row).toContainText('worth $12.50');
    await expect(row).toContainText('of $1,000 left');
    const stock = (await (await adminApi.call('GET', 'coupons/stock')).json()) as DiscountPrize[];
    expect(stock.find(({ value }) => value === prize)).toMatchObject({
      valueCents: 1_250,
      budgetCents: 100_000,
    });
    const costs = page.getByRole('region', { name: 'WHAT PRIZES COST' });
    await expect(costs.getByText('Outstanding').first()).toBeVisible();
    const days = costs.getByRole('table', { name: 'Costs by the day on which coupons were drawn' });
    await expect(days.getByRole('row').nth(1)).toContainText('$');
    await expectAccessibleAtBothWidths(page);
  });

  test('limits that were typed are discarded only after a yes', async ({ page }) => {
    await enter(page, '/admin/tickets');
    const limit = page.getByRole('button', { name: `Limit ${prize}` });
    const dialog = page.getByRole('dialog', { name: `Limit ${prize}` });
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    const more = dialog.getByLabel('How many more');
    await limit.click();
    await more.fill('30');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await more.fill('');
    await escapeFrom(dialog);
    await limit.click();
    await dialog.getByRole('switch', { name: 'Imported codes only' }).click();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(limit).toBeFocused();
  });

  test('after a reload the limits that were typed are there again, beside what was changed meanwhile', async ({
    page,
    adminApi,
  }) => {
    await enter(page, '/admin/tickets');
    await page.getByRole('button', { name: `Limit ${prize}` }).click();
    const dialog = page.getByRole('dialog', { name: `Limit ${prize}` });
    await dialog.getByLabel('Value of one').fill('19.75');
    await dialog.getByLabel('How many more').fill('a few');
    await adminApi.call('PUT', 'coupons/stock', { value: prize, stock: 41 });
    await page.reload();
    await expect(dialog.getByLabel('Value of one')).toHaveValue('19.75');
    await expect(dialog.getByLabel('How many more')).toHaveValue('41');
    await dialog.getByRole('button', { name: 'Save limit' }).click();
    await expect(dialog).toBeHidden();
    const prizes = page.getByRole('region', { name: 'PRIZES' });
    const row = prizes.getByRole('listitem').filter({ hasText: prize });
    await expect(row).toContainText('worth $19.75');
    await adminApi.call('PUT', 'coupons/stock', { value: prize, stock: null, valueCents: null });
    await page.reload();
    await page.getByRole('button', { name: `Limit ${prize}` }).click();
    await expect(dialog.getByLabel('Value of one')).toHaveValue('');
  });

  test('limits that are typed while others are being saved stay, and are saved without those', async ({
    page,
    adminApi,
  }) => {
    await enter(page, '/admin/tickets');
    await page.getByRole('button', { name: `Limit ${prize}` }).click();
    const dialog = page.getByRole('dialog', { name: `Limit ${prize}` });
    const budget = dialog.getByLabel('Budget for the season');
    const save = dialog.getByRole('button', { name: 'Save limit' });
    await dialog.getByLabel('How many more').fill('30');
    await dialog.getByLabel('Value of one').fill('12.5');
    const saving = await holdAnswers(page, '**/api/coupons/stock', 'PUT');
    await save.click();
    await saving.begun;
    await budget.fill('900');
    saving.release();
    await expect(page.getByText('Prize saved', { exact: true })).toBeVisible();
    await expect(budget).toHaveValue('900');
    await expect(dialog.getByLabel('Value of one')).toHaveValue('12.50');
    await adminApi.call('PUT', 'coupons/stock', { value: prize, stock: 21 });
    await page.reload();
    await expect(dialog.getByLabel('How many more')).toHaveValue('21');
    await expect(budget).toHaveValue('900');
    const saved = page.waitForRequest((sent) => sent.method() === 'PUT' && sent.url().endsWith('/stock'));
    await save.click();
    const sent = (await saved).postDataJSON();
    expect(sent).toEqual({ value: prize, budgetCents: 90_000 });
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'PRIZES' }).getByRole('listitem').filter({ hasText: prize }),
    ).toContainText('of $900 left');
  });
});

const csv = (...lines: string[]) => ({
  name: 'seller.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['code,redeemed_at', ...lines].join('\n')),
});

test('redemptions of the ticket seller are checked first, and imported when that is confirmed', async ({
  page,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/400|Failed to load resource/);
  const { code } = await grant('5%');
  const stateOf = async () =>
    ((await (await adminApi.call('GET', `coupons/${code}`)).json()) as { state: string }).state;
  await enter(page, '/admin/tickets');
  await page.getByRole('button', { name: 'Import redemptions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import redemptions' });
  const file = dialog.getByLabel('File of redemptions');
  await file.setInputFiles({ ...csv(), buffer: Buffer.from('a,b\n1,2') });
  await expect(dialog).toContainText("The first line must name the columns 'code' and 'redeemed_at'");
  const redemptions = csv(`${code},${new Date().toISOString()}`, `HF-XXXXX-XXXXX-XXXXX,2026-10-31`);
  await file.setInputFiles(redemptions);
  await expect(dialog).toContainText('1 coupon would be marked as redeemed, 1 line is refused.');
  const refused = dialog.getByRole('table', { name: 'Refused lines' }).getByRole('row').nth(1);
  await expect(refused).toContainText('HF-XXXXX-XXXXX-XXXXX There is no coupon with this code');
  await expectAccessibleAtBothWidths(page);
  await expect.poll(stateOf).toBe('open');
  await dialog.getByRole('button', { name: 'Redeem 1 coupon' }).click();
  await expect(dialog).toContainText('1 coupon was marked as redeemed, 1 line is refused.');
  await expect.poll(stateOf).toBe('used');
  await file.setInputFiles(redemptions);
  await expect(dialog).toContainText('0 coupons would be marked as redeemed, 1 line is known already');
  await expect(dialog.getByRole('button', { name: /^Redeem/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Redeemed');
});
