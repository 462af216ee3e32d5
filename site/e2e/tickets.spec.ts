import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const host = 'https://tickets.hauntedforests.example/**';
const shop = '<!doctype html><html lang="en"><title>Shop</title><h1>Choose your night</h1></html>';
const fallback = (page: Page) => page.getByRole('heading', { name: 'UNABLE TO LOAD TICKETING SYSTEM' });

test('the ticketing system opens in its frame, with a way back and a way out', async ({ page }) => {
  await page.route(host, (route) => route.fulfill({ body: shop, contentType: 'text/html' }));
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { level: 1, name: 'BUY TICKETS' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose your night' })).toBeVisible();
  await expect(page.getByText('Loading ticketing system...')).toBeHidden();
  await expect(fallback(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: /Open in New Tab/ })).toHaveAttribute('target', '_blank');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('allow', 'payment; fullscreen');
  await expectAccessible(page);
});

test('the spinner goes though the frame was there before its script', async ({ page }) => {
  await page.route(host, (route) => route.fulfill({ body: shop, contentType: 'text/html' }));
  await page.addInitScript(() => {
    const define = customElements.define.bind(customElements);
    customElements.define = (name, element) => addEventListener('load', () => define(name, element));
  });
  await page.goto('/tickets');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Choose your night' })).toBeVisible();
  await expect(page.getByText('Loading ticketing system...')).toBeHidden();
});

test('while it is on its way a spinner says so; after fifteen seconds there is a way around it', async ({
  page,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.route(host, () => undefined);
  await page.goto('/tickets', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading ticketing system...')).toBeVisible();
  await page.clock.runFor(14_000);
  await expect(fallback(page)).toBeHidden();
  await page.clock.runFor(1_500);
  await expect(fallback(page)).toBeVisible();
  await expect(page.getByText('Loading ticketing system...')).toBeHidden();
  const wayAround = page.getByRole('link', { name: 'Visit External Ticketing Site' });
  await expect(wayAround).toHaveAttribute(
    'href',
    /^https:\/\/tickets\.hauntedforests\.example\/\?utm_source=.+&utm_campaign=tickets$/,
  );
  await expect(wayAround).toHaveAttribute('target', '_blank');
  await page.clock.resume();
  await expectAccessible(page);
});

test('a ticketing system that comes after fifteen seconds takes the place of the way around it', async ({
  page,
}) => {
  await page.clock.install();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(host, async (route) => {
    await held;
    await route.fulfill({ body: shop, contentType: 'text/html' });
  });
  await page.goto('/tickets', { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Loading ticketing system...')).toBeVisible();
  await page.clock.runFor(15_500);
  await expect(fallback(page)).toBeVisible();
  release();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Choose your night' }).click();
  await expect(fallback(page)).toBeHidden();
});

test('an unreachable ticketing system is reported at once, below its frame', async ({ page, watch }) => {
  watch.expectFault(/net::ERR_|Content Security|Failed to load resource/);
  await page.route(host, (route) => route.abort());
  await page.goto('/tickets');
  await expect(fallback(page)).toBeVisible();
  const distance = async () => {
    const [frame, message] = await Promise.all([
      page.locator('iframe').boundingBox(),
      fallback(page).boundingBox(),
    ]);
    return (message?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0);
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
  await expectAccessible(page);
});

test('a ticketing system that the page may not ask, but show, is covered by nothing', async ({
  page,
  watch,
}) => {
  watch.expectFault(/net::ERR_|Failed to load resource/);
  await page.clock.install();
  await page.route(host, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ body: shop, contentType: 'text/html' })
      : route.abort('blockedbyclient'),
  );
  await page.goto('/tickets');
  await expect(fallback(page)).toBeVisible();
  await page.clock.runFor(15_500);
  await page.frameLocator('iframe').getByRole('heading', { name: 'Choose your night' }).click();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the way to the external site is there', async ({ page }) => {
    await page.route(host, (route) => route.fulfill({ body: shop, contentType: 'text/html' }));
    await page.goto('/tickets');
    await expect(fallback(page).first()).toBeVisible();
    await expect(page.getByText('Loading ticketing system...')).toBeHidden();
  });
});
