import type { Page } from '@playwright/test';
import { codeOf, coupon, play } from './board.ts';
import { pastDraw, pasteOf, pastSeed, publishSeed, readProof } from './draws.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';

/** What the browser keeps of its newest code. */
function storedDraw(page: Page) {
  return page.evaluate(() => {
    const [newest] = JSON.parse(localStorage.getItem('haunted_forests_ouija_coupons') ?? '[]');
    return newest as { code: string; value: string; proof: { day: string; seedHash: string } };
  });
}

const verdict = (page: Page) => page.locator('.draw-verdict');
const check = (page: Page) => page.getByRole('button', { name: 'Check this draw' });

test('a drawn code keeps its proof, and the check says when the seed is out', async ({ page }) => {
  await play(page);
  const code = await codeOf(page);
  await check(page).click();
  await expect(verdict(page)).toContainText(
    /public once the park's day is over: .* at 5:00 AM, Eastern Time/,
  );
  await coupon(page).getByText('What it was computed from').click();
  const { proof, ...kept } = await storedDraw(page);
  expect(kept.code).toBe(code);
  await expect(coupon(page).locator('.draw-proof')).toContainText(proof.seedHash);
  await expect(coupon(page)).toContainText('Seed of the day: not public yet');
  await coupon(page).getByRole('link', { name: 'Rules and odds' }).click();
  await expect(page).toHaveURL(/\/ouija\/rules$/);
  await expect(page.getByText(`Your draw of ${proof.day}: “${kept.value}”`)).toBeVisible();
  await check(page).click();
  await expect(verdict(page)).toContainText('Its hash is the one in the proof.');
  await expectAccessibleAtBothWidths(page);
});

test('a pasted proof is computed again in the browser, with nothing but the published seeds', async ({
  page,
}) => {
  await publishSeed(page, pastSeed);
  await page.goto('/ouija/rules');
  await readProof(page, pastDraw);
  await expect(check(page)).toBeFocused();
  const asked: string[] = [];
  page.on(
    'request',
    (request) => !request.url().includes('/_astro/') && asked.push(new URL(request.url()).pathname),
  );
  await check(page).click();
  await expect(verdict(page)).toHaveText(
    'It fits. The seed has the hash that was public before the draw, and it draws “5%”.',
  );
  expect(asked).toEqual(['/api/discount/seeds']);
  await expectAccessibleAtBothWidths(page);
});

test('it does not fit when the prize is another, or a single bit of the seed is', async ({ page }) => {
  await publishSeed(page, pastSeed);
  await page.goto('/ouija/rules');
  await readProof(page, { ...pastDraw, value: '10%' });
  await check(page).click();
  await expect(verdict(page)).toHaveText('It does not fit. The seed draws “5%”, not “10%”.');
  await page.unroute('**/api/discount/seeds');
  await publishSeed(
    page,
    `${pastSeed.slice(0, -1)}${(Number.parseInt(pastSeed.slice(-1), 16) ^ 1).toString(16)}`,
  );
  await check(page).click();
  await expect(verdict(page)).toHaveText(
    'It does not fit. The seed of that day is not the one that the proof names.',
  );
});

test('what is no proof is said beside the text, which stays', async ({ page }) => {
  await page.goto('/ouija/rules');
  await pasteOf(page).fill('{ "day": "2026-10-31"');
  await page.getByRole('button', { name: 'Read the proof' }).click();
  await expect(
    page.getByText('This is not a complete proof: copy all of it again, from { to }.'),
  ).toBeVisible();
  await expect(pasteOf(page)).toHaveValue('{ "day": "2026-10-31"');
  await expect(pasteOf(page)).toBeFocused();
  await expect(check(page)).toHaveCount(0);
});

test('a check whose script did not come asks for a reload, which some browsers need to ask for it again', async ({
  page,
  watch,
}) => {
  watch.expectFault(/ERR_FAILED|Failed to (load|fetch)/);
  await page.route(/\/_astro\/check-draw\.[\w-]+\.js$/, (route) => route.abort());
  await play(page);
  await check(page).click();
  await expect(verdict(page)).toHaveText(
    'Part of this page could not be loaded. Check your connection and reload the page.',
  );
});

test('without a connection the check says so and can be tried again', async ({ page, watch }) => {
  watch.expectFault(/ERR_FAILED|Failed to load/);
  await page.goto('/ouija/rules');
  await readProof(page, pastDraw);
  await page.route('**/api/discount/seeds', (route) => route.abort());
  await check(page).click();
  await expect(verdict(page)).toHaveText(
    'The list of seeds could not be loaded. Check your connection and try again.',
  );
  await page.unroute('**/api/discount/seeds');
  await publishSeed(page, pastSeed);
  await check(page).click();
  await expect(verdict(page)).toContainText('It fits.');
});
