import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';

const link = (page: Page) => page.locator('[data-sticky-tickets]');

/** What a finger would touch in the middle of an element, and which parts of a form the link lies on. */
function coveredParts(page: Page) {
  return page.evaluate(() => {
    const sticky = document.querySelector('[data-sticky-tickets]');
    if (!sticky || getComputedStyle(sticky).visibility === 'hidden') return [];
    const one = sticky.getBoundingClientRect();
    const parts = [...document.querySelectorAll('form :is(input, select, textarea, button)')];
    const covered = parts.filter((part) => {
      const other = part.getBoundingClientRect();
      return (
        other.right > one.left && other.left < one.right && other.bottom > one.top && other.top < one.bottom
      );
    });
    return covered.map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

for (const width of [320, 390]) {
  test(`on a phone of ${width} px the ticket button never lies on a form, however one scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/new-york/contact');
    const { bottom, top } = await page.locator('form').evaluate((form) => {
      const box = form.getBoundingClientRect();
      return { top: box.top + scrollY, bottom: box.bottom + scrollY };
    });
    for (let place = top - 690; place < bottom; place += 90) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), Math.max(0, place));
      await expect.poll(() => coveredParts(page), `scrolled to ${place}`).toEqual([]);
    }
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), bottom + 200);
    await expect(link(page)).toBeVisible();
  });
}

test('the ticket button steps aside for a field that moves below it without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/new-york/contact');
  await page.getByRole('heading', { name: 'Send us a message' }).evaluate((heading) => {
    scrollTo({ top: heading.getBoundingClientRect().top + scrollY - 760, behavior: 'instant' });
  });
  await expect(link(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 1000 });
  await expect(link(page)).toBeHidden();
});

test('the ticket button hides for a toast and returns after it', async ({ page, watch }) => {
  watch.expectFault(/503/);
  await page.setViewportSize(phone);
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Down</h1>' }),
  );
  await page.goto('/florida/contact');
  await page.getByLabel('Your name').fill('Ann Ashby');
  await page.getByLabel('Email').fill('ann@visitors.example');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the wagon dry when it rains?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.getByRole('button', { name: 'Close notification' }).hover();
  await expect(link(page)).toBeHidden();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(link(page)).toBeVisible();
});

test('the ticket button is no part of what prints', async ({ page }) => {
  await page.goto('/new-york/contact');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(link(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(link(page)).toBeHidden();
});

test('with forced colors the ticket button has a ground and an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/new-york/contact');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(link(page)).toBeVisible();
  const look = await link(page).evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element);
    return { backgroundColor, borderTopColor };
  });
  expect(look.backgroundColor).toMatch(/^rgb\(/);
  expect(look.borderTopColor).not.toBe(look.backgroundColor);
});
