import type { Page } from '@playwright/test';
import { after, codeOf, coupon, isOnTop, planchette, play, played } from './board.ts';
import { escapeFrom, expect, expectAccessible, test } from './fixtures.ts';

const showCode = (page: Page) => page.getByRole('button', { name: /^Show code for/ });

/** What a browser kept of an earlier day's game, so that there is more than one code. */
function storeEarlierCode(page: Page, code: string, hours: number) {
  const expires_at = new Date(Date.now() + hours * 3_600_000).toISOString();
  const kept = JSON.stringify([{ code, value: '7%', expires_at }]);
  return page.addInitScript((coupons) => {
    const key = 'haunted_forests_ouija_coupons';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, coupons);
  }, kept);
}

test('a code can be read again on the page of the board, also on a later visit', async ({ page }) => {
  await play(page);
  const code = await codeOf(page);
  await expect(coupon(page)).toContainText('This browser keeps the code');
  await coupon(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(coupon(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText(after)).toBeVisible();
  await showCode(page).click();
  await expect.poll(() => codeOf(page)).toBe(code);
});

test('the codes of earlier days are there until they expire, in the dialog too', async ({ page }) => {
  await storeEarlierCode(page, 'HF-CDFGH-JKMNP-QRTVW', 1);
  await play(page);
  const code = await codeOf(page);
  await coupon(page).getByRole('button', { name: 'Show code for 7%' }).last().click();
  await expect.poll(() => codeOf(page)).toBe('HF-CDFGH-JKMNP-QRTVW');
  await expect(coupon(page).getByText('7%', { exact: true })).toBeFocused();
  await escapeFrom(coupon(page));
  await expect(showCode(page)).toHaveCount(2);
  await showCode(page).first().click();
  await expect.poll(() => codeOf(page)).toBe(code);
  await expectAccessible(page);
});

test('a code that has expired is not shown again', async ({ page }) => {
  await storeEarlierCode(page, 'HF-CDFGH-JKMNP-QRTVW', -1);
  await play(page);
  await escapeFrom(coupon(page));
  await expect(page.getByText(after)).toBeVisible();
  await expect(showCode(page)).toHaveCount(1);
});

test('the lock of the server leaves the code readable and blames nobody', async ({ page, watch }) => {
  watch.expectFault(/429/);
  await play(page);
  const code = await codeOf(page);
  await page.evaluate(() => localStorage.removeItem('haunted_forests_ouija_last_played'));
  await page.reload();
  await planchette(page).click();
  await expect(page.getByText('Already Played', { exact: true })).toBeVisible();
  await expect(page.getByText(played, { exact: true })).toBeVisible();
  await expect.poll(() => isOnTop(page.getByRole('button', { name: 'Close notification' }))).toBe(true);
  await expect.poll(() => isOnTop(page.getByText(played, { exact: true }))).toBe(true);
  await expect(page.getByText(after)).toBeVisible();
  await expect(page.getByText('others may share yours')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('use mobile data instead of Wi-Fi')).toContainText('come back in 24 hours');
  await expect(page.getByRole('link', { name: 'load this page again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/new-york/contact');
  await expectAccessible(page);
  await showCode(page).click();
  await expect.poll(() => codeOf(page)).toBe(code);
});

test('without the files of what decorates the dialog the code stays', async ({ page, watch }) => {
  watch.expectFault(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const missing: string[] = [];
  await page.route(/\/_astro\/(QrCode|Toaster)\./, async (route) => {
    missing.push(/(QrCode|Toaster)/.exec(route.request().url())?.[0] ?? '');
    await route.abort();
  });
  await play(page);
  const code = await codeOf(page);
  expect(code).toMatch(/^HF(-\w{5}){3}$/);
  await expect.poll(() => [...new Set(missing)].sort()).toEqual(['QrCode', 'Toaster']);
  await coupon(page).getByRole('button', { name: 'Close', exact: true }).click();
  await showCode(page).click();
  await expect(coupon(page).getByText(code, { exact: true })).toBeVisible();
});

test('where the clipboard is denied, the code is selected and the dialog says so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await play(page);
  const code = await codeOf(page);
  await coupon(page).getByRole('button', { name: 'Copy Code' }).click();
  await expect(coupon(page).getByRole('alert')).toContainText('The code is selected: press Ctrl+C');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(code);
  await expect(page.getByText('Copied!', { exact: true })).toBeHidden();
});

test('nothing but the coupon prints, on one sheet', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  await play(page);
  await coupon(page).getByRole('button', { name: 'Copy Code' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  await expect(coupon(page).getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const word of [
    'Copied!',
    'Copy Code',
    'Print',
    'This browser keeps',
    'DISCOUNT OUIJA',
    'Haunted Forests',
  ])
    await expect(page.getByText(word, { exact: word !== 'This browser keeps' }).first()).toBeHidden();
  await expect(coupon(page).getByRole('button')).toHaveCount(0);
  for (const part of [
    '.coupon-title',
    '.coupon-value',
    '.coupon-code',
    '.coupon-expiry',
    '.coupon-note',
    '.coupon-qr',
  ])
    await expect(page.locator(part)).toBeVisible();
  const grounds = () =>
    coupon(page).evaluate((dialog) => {
      const found: string[] = [];
      for (let node = dialog.parentElement; node; node = node.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(node);
        found.push(`${backgroundColor} ${backgroundImage}`);
      }
      return [...new Set(found)].sort();
    });
  // The emulated medium reaches rules with :has() some frames later; a real print waits for them.
  await expect.poll(grounds).toEqual(['rgba(0, 0, 0, 0) none']);
  const sheets = (await page.pdf({ printBackground: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});
