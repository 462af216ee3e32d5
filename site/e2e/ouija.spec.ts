import { after, before, coupon, planchette, play } from './board.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const values = /^(5%|7%|10%|Free Hot Apple Cider|Free VIP Ticket Upgrade|10% Off Merchandise)$/;

test('the planchette glides to a plaque, the spirits grant a code, and the board is locked for a day', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ouija');
  await expect(page.getByText(before)).toBeVisible();
  await expect(page.getByText('One discount per visitor every 24 hours')).toBeVisible();
  const drawn = page.waitForResponse('**/api/discount/draw');
  const { release } = await holdAnswers(page, '**/api/discount/generate', 'POST');
  await planchette(page).click();
  const { value } = await (await drawn).json();
  await expect(page.getByRole('status')).toHaveText(`The planchette moves to ${value}`);
  release();

  const dialog = coupon(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(values)).toHaveText(value);
  await expect(dialog.getByText(/^Expires .+ at \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(dialog.getByText('Not combinable with other offers.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'The code for the scanner at the gate' })).toBeVisible();
  await expectAccessible(page);
  const code = await dialog.getByRole('status', { name: 'Your code' }).textContent();
  await dialog.getByRole('button', { name: 'Copy Code' }).click();
  await expect(page.getByText('Discount code copied to clipboard', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(after)).toBeVisible();
  await expect(planchette(page)).toHaveCSS('cursor', 'not-allowed');
  await page.reload();
  await expect(page.getByText(after)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem('haunted_forests_ouija_last_played'))))
    .toBeGreaterThan(Date.now() - 60_000);
});

test('in a tab that stays open the board is free again a day later', async ({ page, watch }) => {
  // The server's day has not passed.
  watch.expectFault(/429/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ouija');
  await planchette(page).press('Enter');
  await expect(coupon(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(after)).toBeVisible();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(page.getByText(after)).toBeVisible();
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await comeBack();
  await expect(page.getByText(before)).toBeVisible();
  await planchette(page).press('Enter');
  await expect(page.getByText('Already Played', { exact: true })).toBeVisible();
});

test('a failure says so and leaves the board open', async ({ page, watch }) => {
  watch.expectFault(/50[03]/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/discount/generate', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await play(page);
  await expect(
    page.getByText('Failed to generate discount code. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();
  await page.unroute('**/api/discount/generate');
  await planchette(page).click();
  await expect(coupon(page)).toBeVisible();
});

test('clicks while the planchette moves are ignored', async ({ page }) => {
  const draws: string[] = [];
  page.on('request', (request) => request.url().endsWith('/draw') && draws.push(request.url()));
  await page.goto('/ouija');
  await planchette(page).dispatchEvent('click');
  await planchette(page).dispatchEvent('click');
  await expect(coupon(page)).toBeVisible();
  expect(draws).toHaveLength(1);
});
