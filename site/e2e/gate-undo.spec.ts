import { fillLogin } from './admin-api.ts';
import { expect, phone } from './fixtures.ts';
import { test } from './gate-desk.ts';
import { couponOf, next, openGate, redeemCode, redeemed, renewList, typeCode, verdict } from './gate-mode.ts';
import { holdAnswers } from './held-answers.ts';

test.use({ viewport: phone });

test('a redemption that was undone elsewhere counts no more here, and the code is valid again', async ({
  page,
  request,
  grant,
  adminApi,
}) => {
  const [first, second] = [await grant('5%'), await grant('7%')];
  await openGate(page, await adminApi.hire('gate'));
  for (const { code } of [first, second]) {
    await redeemCode(page, code);
    await next(page);
    await expect.poll(async () => (await couponOf(request, code)).used).toBe(true);
    await adminApi.call('POST', `coupons/${code}/undo`);
  }
  await typeCode(page, first.code);
  await expect(verdict(page).getByRole('status')).toContainText('Valid');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 tonight')).toBeVisible();
  await renewList(page);
  await expect(page.getByText('0 tonight')).toBeVisible();
  await redeemCode(page, first.code);
  await next(page);
  await expect(page.getByText('1 tonight')).toBeVisible();
});

test('a list that was asked for before a redemption does not take it for undone', async ({
  page,
  grant,
  adminApi,
}) => {
  const { code } = await grant('5%');
  await openGate(page, await adminApi.hire('gate'));
  const { begun, release } = await holdAnswers(page, '**/api/gate/codes', 'GET');
  let isAsked = false;
  void begun.then(() => {
    isAsked = true;
  });
  const renewing = async () => {
    await renewList(page);
    return isAsked;
  };
  // While the first look at the list goes on, another one only waits for it.
  await expect.poll(renewing).toBe(true);
  await redeemCode(page, code);
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

test('an undo that the server refuses says so, and the redemption stands', async ({
  page,
  request,
  grant,
  adminApi,
}) => {
  const { code } = await grant('5%');
  const gate = await adminApi.hire('gate');
  await openGate(page, gate);
  await redeemCode(page, code);
  await next(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await fillLogin(page, await adminApi.hire('gate'));
  await redeemed(page).getByRole('button').click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict(page).getByRole('alert')).toContainText('Not undone');
  await expect(verdict(page)).toContainText('The server refused it: it is still redeemed.');
  await next(page);
  await expect(redeemed(page).getByRole('button')).toContainText('Not undone');
  await expect(page.getByText('1 tonight')).toBeVisible();
  const { usedBy } = await couponOf(request, code);
  expect(usedBy).toBe(gate.username);
});
