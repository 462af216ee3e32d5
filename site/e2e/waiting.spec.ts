import type { Page, Route } from '@playwright/test';
import { desk, expect, phone, test } from './fixtures.ts';

/** A hotel's network that answers everything with its own page. */
const portal = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: '<h1>Welcome, guest</h1>' });
const silence = () => undefined;

async function askForMore(page: Page) {
  await page.clock.install();
  await page.goto('/new-york/dark-legends');
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest('**/api/blog-posts?**');
  await page.getByRole('button', { name: 'Load More Stories' }).click();
  await asked;
}

test('a list whose further stories do not come says so where the visitor is, after 15 seconds, and offers to try again', async ({
  page,
}) => {
  await page.route('**/api/blog-posts?**', silence);
  await askForMore(page);
  await page.clock.runFor(14_000);
  await expect(page.getByText('Loading more legends...')).toBeInViewport();
  await page.clock.runFor(2_000);
  await expect(
    page.getByText(/Showing 6 of \d+ legends\. The others could not be loaded\./),
  ).toBeInViewport();
  await page.unroute('**/api/blog-posts?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Showing 12 of/)).toBeVisible();
});

test('a list takes no page for an answer', async ({ page }) => {
  await page.route('**/api/blog-posts?**', portal);
  await askForMore(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

for (const [act, label] of [
  ['confirm', 'Confirm my subscription'],
  ['unsubscribe', 'Unsubscribe me'],
] as const) {
  test(`to ${act} letters can be tried again when the server says nothing or answers with a page`, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: label });
    const failed = page.getByText(/is not responding\. Please try again\./);
    await page.clock.install();
    for (const answer of [silence, portal]) {
      await page.route('**/api/newsletter-subscriptions/**', answer);
      await page.goto('about:blank');
      await page.goto(`/newsletter/${act}#token=abc.def`);
      await button.click();
      await page.clock.runFor(16_000);
      await expect(failed).toBeVisible();
      await expect(button).toBeEnabled();
    }
  });
}

test('what a page fills in once its script runs pushes nothing that is in view', async ({ page }) => {
  for (const [path, filled] of [
    ['/application', 'Do you have your link?'],
    ['/coupon', "This link doesn't contain a coupon."],
  ] as const)
    for (const screen of [phone, desk]) {
      await page.setViewportSize(screen);
      await page.goto(path);
      await expect(page.getByText(filled)).toBeVisible();
      await expect(page.locator('body > footer')).not.toBeInViewport();
    }
});
