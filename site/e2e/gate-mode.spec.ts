import { enter, fillLogin } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { test } from './gate-desk.ts';
import { couponOf, hasList, next, openGate, redeemCode, redeemed, typeCode, verdict } from './gate-mode.ts';
import { holdAnswers } from './held-answers.ts';

test.use({ viewport: phone });

test('a gate account lands in gate mode, sees tonight and its own account beside it, and stays while the server is silent', async ({
  page,
  watch,
  adminApi,
}) => {
  watch.expectFault(/403|ERR_FAILED/);
  await page.goto('/admin/login');
  await fillLogin(page, await adminApi.hire('gate'));
  await expect(page).toHaveURL('/admin/gate');
  await expect.poll(() => hasList(page)).toBe(true);
  await page.getByRole('link', { name: 'Tonight' }).click();
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    'Overview',
    'Gate mode',
    'Settings',
  ]);
  await page.getByRole('link', { name: 'Gate mode' }).click();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect.poll(() => hasList(page)).toBe(true);
  await page.unroute('**/api/**');
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
});

test('looking up redeems nothing; what is redeemed says so, is counted and can be undone', async ({
  page,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/404/);
  const { code } = await grant('Free Hot Apple Cider');
  await openGate(page, await adminApi.hire('gate'));
  await typeCode(page, code.toLowerCase());
  await expect(verdict(page).getByRole('status')).toContainText('Valid');
  await expect(verdict(page)).toHaveAccessibleName('Answer: Valid');
  await expect(verdict(page)).toContainText('Free Hot Apple Cider');
  const { used: isUsed } = await couponOf(request, code);
  expect(isUsed).toBe(false);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await expect.poll(async () => (await couponOf(request, code)).history).toHaveLength(1);
  await next(page);
  await expect(page.getByText('1 tonight')).toBeVisible();
  await typeCode(page, code);
  await expect(verdict(page).getByRole('alert')).toContainText('Already used');
  await next(page);
  await redeemed(page).getByRole('button').click();
  await expect(verdict(page)).toContainText('Redeemed here at');
  await page.keyboard.press('Escape');
  await expect(redeemed(page).getByRole('button')).toBeFocused();
  await redeemed(page).getByRole('button').click();
  await expect(verdict(page)).toContainText('Redeemed here at');
  await expect(verdict(page)).not.toContainText('Give this to the guest.');
  await page.getByRole('button', { name: /^Undo \(until/ }).click();
  await expect(verdict(page)).toContainText('Undone');
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(false);
  await next(page);
  await typeCode(page, 'HF-NOWHERE');
  await expect(verdict(page).getByRole('alert')).toContainText('Unknown code');
});

test('the second press of a double press does nothing to what came to where the first one was', async ({
  page,
  grant,
  adminApi,
}) => {
  const { code } = await grant('5%');
  await page.clock.install();
  await openGate(page, await adminApi.hire('gate'));
  const scanNext = page.getByRole('button', { name: 'Scan next' });
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await expect(scanNext).toBeEnabled();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await scanNext.click();
  const row = redeemed(page).getByRole('button');
  await row.dispatchEvent('click');
  await expect(row).toBeDisabled();
  await expect(verdict(page)).toHaveCount(0);
  await page.clock.runFor(500);
  await row.click();
  await expect(verdict(page)).toContainText('Redeemed here at');
  await expect(scanNext).toBeDisabled();
});

test('what the gate redeems stands in the ledger of whoever comes back to it', async ({ page, grant }) => {
  const { code } = await grant('Free Hot Apple Cider');
  await enter(page, `/admin/tickets?q=${code.slice(-5).toLowerCase()}`);
  const row = page
    .getByRole('table', { name: 'Coupons', exact: true })
    .getByRole('row')
    .filter({ hasText: code });
  await expect(row).toContainText('Open');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Gate mode' }).click();
  await redeemCode(page, code);
  await next(page);
  await page.goBack();
  await expect(row).toContainText('Redeemed');
});

test('gate mode and its answers are accessible', async ({ page, grant, watch, adminApi }) => {
  watch.expectFault(/404/);
  const { code } = await grant('7%');
  await openGate(page, await adminApi.hire('gate'));
  await expectAccessibleAtBothWidths(page);
  await typeCode(page, code);
  await expect(verdict(page)).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await expectAccessibleAtBothWidths(page);
  await next(page);
  await typeCode(page, 'HF-NOWHERE');
  await expect(verdict(page)).toContainText('Unknown code');
  await expectAccessibleAtBothWidths(page);
});

test('a typed code stays until it is found or the next one is typed, and a second press meanwhile does nothing', async ({
  page,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/404/);
  const { code } = await grant('7%');
  await openGate(page, await adminApi.hire('gate'));
  const field = page.getByLabel('Coupon code');
  await typeCode(page, 'HF-NOWHERE');
  await expect(verdict(page)).toContainText('Unknown code');
  await next(page);
  await expect(field).toHaveValue('HF-NOWHERE');
  await expect(field).toBeFocused();
  await page.keyboard.type('HF-ELSEWHERE');
  await expect(field).toHaveValue('HF-ELSEWHERE');
  const { begun, release } = await holdAnswers(page, '**/api/coupons/*', 'GET');
  await typeCode(page, code);
  await begun;
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Looking up…' })).toBeVisible();
  await expect(page.getByText('Type a code')).toHaveCount(0);
  await expect(field).toHaveValue(code);
  release();
  await expect(verdict(page)).toContainText('Valid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});
