import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const missing = 'Part of this page did not load, so some buttons do nothing. What you typed is kept.';
const notFound = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });

/** Counts how often a page was opened or loaded again. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('request', (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.count += 1;
  });
  return loads;
}

/** Refuses scripts until the returned function is called. */
async function refuseScripts(
  page: Page,
  scripts: string,
  refuse: (route: Route) => Promise<void> = notFound,
) {
  let isRefused = true;
  await page.route(scripts, (route) => (isRefused ? refuse(route) : route.continue()));
  return () => {
    isRefused = false;
  };
}

async function tryForm(page: Page) {
  await page.goto('/florida/contact');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the swamp lit?');
}

test.beforeEach(async ({ watch }) =>
  watch.expectFault(/40[48]|ERR_FAILED|ERR_INTERNET|Failed to fetch|hydrating/),
);

for (const [kind, script, refuse] of [
  ['is gone', '**/_astro/ContactForm*', notFound],
  ['is cut off', '**/_astro/ContactForm*', (route: Route) => route.abort()],
  ['misses what wakes islands', '**/_astro/client.*', notFound],
] as const) {
  test(`a form whose script ${kind} loads its page again once, with what was typed in it`, async ({
    page,
  }) => {
    const loads = countLoads(page);
    const letThrough = await refuseScripts(page, script, refuse);
    page.on('request', () => loads.count === 2 && letThrough());
    await tryForm(page);
    await expect.poll(() => loads.count).toBe(2);
    await page.keyboard.press('Shift');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the swamp lit?');
    await expect(page.getByText(missing)).toHaveCount(0);
  });
}

test('a form whose script stays away says so, keeps its text and offers to load the page again', async ({
  page,
}) => {
  const loads = countLoads(page);
  const letThrough = await refuseScripts(page, '**/_astro/ContactForm*');
  const report = page.waitForRequest('**/api/browser-errors');
  await tryForm(page);
  const reported = await report;
  const sent = reported.postDataJSON();
  expect(sent).toEqual({
    kind: 'script',
    name: 'Unknown',
    script: expect.stringMatching(/^\/_astro\/ContactForm[\w.-]+\.js$/),
    page: '/florida/contact',
  });
  await expect.poll(() => loads.count).toBe(2);
  await page.keyboard.press('Shift');
  const notice = page.locator('[aria-live]').filter({ hasText: missing });
  await expect(notice).toBeVisible();
  expect(loads.count).toBe(2);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the swamp lit?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/florida/contact');
  letThrough();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is the swamp lit?');
});

test('a form whose script comes after all needs no reload, and the words go', async ({ page }) => {
  await page.goto('/florida/contact');
  await page.evaluate(() => sessionStorage.setItem(`haunted_forests_reloaded_${location.pathname}`, 'yes'));
  const letThrough = await refuseScripts(page, '**/_astro/ContactForm*');
  await page.keyboard.press('Shift');
  await expect(page.getByText(missing)).toBeVisible();
  letThrough();
  await page.getByLabel('Your name').click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByText(missing)).toHaveCount(0);
});

test('a page is not given up for a browser that has no network', async ({ page, context }) => {
  const loads = countLoads(page);
  await page.goto('/florida/contact');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is the swamp lit?');
  await expect(page.getByText(missing)).toBeVisible();
  expect(loads.count).toBe(1);
});

test('a missing script of the page itself is reported as well', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/_astro/StoryArticle*.js', notFound);
  await page.goto('/new-york/dark-legends/lot-31');
  await expect.poll(() => loads.count).toBe(2);
  await expect(page.getByText(missing)).toBeVisible();
  expect(loads.count).toBe(2);
});

test('a missing script of an island that hydrates when visible is reported as well', async ({ page }) => {
  await page.goto('/new-york');
  await page.evaluate(() => sessionStorage.setItem(`haunted_forests_reloaded_${location.pathname}`, 'yes'));
  await page.route('**/_astro/TestimonialCarousel*', notFound);
  await page.getByRole('heading', { name: 'They came back' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(missing)).toBeVisible();
});

test('a slow script is waited for, and pressing its button says so', async ({ page }) => {
  await page.clock.install();
  const loads = countLoads(page);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/_astro/ContactForm*', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await tryForm(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.clock.runFor(8_000);
  await expect(page.getByText('Still loading…')).toBeVisible();
  arrival.resolve();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Still loading…')).toHaveCount(0);
  expect(loads.count).toBe(1);
});
