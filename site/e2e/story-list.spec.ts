import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const list = '/new-york/dark-legends';
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Dark legends' }).getByRole('heading', { level: 2 });
const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d`) });
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Browsers keep no page that listens to the end of its life in this way. */
test.beforeEach(({ page }) => page.addInitScript(() => addEventListener('unload', () => undefined)));

async function readLast(page: Page) {
  await expect(page.getByRole('list', { name: 'Dark legends' })).toHaveAttribute('aria-busy', 'false');
  const last = cards(page).last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const place = await top(page);
  await last.click();
  await expect(page).toHaveURL(/dark-legends\/.+/);
  return place;
}

test('the way back from a story leads to the stories that were loaded, at the same place', async ({
  page,
}) => {
  await page.goto(list);
  await page.getByRole('button', { name: 'Load More Stories' }).click();
  await expect(cards(page)).toHaveCount(12);
  const place = await readLast(page);
  expect(place).toBeGreaterThan(900);
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => top(page)).toBe(place);
  await page.goForward();
  await expect(page.locator('article[data-story]')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => top(page)).toBe(place);
});

test('who leaves by the address bar finds the same stories and place on the way back', async ({ page }) => {
  await page.goto(list);
  await page.getByRole('button', { name: 'Load More Stories' }).click();
  await expect(cards(page)).toHaveCount(12);
  await cards(page).last().scrollIntoViewIfNeeded();
  const place = await top(page);
  await expect.poll(() => page.evaluate(() => Math.round(history.state['story-list'].top))).toBe(place);
  await page.goto('/florida');
  await page.goBack();
  await expect(cards(page)).toHaveCount(12);
  await expect.poll(() => top(page)).toBe(place);
});

test('the way back leads to the filter that was chosen', async ({ page }) => {
  await page.goto(list);
  await filter(page, 'Mystery').click();
  await expect(cards(page)).toHaveCount(4);
  const titles = await cards(page).allTextContents();
  await readLast(page);
  await page.goBack();
  await expect(filter(page, 'Mystery')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveText(titles);
});

test('each visit to the list has a view of its own, and a fresh one starts with six', async ({ page }) => {
  await page.goto(list);
  await filter(page, 'Legend').click();
  await expect(filter(page, 'Legend')).toHaveAttribute('aria-pressed', 'true');
  await readLast(page);
  await page.getByRole('link', { name: 'All dark legends' }).click();
  await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(6);
  await expect.poll(() => top(page)).toBe(0);
  await filter(page, 'Mystery').click();
  await expect(cards(page)).toHaveCount(4);
  await page.goBack();
  await expect(page.locator('article[data-story]')).toBeVisible();
  await page.goBack();
  await expect(filter(page, 'Legend')).toHaveAttribute('aria-pressed', 'true');
  await page.goForward();
  await expect(page.locator('article[data-story]')).toBeVisible();
  await page.goForward();
  await expect(filter(page, 'Mystery')).toHaveAttribute('aria-pressed', 'true');
});
