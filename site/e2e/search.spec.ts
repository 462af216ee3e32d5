import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

const path = '/new-york/dark-legends';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search legends, attractions and answers' });
const options = (page: Page) => page.getByRole('option');

test('a legend is found while its name is typed, with the keyboard alone', async ({ page }) => {
  await page.goto(path);
  await field(page).pressSequentially('schoon');
  await expect(options(page)).toContainText(['The Schooner That Comes Back']);
  await expect(options(page).first().locator('mark').first()).toHaveText('Schooner');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(field(page)).toHaveValue('schoon');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-hit-0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${path}/the-schooner-that-comes-back`);
});

test('Enter opens nothing that was found for other words', async ({ page }) => {
  await page.goto(path);
  await field(page).fill('schoon');
  await expect(options(page)).toContainText(['The Schooner That Comes Back']);
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-hit-0');
  await field(page).fill('antler');
  await page.keyboard.press('Enter');
  await expect(options(page)).toContainText(['The Antler Tithe']);
  await expect(page).toHaveURL(path);
});

test('an attraction is found from a page that is not there, by a name with a typing error', async ({
  page,
  watch,
}) => {
  watch.expectFault(/404/);
  await page.setViewportSize(phone);
  await page.goto('/new-york/nowhere-at-all');
  await field(page).fill('hayrdie');
  await options(page).filter({ hasText: 'The Last Hayride' }).click();
  await expect(page).toHaveURL(/\/new-york\/attractions#attraction-\d+$/);
});

test('an answer that comes late never takes the place of a newer one', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search?q=bell*', async (route) => {
    await held;
    await route
      .fulfill({ json: [{ type: 'story', title: 'Bell', path: '/', titleHtml: 'Bell', excerptHtml: '' }] })
      .catch(() => undefined);
  });
  await page.goto(path);
  const asked = page.waitForRequest('**/api/search?q=bell*');
  await field(page).fill('bell');
  await asked;
  await field(page).fill('antler');
  await expect(options(page)).toContainText(['The Antler Tithe']);
  release();
  await (await asked).response().catch(() => null);
  await expect(options(page)).toContainText(['The Antler Tithe']);
  await expect(options(page).filter({ hasText: 'Bell' })).toHaveCount(0);
});

test('what is found after the field was left opens over the page once it is used again', async ({ page }) => {
  await page.goto(path);
  const search = await holdAnswers(page, '**/api/search?*', 'GET');
  await field(page).fill('schoon');
  await search.begun;
  await page.getByRole('heading', { level: 1 }).click();
  await expect(field(page)).not.toBeFocused();
  search.release();
  await expect(page.locator('[role=option]')).not.toHaveCount(0);
  await expect(options(page)).toHaveCount(0);
  await field(page).focus();
  await expect(options(page)).toContainText(['The Schooner That Comes Back']);
});

test('what is not found is said with the newest legends, and counted for the back office by its word', async ({
  page,
  adminApi,
}) => {
  const word = unique('zeppelin').replace(/[^a-z]/g, 'q');
  await page.goto(path);
  await field(page).fill(word);
  await expect(page.getByText('Nothing by that name. The newest legends:').first()).toBeVisible();
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('Enter');
  const missed = async () =>
    (await (await adminApi.call('GET', 'search/misses')).json()) as { word: string }[];
  await expect.poll(async () => (await missed()).map((each) => each.word)).toContain(word);
  await enter(page, '/admin');
  await expect(page.getByRole('list', { name: 'Words not found' })).toContainText(word);
  await expectAccessibleAtBothWidths(page);
});

test('a text that is not found is counted once, after the pause or by Enter', async ({ page }) => {
  const word = unique('airship').replace(/[^a-z]/g, 'q');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search') asked.push(url.searchParams.has('typing') ? 'typing' : 'counted');
  });
  await page.goto(path);
  await field(page).fill(word);
  await expect.poll(() => asked).toEqual(['typing', 'counted']);
  await field(page).press('Enter');
  await expect.poll(() => asked.length).toBe(3);
  await field(page).press('Enter');
  await expect.poll(() => asked).toEqual(['typing', 'counted', 'typing', 'typing']);
  // In one turn: a pause between them would count as one that the visitor made.
  await field(page).evaluate((input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.form?.requestSubmit();
  }, `${word}x`);
  await expect.poll(() => asked.slice(4)).toEqual(['counted']);
});

test('a search that fails says so and keeps what was typed', async ({ page, watch }) => {
  watch.expectFault(/503/);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await page.goto(path);
  await field(page).fill('lantern');
  await expect(page.getByText("Search isn't responding.").first()).toBeVisible();
  await expect(field(page)).toHaveValue('lantern');
});

test('a search that is not answered in 15 seconds says so', async ({ page }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 15_000 ? 0 : milliseconds);
  });
  await page.route('**/api/search?*', () => undefined);
  await page.goto(path);
  await field(page).fill('lantern');
  await expect(page.getByText("Search isn't responding.").first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no field that does nothing', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
  });
});
