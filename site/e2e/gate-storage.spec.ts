import { expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { test } from './gate-desk.ts';
import {
  couponOf,
  next,
  openGate,
  redeemCode,
  redeemed,
  renewList,
  typeCode,
  verdict,
  waiting,
} from './gate-mode.ts';

test.use({ viewport: phone });

test('a phone that cannot store a redemption says so, and another try redeems', async ({
  page,
  request,
  grant,
  adminApi,
}) => {
  const { code } = await grant('5%');
  await openGate(page, await adminApi.hire('gate'));
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      IDBObjectStore.prototype.add = add;
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
  });
  await redeemCode(page, code, 'Not redeemed');
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
  waitingCode: code,
}) => {
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
  await next(page);
  await redeemCode(page, code, waiting);
});

test('a phone whose storage does not open keeps in step with the server, and sends what it holds once it opens', async ({
  page,
  request,
  grant,
  watch,
  adminApi,
}) => {
  watch.expectFault(/ERR_FAILED/);
  const { code } = await grant('5%');
  await openGate(page, await adminApi.hire('gate'));
  await page.route('**/api/gate/redemptions', (route) => route.abort());
  await redeemCode(page, code, waiting);
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

test('gate mode is open in one tab at a time, and another one goes on with what was done there', async ({
  page,
  waitingCode: code,
  context,
}) => {
  await next(page);
  const other = await context.newPage();
  await other.goto('/admin/gate');
  await expect(other.getByRole('status')).toContainText('Gate mode is open in another tab');
  await expectAccessibleAtBothWidths(other);
  await other.getByRole('button', { name: 'Use here' }).click();
  await expect(page.getByRole('status')).toContainText('Gate mode is open in another tab');
  await typeCode(other, code);
  await expect(verdict(other)).toContainText('Already used');
  await next(other);
  await redeemed(other).getByRole('button').click();
  await other.getByRole('button', { name: /^Undo/ }).click();
  await expect(verdict(other)).toContainText('Undone');
  await other.close();
  await expect(redeemed(page)).not.toContainText('Waiting');
  await redeemCode(page, code, waiting);
});
