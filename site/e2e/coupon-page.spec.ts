import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { openAdminApi } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { test } from './gate-desk.ts';
import { holdAnswers } from './held-answers.ts';

const badge = (page: Page) => page.getByRole('status');
const scan = (page: Page) => page.getByRole('img', { name: 'The code for the scanner at the gate' });

/** What the gate does. */
async function redeem(request: APIRequestContext, code: string) {
  const { call } = await openAdminApi(request);
  await call('POST', `coupons/${code}/redeem`);
}

/** Opens the page of a coupon and waits until its worker has kept it. */
async function openCoupon(page: Page, code: string) {
  await page.goto(`/coupon#${code}`);
  await expect(badge(page)).toHaveText('Valid');
  await page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    return ready.scope;
  });
}

test('a coupon opens again without a connection, after a reload too, and learns that it was used', async ({
  page,
  context,
  request,
  grant,
  watch,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED/);
  const { code, value } = await grant('Free Hot Apple Cider');
  await openCoupon(page, code);
  await expect(page.getByText(value, { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(badge(page)).toHaveText('Valid');
  await expect(scan(page)).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByText("Couldn't be checked just now. The gate will check it anyway.")).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add a reminder' }).click();
  const reminder = await readFile(await (await download).path(), 'utf8');
  expect(reminder).toContain(`SUMMARY:Use your coupon: ${value}`);

  await redeem(request, code);
  await context.setOffline(false);
  await expect(badge(page)).toHaveText('Used');
  await expect(page.getByText('Checked with the park just now.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(badge(page)).toHaveText('Used');
});

test('until the park has answered a coupon says that it is being checked', async ({ page, grant }) => {
  const { code } = await grant('5%');
  const state = await holdAnswers(page, '**/api/coupons/state', 'POST');
  await page.goto(`/coupon#${code}`);
  await state.begun;
  await expect(badge(page)).toHaveText('Not checked yet');
  await expect(page.getByText('Checking with the park…')).toBeVisible();
  state.release();
  await expect(badge(page)).toHaveText('Valid');
  await expect(page.getByText('Checked with the park just now.')).toBeVisible();
});

test('a redemption shows while the coupon is on the screen', async ({ page, request, grant }) => {
  const { code } = await grant('5%');
  await openCoupon(page, code);
  await redeem(request, code);
  await expect(badge(page)).toHaveText('Used');
});

test('the code leaves the phone in no address, referrer or title', async ({ page, grant }) => {
  const { code } = await grant('7%');
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), JSON.stringify(request.headers())));
  await openCoupon(page, code);
  await page.getByRole('link', { name: 'Haunted Forests, choose a park' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(badge(page)).toHaveText('Valid');
  expect(told.filter((text) => text.replace(/#.*$/, '').includes(code))).toEqual([]);
  await expect(page).toHaveTitle('Your coupon · Haunted Forests');
});

test('an address without a code, with an unknown or with a broken one is answered calmly', async ({
  page,
}) => {
  await page.goto('/coupon');
  await expect(page.getByText("This link doesn't contain a coupon.")).toBeVisible();
  for (const code of ['HF-XXXXX-XXXXX-XXXXX', '%E0%A4%A', 'x'.repeat(200)]) {
    await page.goto(`/coupon#${code}`);
    await expect(page.getByText("We couldn't find a coupon with this code.")).toBeVisible();
  }
  await expectAccessibleAtBothWidths(page);
});

test('a coupon is readable at both widths, and prints without buttons', async ({ page, grant }) => {
  const { code } = await grant('10% Off Merchandise');
  await openCoupon(page, code);
  await expectAccessibleAtBothWidths(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(scan(page)).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a reminder whose script did not come asks for a reload', async ({ page, grant, watch }) => {
    watch.expectFault(/ERR_FAILED|Failed to (load|fetch)/);
    const { code } = await grant('7%');
    await page.route(/\/_astro\/coupon-reminder\.[\w-]+\.js$/, (route) => route.abort());
    await page.goto(`/coupon#${code}`);
    await page.getByRole('button', { name: 'Add a reminder' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The reminder could not be made. Check your connection and reload the page.',
    );
  });
});
