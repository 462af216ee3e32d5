import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The ground on which a toast is painted, and whether it is what lies at its middle. */
const toastLook = (page: Page) =>
  page.locator('.toast').evaluate((toast) => {
    const { x, y, width, height } = toast.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return { ground: getComputedStyle(toast).backgroundColor, isOnTop: toast.contains(top) };
  });

const close = (page: Page) => page.getByRole('button', { name: 'Close notification' });

async function openForm(page: Page) {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
  );
  await page.goto('/new-york/contact');
  await page.getByLabel('Your name').scrollIntoViewIfNeeded();
  await page.getByLabel('Your name').fill('Ann Ashby');
  await page.getByLabel('Email').fill('ann@visitors.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the wagon dry when it rains?');
  await expect(page.getByRole('region', { name: 'Notification' })).toBeAttached();
}

/** It stays as long as the pointer is over it. */
async function fail(page: Page) {
  await page.getByRole('button', { name: 'Send Message' }).click();
  await close(page).hover();
}

async function dismiss(page: Page) {
  await close(page).click();
  await expect(close(page)).toBeHidden();
}

async function swipe(page: Page, distance: number) {
  const box = await page
    .getByRole('listitem')
    .filter({ has: close(page) })
    .boundingBox();
  if (!box) throw new Error('There is no toast');
  const from = { x: box.x + 60, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + distance / 2, from.y, { steps: 5 });
  await page.mouse.move(from.x + distance, from.y, { steps: 5 });
  await page.mouse.up();
}

test.beforeEach(async ({ watch }) => watch.expectFault(/503/));

test('a toast goes by itself after five seconds, and not before', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await fail(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_500);
  await expect(close(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(close(page)).toBeHidden();
});

test('there is one toast at a time, F8 leads to it, and a swipe of more than fifty pixels takes it away', async ({
  page,
}) => {
  await openForm(page);
  await fail(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveCount(0);
  await expect(close(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  const holdsFocus = () =>
    page
      .getByRole('region', { name: 'Notification' })
      .evaluate((region) => region.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  await dismiss(page);
  await fail(page);
  await swipe(page, 40);
  await expect(close(page)).toBeVisible();
  await swipe(page, 90);
  await expect(close(page)).toBeHidden();
});

test('a toast is opaque and lies above the page at every width, has an edge with forced colors, and is not printed', async ({
  page,
}) => {
  const opaqueOnTop = { ground: expect.stringMatching(/^rgb\(/), isOnTop: true };
  await openForm(page);
  for (const width of [320, 390, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await fail(page);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect.poll(() => toastLook(page)).toEqual(opaqueOnTop);
      await dismiss(page);
    });
  await page.emulateMedia({ forcedColors: 'active' });
  await fail(page);
  await expect.poll(() => toastLook(page)).toEqual(opaqueOnTop);
  await expect(page.locator('.toast')).toHaveCSS('border-right-width', '1px');
  await dismiss(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await fail(page);
  await page.emulateMedia({ media: 'print' });
  // At once: a few seconds later it would be gone by itself.
  await expect.poll(() => close(page).isVisible()).toBe(false);
});

test('a form works when the code of its toasts is missing, and shows its outcome all the same', async ({
  page,
  watch,
}) => {
  watch.expectFault(/404|ERR_FAILED/);
  const gone = page.waitForResponse('**/_astro/Toaster.*');
  await page.route('**/_astro/Toaster.*', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: 'Down' }));
  await page.goto('/new-york/contact');
  await page.getByLabel('Your name').fill('Ann Ashby');
  await gone;
  await page.getByLabel('Email').fill('ann@visitors.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the wagon dry when it rains?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Ashby');
});

test('in the dialog of a coupon a toast is opaque, lies on top and is told to screen readers', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ouija');
  await page.getByRole('button', { name: 'Planchette' }).click();
  await expect(page.getByRole('button', { name: 'Copy Code' })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole('button', { name: 'Copy Code' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  await page.clock.runFor(100);
  // What is outside of it is inert.
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
  await expect
    .poll(() => toastLook(page))
    .toEqual({ ground: expect.stringMatching(/^rgb\(/), isOnTop: true });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => close(page).isVisible()).toBe(false);
});
