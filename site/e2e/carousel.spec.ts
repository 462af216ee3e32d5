import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const current = (page: Page) =>
  page
    .getByRole('button', { name: /^Show testimonial/, exact: false })
    .and(page.locator('[aria-current="true"]'));
const place = async (page: Page) =>
  Number(/\d+/.exec((await current(page).getAttribute('aria-label')) ?? '')?.[0]);
/** Each look moves the clock: the timer may not have been set at the first one. */
const advances = (page: Page, from: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(6_500);
      return place(page);
    })
    .not.toBe(from);

async function open(page: Page) {
  await page.clock.install();
  await page.goto('/new-york');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('region', { name: 'What people said afterwards' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Testimonials' })).toHaveCount(0);
  await page.clock.runFor(500);
  await page.mouse.move(5, 5);
  await expect.poll(() => place(page)).toBe(1);
}

test('the testimonials go on every five seconds and wrap around, but stand still between pause and play', async ({
  page,
}) => {
  await open(page);
  const count = await page.getByRole('button', { name: /^Show testimonial/ }).count();
  for (let step = 1; step <= count; step++) {
    await page.clock.runFor(5_000);
    await expect.poll(() => place(page)).toBe((step % count) + 1);
  }
  await page.getByRole('button', { name: 'Pause the testimonials' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect.poll(() => place(page)).toBe(1);
  await page.getByRole('button', { name: 'Play the testimonials' }).click();
  await page.mouse.move(5, 5);
  await advances(page, 1);
});

test('buttons and dots move them both ways', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Pause the testimonials' }).click();
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  await page.clock.runFor(1_500);
  await expect.poll(() => place(page)).toBe(2);
  await page.getByRole('button', { name: 'Previous testimonial' }).click();
  await page.clock.runFor(1_500);
  await expect.poll(() => place(page)).toBe(1);
  await page.getByRole('button', { name: /^Show testimonial 3 of/ }).click();
  await page.clock.runFor(1_500);
  await expect.poll(() => place(page)).toBe(3);
});

test('a move by a button is told, one by the clock is not', async ({ page }) => {
  await open(page);
  const told = page.getByRole('region', { name: 'What people said afterwards' }).getByRole('status');
  await page.getByRole('button', { name: 'Next testimonial' }).click();
  const count = await page.getByRole('button', { name: /^Show testimonial/ }).count();
  await expect(told).toContainText(`Testimonial 2 of ${count}: `);
  await page.mouse.move(5, 5);
  await advances(page, 2);
  await expect(told).toBeEmpty();
});

test('they stand still while the keyboard is on one of their buttons, or the pointer over them', async ({
  page,
}) => {
  await open(page);
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await next.focus();
  await page.getByRole('blockquote').first().hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect.poll(() => place(page)).toBe(1);
  await next.blur();
  await page.getByRole('blockquote').first().hover();
  await page.clock.runFor(20_000);
  await expect.poll(() => place(page)).toBe(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('they never move by themselves', async ({ page }) => {
    await open(page);
    await page.clock.runFor(20_000);
    await expect.poll(() => place(page)).toBe(1);
    await expect(page.getByRole('button', { name: 'Pause the testimonials' })).toHaveCount(0);
  });
});

test('three of them are visible on a desk, two on a tablet and one on a phone', async ({ page }) => {
  await open(page);
  for (const [width, visible] of [
    [1440, 3],
    [800, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inView = () =>
      page.getByRole('blockquote').evaluateAll(
        (quotes) =>
          quotes.filter((quote) => {
            const { left, right } = quote.getBoundingClientRect();
            return left >= 0 && right <= innerWidth;
          }).length,
      );
    await expect.poll(inView, `at ${width} px`).toBe(visible);
  }
});
