import type { DiscountPrize } from '@haunted-forests/api/schemas/discount/prize';
import { enter, unique } from './admin-api.ts';
import { expect } from './fixtures.ts';
import { answer, bad, good, openDesk, test } from './gate-desk.ts';
import { answerWith, holdAnswers } from './held-answers.ts';

test('the ledger is filtered in the address, says when it cannot be read, and leads to a coupon', async ({
  page,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/500|Failed to load resource/);
  const { code } = await grant('Free Hot Apple Cider');
  await adminApi.call('POST', `coupons/${code}/redeem`);
  const tail = code.slice(-5).toLowerCase();
  await enter(page, `/admin/tickets?q=${tail}&state=used`);
  const ledger = page.getByRole('table', { name: 'Coupons', exact: true });
  await expect(ledger.getByRole('row').filter({ hasText: code })).toContainText('Redeemed');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Open');
  await expect(page.getByText('No coupons match this search.')).toBeVisible();
  await expect(page).toHaveURL(`/admin/tickets?q=${tail}&state=open`);
  await page.getByRole('button', { name: 'Show all coupons' }).click();
  await expect(page).toHaveURL('/admin/tickets');
  await page.getByRole('combobox', { name: 'Prize' }).selectOption('Free Hot Apple Cider');
  await ledger.getByRole('button', { name: `Look up ${code}` }).click();
  await expect(bad(page)).toContainText('Already redeemed');
  await expect(answer(page)).toBeFocused();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(good(page)).toContainText('Redemption undone');

  await page.route('**/api/coupons?**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('The coupons could not be loaded.')).toBeVisible();
  await page.unroute('**/api/coupons?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(ledger.getByRole('row').filter({ hasText: code })).toBeVisible();
});

test.describe('prizes', () => {
  test.afterEach(async ({ adminApi }) => {
    await adminApi.call('PUT', 'coupons/stock', { value: '10% Off Merchandise', stock: null, pooled: false });
  });

  test('an administrator limits a prize and imports codes for it', async ({ page, watch, adminApi }) => {
    watch.expectFault(/500|Failed to load resource/);
    const stock = (await (await adminApi.call('GET', 'coupons/stock')).json()) as DiscountPrize[];
    const codesBefore = stock.find(({ value }) => value === '10% Off Merchandise')?.codesLeft ?? 0;
    await openDesk(page);
    const prizes = page.getByRole('region', { name: 'PRIZES' });
    const prize = prizes.getByRole('listitem').filter({ hasText: '10% Off Merchandise' });
    await prize.getByRole('button', { name: 'Limit 10% Off Merchandise' }).click();
    const limit = page.getByRole('dialog', { name: 'Limit 10% Off Merchandise' });
    await limit.getByLabel('How many more').fill('a few');
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await expect(limit.getByText('Stock must be a whole number from 0 to 1,000,000')).toBeVisible();
    await limit.getByLabel('How many more').fill('250');
    await answerWith(page, '**/api/coupons/stock', 'PUT', { status: 500, json: {} });
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await expect(limit.getByRole('alert')).toBeVisible();
    await expect(limit.getByLabel('How many more')).toHaveValue('250');
    await page.unroute('**/api/coupons/stock');
    await limit.getByRole('button', { name: 'Save limit' }).click();
    await expect(prize).toContainText('250');

    const codes = [unique('MERCH'), unique('MERCH')];
    const importing = prize.getByRole('button', { name: 'Import codes for 10% Off Merchandise' });
    await importing.click();
    await expect(page).toHaveURL(/[?&]codes=/);
    const dialog = page.getByRole('dialog', { name: 'Import codes for 10% Off Merchandise' });
    const text = dialog.getByLabel('Codes', { exact: true });
    await text.fill(`${codes[0]}\nno code at all`);
    await dialog.getByRole('button', { name: 'Import codes' }).click();
    await expect(dialog.getByText('Line 2 is not a code')).toBeVisible();
    await page.reload();
    await expect(text).toHaveValue(`${codes[0]}\nno code at all`);
    await text.fill([...codes, codes[0]].join('\n'));
    await page.route('**/api/coupons/pool', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Import codes' }).click();
    await expect(dialog.getByRole('alert')).toContainText('it may or may not have gone through');
    await dialog.getByRole('button', { name: 'Import codes' }).click();
    await expect(dialog.getByRole('status')).toContainText('2 codes were added. 1 was already known');
    await expect(text).toHaveValue('');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(prize).toContainText(`${codesBefore + 2} left`);
  });

  test('codes that are typed while others are imported stay, also in the tab', async ({ page }) => {
    await openDesk(page);
    await page.getByRole('button', { name: 'Import codes for 10% Off Merchandise' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import codes for 10% Off Merchandise' });
    const text = dialog.getByLabel('Codes', { exact: true });
    const [sent, later] = [unique('MERCH'), unique('MERCH')];
    await text.fill(sent);
    const { begun, release } = await holdAnswers(page, '**/api/coupons/pool', 'POST');
    await dialog.getByRole('button', { name: 'Import codes' }).click();
    await begun;
    await text.fill(`${sent}\n${later}`);
    release();
    await expect(dialog.getByRole('status')).toContainText('1 code was added');
    await expect(text).toHaveValue(`${sent}\n${later}`);
    await page.reload();
    await expect(text).toHaveValue(`${sent}\n${later}`);
  });
});
