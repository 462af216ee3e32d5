import type { Locator } from '@playwright/test';
import { enter } from './admin-api.ts';
import { expect, test } from './fixtures.ts';

/** What keeps a part of the screen apart from what lies below it, where a browser has colors of its own. */
const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
const edge = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderTopColor);
const outline = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);
const opaque = /^rgb\(/;

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('dialogs and panels keep a ground and an edge, and the open screen stands out, with forced colors', async ({
  page,
  watch,
}) => {
  // Videos that other journeys listed have pictures on hosts that there are not.
  watch.expectFault(/ERR_NAME_NOT_RESOLVED|ERR_EMPTY_RESPONSE/);
  await enter(page, '/admin');
  await expect.poll(() => outline(page.locator('nav a[aria-current]').first())).toBe('solid');
  await expect.poll(() => outline(page.locator('nav a:not([aria-current])').first())).toBe('none');
  const panel = page.getByRole('region', { name: /stories/i }).first();
  await expect(panel).toBeVisible();
  await expect.poll(() => ground(panel)).toMatch(opaque);
  await expect.poll(() => edge(panel)).not.toBe(await ground(panel));
  await page.goto('/admin/videos');
  await page.getByRole('button', { name: 'Add Video Background' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => ground(dialog)).toMatch(opaque);
  await expect.poll(() => edge(dialog)).not.toBe(await ground(dialog));
});

test('a switch shows its state with forced colors', async ({ page }) => {
  await enter(page, '/admin/blog');
  await page.getByRole('button', { name: 'Create New Story' }).click();
  const published = page.getByRole('switch', { name: 'Published' });
  const thumb = () => published.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await expect(published).toBeVisible();
  await expect.poll(thumb).not.toBe(await ground(published));
  await published.check();
  await expect.poll(thumb).not.toBe(await ground(published));
});

test('tonight stands out among the nights with forced colors', async ({ page }) => {
  await page.goto('/new-york/nights');
  const nights = page.locator('.season .night');
  // Not every day has one.
  await nights.first().evaluate((night) => night.setAttribute('aria-current', 'date'));
  await expect.poll(() => outline(nights.first())).toBe('solid');
  await expect.poll(() => outline(nights.and(page.locator(':not([aria-current])')).first())).toBe('none');
});
