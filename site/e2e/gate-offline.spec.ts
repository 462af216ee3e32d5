import { fillLogin } from './admin-api.ts';
import { expect, phone } from './fixtures.ts';
import { test } from './gate-desk.ts';
import {
  couponOf,
  expectStoredGate,
  goOffline,
  next,
  openGate,
  redeemCode,
  redeemed,
  typeCode,
  verdict,
  waiting,
  withoutNetwork,
} from './gate-mode.ts';

test.use({ viewport: phone });

test('without a network the gate opens, redeems and undoes; the rest is sent once, in order', async ({
  page,
  context,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(withoutNetwork);
  const codes = await Promise.all(['5%', '7%', '10%'].map(async (value) => (await grant(value)).code));
  const [first = '', second = ''] = codes;
  await openGate(page, await adminApi.hire('gate'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('No connection')).toBeVisible();
  for (const code of codes) {
    await redeemCode(page, code, waiting);
    await next(page);
  }
  await typeCode(page, first);
  await expect(verdict(page)).toContainText('Already used');
  await next(page);
  await redeemed(page).getByRole('button').first().click();
  await expect(verdict(page)).toContainText('Redeemed here at');
  await expect(verdict(page)).not.toContainText('Give this to the guest.');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict(page)).toContainText('Undone');
  await next(page);
  await expect(page.getByText('2 to send')).toBeVisible();
  await typeCode(page, 'HF-NOWHERE');
  await expect(verdict(page)).toContainText('Not on the list');
  await next(page);
  const sent: string[] = [];
  // Without a network it goes on trying, in vain.
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/gate/redemptions')) sent.push(answer.request().postData() ?? '');
  });
  await context.setOffline(false);
  await expect(page.getByText('to send')).toHaveCount(0);
  expect(sent.map((body) => JSON.parse(body).map(({ code }: { code: string }) => code))).toEqual([
    [first, second].map((code) => code.replaceAll('-', '')),
  ]);
  const coupons = await Promise.all(codes.map((code) => couponOf(request, code)));
  expect(coupons.map(({ history }) => history.length)).toEqual([1, 1, 0]);
  expect(Date.parse(coupons[0].usedAt)).toBeLessThan(Date.parse(coupons[1].usedAt));
});

test('what was redeemed and sent is undone without a network, by the time at which it was', async ({
  page,
  context,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(withoutNetwork);
  const { code } = await grant('5%');
  await openGate(page, await adminApi.hire('gate'));
  await redeemCode(page, code);
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(true);
  await goOffline(context);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict(page)).toContainText('Undone');
  await next(page);
  await expect(page.getByText('1 to send')).toBeVisible();
  const { used: isStillUsed } = await couponOf(request, code);
  expect(isStillUsed).toBe(true);
  await context.setOffline(false);
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(false);
  await expect(redeemed(page)).toContainText('Undone');
});

test('two gates without a network redeem the same code: both learn who was first', async ({
  page,
  context,
  browser,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(withoutNetwork);
  const { code } = await grant('Free VIP Ticket Upgrade');
  const [one, two] = [await adminApi.hire('gate'), await adminApi.hire('gate')];
  const otherContext = await browser.newContext({ viewport: phone });
  const other = await otherContext.newPage();
  await openGate(page, one);
  await openGate(other, two);
  await goOffline(context);
  await goOffline(otherContext);
  await redeemCode(page, code, waiting);
  await next(page);
  await redeemCode(other, code, waiting);
  await next(other);
  await otherContext.setOffline(false);
  await expect(redeemed(other)).toContainText('Redeemed');
  await context.setOffline(false);
  await expect(redeemed(page)).toContainText('Conflict');
  await page.getByRole('alert').getByRole('button').click();
  await expect(verdict(page)).toContainText('You were first');
  await expect(verdict(page)).toContainText(two.username);
  await other.reload();
  await other.getByRole('alert').getByRole('button').click();
  await expect(verdict(other)).toContainText('Another gate redeemed it first');
  await expect(verdict(other)).toContainText(one.username);
  const { history, usedBy } = await couponOf(request, code);
  expect([history.length, usedBy]).toEqual([2, one.username]);
  await otherContext.close();
});

test('redemptions survive a browser that is killed', async ({
  playwright,
  baseURL,
  request,
  grant,
  adminApi,
}) => {
  const { code } = await grant('5%');
  const gate = await adminApi.hire('gate');
  const folder = test.info().outputPath('profile');
  const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {};
  const open = () =>
    playwright.chromium.launchPersistentContext(folder, { executablePath, args, baseURL, viewport: phone });
  const before = await open();
  const page = before.pages()[0] ?? (await before.newPage());
  await openGate(page, gate);
  await goOffline(before);
  await redeemCode(page, code, waiting);
  await before.close();
  const after = await open();
  await after.setOffline(true);
  const reopened = after.pages()[0] ?? (await after.newPage());
  await reopened.goto('/admin/gate');
  await expect(reopened.getByText('1 to send')).toBeVisible();
  await after.setOffline(false);
  await expect.poll(async () => (await couponOf(request, code)).usedBy).toBe(gate.username);
  await after.close();
});

test('the end of the session takes the codes, and keeps what waits for the next login', async ({
  page,
  waitingCode: code,
  context,
  request,
  adminApi,
}) => {
  await next(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 redemption has not been sent yet.');
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByText('1 redemption has not been sent yet from this phone.')).toBeVisible();
  await expect
    .poll(async () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual(['haunted_forests_gate_redemptions']);
  await context.setOffline(false);
  const colleague = await adminApi.hire('gate');
  await fillLogin(page, colleague);
  await expectStoredGate(page);
  await expect.poll(async () => (await couponOf(request, code)).usedBy).toBe(colleague.username);
});

test('a phone whose clock is a day fast redeems by the right time, and its list lasts the night', async ({
  page,
  context,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(withoutNetwork);
  const { code } = await grant('5%');
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });
  await openGate(page, await adminApi.hire('gate'));
  await context.setOffline(true);
  await page.reload();
  await redeemCode(page, code, waiting);
  const redeemedAt = Date.now();
  await context.setOffline(false);
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(true);
  const { usedAt } = await couponOf(request, code);
  expect(Math.abs(Date.parse(usedAt) - redeemedAt)).toBeLessThan(60_000);
});
