import { expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { test } from './gate-desk.ts';
import {
  couponOf,
  goOffline,
  next,
  openGate,
  redeemCode,
  redeemed,
  renewList,
  typeCode,
  verdict,
  withoutNetwork,
} from './gate-mode.ts';
import { holdAnswers } from './held-answers.ts';
import { enter, fillLogin, openOffice } from './office.ts';

test.use({ viewport: phone });

test('a gate account lands in gate mode, and sees tonight and its own account beside it', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/403/);
  const { hire } = await openOffice(request);
  await page.goto('/admin/login');
  await fillLogin(page, await hire('gate'));
  await expect(page).toHaveURL('/admin/gate');
  await page.getByRole('link', { name: 'Tonight' }).click();
  await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    'Overview',
    'Gate mode',
    'Settings',
  ]);
  await page.goto('/admin/tickets');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
});

test('looking up redeems nothing; what is redeemed says so, is counted and can be undone', async ({
  page,
  request,
  grant,
  watch,
}) => {
  watch.expectFault(/404/);
  const { code } = await grant('Free Hot Apple Cider');
  const { hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
  await typeCode(page, code.toLowerCase());
  await expect(verdict(page).getByRole('status')).toContainText('Valid');
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
  await page.getByRole('button', { name: /^Undo \(until/ }).click();
  await expect(verdict(page)).toContainText('Undone');
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(false);
  await next(page);
  await typeCode(page, 'HF-NOWHERE');
  await expect(verdict(page).getByRole('alert')).toContainText('Unknown code');
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
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await next(page);
  await page.goBack();
  await expect(row).toContainText('Redeemed');
});

test('a redemption that was undone elsewhere counts no more here, and the code is valid again', async ({
  page,
  request,
  grant,
}) => {
  const [first, second] = [await grant('5%'), await grant('7%')];
  const { call, hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
  for (const { code } of [first, second]) {
    await redeemCode(page, code);
    await expect(verdict(page)).toContainText('Give this to the guest.');
    await next(page);
    await call('POST', `coupons/${code}/undo`);
  }
  await typeCode(page, first.code);
  await expect(verdict(page).getByRole('status')).toContainText('Valid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 tonight')).toBeVisible();
  await renewList(page);
  await expect(page.getByText('0 tonight')).toBeVisible();
  await redeemCode(page, first.code);
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await next(page);
  await expect(page.getByText('1 tonight')).toBeVisible();
});

test('a list that was asked for before a redemption does not take it for undone', async ({
  page,
  request,
  grant,
}) => {
  const { code } = await grant('5%');
  const { hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
  const { begun, release } = await holdAnswers(page, '**/api/gate/codes', 'GET');
  await renewList(page);
  await begun;
  await redeemCode(page, code);
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await next(page);
  let lists = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/gate/codes')) lists += 1;
  });
  release();
  const renewedLists = async () => {
    await renewList(page);
    return lists;
  };
  await expect.poll(renewedLists).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(redeemed(page).getByRole('button')).toContainText('Redeemed');
  await expect(page.getByText('1 tonight')).toBeVisible();
});

test('a phone that cannot store a redemption says so, and another try redeems', async ({
  page,
  request,
  grant,
}) => {
  const { code } = await grant('5%');
  const { hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await redeemCode(page, code);
  await expect(verdict(page).getByRole('alert')).toContainText('Not redeemed');
  await expect(verdict(page)).toContainText('Do not give this to the guest yet');
  await expectAccessibleAtBothWidths(page);
  const { used: isUsed } = await couponOf(request, code);
  expect(isUsed).toBe(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(verdict(page)).toContainText('Give this to the guest.');
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(true);
});

test('a phone that cannot store that a redemption is undone says so, and another try undoes it', async ({
  page,
  context,
  grant,
  request,
  watch,
}) => {
  watch.expectFault(withoutNetwork);
  const { code } = await grant('5%');
  const { hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
  await goOffline(context);
  await redeemCode(page, code);
  await expect(verdict(page)).toContainText('Redeemed, waiting');
  await page.evaluate(() => {
    const { delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.delete = () => {
      IDBObjectStore.prototype.delete = remove;
      throw new DOMException('The storage is broken', 'UnknownError');
    };
  });
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict(page).getByRole('alert')).toContainText('Not undone');
  await expect(page.getByText('1 to send')).toBeAttached();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict(page)).toContainText('The code can be used again.');
  await expect(page.getByText('to send')).toHaveCount(0);
});

test('a phone whose storage does not open keeps in step with the server, and sends what it holds once it opens', async ({
  page,
  request,
  grant,
  watch,
}) => {
  watch.expectFault(/ERR_FAILED/);
  const { code } = await grant('5%');
  const { hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
  await page.route('**/api/gate/redemptions', (route) => route.abort());
  await redeemCode(page, code);
  await expect(verdict(page)).toContainText('Redeemed, waiting');
  await page.unroute('**/api/gate/redemptions');
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    addEventListener('storage-is-back', () => {
      IDBFactory.prototype.open = open;
    });
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is broken', 'UnknownError');
    };
  });
  const renewed = page.waitForResponse('**/api/gate/codes');
  await page.reload();
  await renewed;
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing yet tonight.')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('storage-is-back')));
  await renewList(page);
  await expect(redeemed(page).getByRole('button')).toContainText('Redeemed');
  await expect.poll(async () => (await couponOf(request, code)).used).toBe(true);
});

test('gate mode and its answers are accessible', async ({ page, request, grant, watch }) => {
  watch.expectFault(/404/);
  const { code } = await grant('7%');
  const { hire } = await openOffice(request);
  await openGate(page, await hire('gate'));
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
