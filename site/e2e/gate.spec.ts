import { enter, logInAgainAfter } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { answer, bad, field, good, openDesk, redeem, scanByHand, test } from './gate-desk.ts';

test('the desk types a code as it comes, redeems it, and undoes it', async ({ page, grant, adminApi }) => {
  const { code } = await grant('Free VIP Ticket Upgrade');
  const gate = await adminApi.hire('admin');
  await openDesk(page, gate);
  await field(page).fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await field(page).press('Enter');
  await expect(good(page)).toContainText('Valid');
  await expect(good(page)).toContainText('Free VIP Ticket Upgrade');
  await expect(good(page)).toContainText(/Valid until .+ E[DS]T/);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await redeem(page).click();
  await expect(good(page)).toContainText('Redeemed');
  await expect(good(page)).toContainText('Give this to the guest.');
  await expect(bad(page)).toBeEmpty();
  await expect(redeem(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Undo \(until \d+:\d\d [AP]M\)$/ }).click();
  await expect(good(page)).toContainText('Redemption undone');
  await page.getByText('What happened to this coupon').click();
  await expect(answer(page).getByRole('listitem').first()).toContainText(`Undone by ${gate.username}`);
  await redeem(page).click();
  await expect(good(page)).toContainText('Give this to the guest.');
});

test('the second press of a double press does not undo what the first one redeemed', async ({
  page,
  grant,
}) => {
  const { code } = await grant('Free Hot Apple Cider');
  await page.clock.install();
  await openDesk(page);
  await scanByHand(page, code);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await redeem(page).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.dispatchEvent('click');
  await expect(undo).toBeDisabled();
  await page.clock.runFor(500);
  await expect(undo).toBeEnabled();
  await expect(good(page)).toContainText('Give this to the guest.');
});

test('a code that is scanned or pressed twice is granted once', async ({ page, grant }) => {
  const { code } = await grant('Free Hot Apple Cider');
  await openDesk(page);
  let presses = 0;
  await page.route('**/api/coupons/*/redeem', (route) => {
    presses++;
    return route.continue();
  });
  await scanByHand(page, code);
  await redeem(page).dblclick();
  await expect(good(page)).toContainText('Give this to the guest.');
  expect(presses).toBe(1);
  await scanByHand(page, code);
  await expect(bad(page)).toContainText('Already redeemed');
  await expect(bad(page)).toContainText('Just now by you');
  await expect(good(page)).toBeEmpty();
  await expect(redeem(page)).toHaveCount(0);
});

test('two gates that redeem the same code at once: one yes, one no with who was first', async ({
  page,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const { code } = await grant('5%');
  await openDesk(page);
  await scanByHand(page, code);
  await expect(redeem(page)).toBeVisible();
  await expect(good(page).getByText('Valid', { exact: true })).toHaveCSS('color', 'rgb(124, 199, 154)');
  await expect(good(page).locator('svg')).toHaveCSS('color', 'rgb(124, 199, 154)');
  const otherGate = await adminApi.hire('gate');
  const login = await request.post('/api/admin/login', { data: otherGate });
  const { token } = await login.json();
  const first = await request.post(`/api/coupons/${code}/redeem`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(first.status()).toBe(200);
  await redeem(page).click();
  await expect(bad(page)).toContainText('Already redeemed');
  await expect(bad(page)).toContainText(`Just now by ${otherGate.username}`);
  const { history } = await (await adminApi.call('GET', `coupons/${code}`)).json();
  expect(history).toHaveLength(1);
});

test('an answer that got lost is asked for again, and the coupon is granted once', async ({
  page,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/Failed to load resource|ERR_FAILED/);
  const { code } = await grant('7%');
  await openDesk(page);
  await scanByHand(page, code);
  await page.route('**/api/coupons/*/redeem', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await redeem(page).click();
  await expect(bad(page)).toContainText('It is unclear whether the coupon was redeemed.');
  await page.unroute('**/api/coupons/*/redeem');
  await redeem(page).click();
  await expect(good(page)).toContainText('Give this to the guest.');
  await expect
    .poll(async () => (await (await adminApi.call('GET', `coupons/${code}`)).json()).history)
    .toHaveLength(1);
});

test('an unknown code, an expired one and no code at all are refused in words', async ({
  page,
  grant,
  watch,
}) => {
  watch.expectFault(/404|410/);
  const { code } = await grant('10%');
  await openDesk(page);
  await page.getByRole('button', { name: 'Look up', exact: true }).click();
  await expect(page.getByText('Type or scan a code')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('hf-nowhere');
  await field(page).press('Enter');
  await expect(bad(page)).toContainText('Unknown code');
  await expect(field(page)).toHaveValue('hf-nowhere');
  await scanByHand(page, code);
  await expect(good(page)).toContainText('Valid');

  const expired = { state: 'expired', expiresAt: '2026-10-01T04:30:00.000Z' };
  await page.route('**/api/coupons/*/redeem', async (route) => {
    const answered = await route.fetch();
    const coupon = { ...(await answered.json()), ...expired, used: false, usedAt: null, usedBy: null };
    await route.fulfill({ status: 410, json: { message: 'This coupon expired', coupon } });
  });
  await redeem(page).click();
  await expect(bad(page)).toContainText('Expired');
  await expect(bad(page)).toContainText('It was valid until Oct 1, 2026, 12:30 AM EDT.');
  await expect(redeem(page)).toHaveCount(0);
});

test('a session that ends at the gate leads back to the coupon', async ({ page, grant, watch }) => {
  watch.expectFault(/401/);
  const { code } = await grant('5%');
  await openDesk(page);
  await scanByHand(page, code);
  await logInAgainAfter(page, 'POST', '**/api/coupons/*/redeem', () => redeem(page).click());
  await expect(page).toHaveURL(`/admin/tickets?code=${code.replaceAll('-', '')}`);
  await expect(good(page)).toContainText('Valid');
  await redeem(page).click();
  await expect(good(page)).toContainText('Give this to the guest.');
});

test('neither the gate nor writers see the desk and its codes', async ({ browser, adminApi }) => {
  for (const [role, heading] of [
    ['gate', 'Locked'],
    ['editor', 'Tickets'],
  ] as const) {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (call) => asked.push(new URL(call.url()).pathname));
    await enter(page, '/admin/tickets', await adminApi.hire(role));
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByLabel('Coupon code')).toHaveCount(0);
    expect(asked).not.toContain('/api/coupons');
    await page.close();
  }
});

test('the screen of the gate, its answers and dialogs are accessible', async ({ page, grant, watch }) => {
  test.slow();
  watch.expectFault(/404/);
  const { code } = await grant('7%');
  await page.setViewportSize(phone);
  await openDesk(page);
  await expect(
    page.getByRole('table', { name: 'Coupons', exact: true }).getByRole('row').nth(1),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await scanByHand(page, 'nothing');
  await expect(bad(page)).toContainText('Unknown code');
  await expectAccessibleAtBothWidths(page);
  await scanByHand(page, code);
  await expect(good(page)).toContainText('Valid');
  await expectAccessibleAtBothWidths(page);
  await redeem(page).click();
  await expect(good(page)).toContainText('Give this to the guest.');
  await expectAccessibleAtBothWidths(page);
  for (const opener of ['Limit 5%', 'Import codes for 5%']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog', { name: opener })).toBeVisible();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  }
  await page.getByRole('link', { name: 'Change the ticket links' }).click();
  await expect(page).toHaveURL('/admin/settings/tickets');
});
