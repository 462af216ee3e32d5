import { after, before, codeOf, coupon, loseAnswers, planchette, play } from './board.ts';
import { escapeFrom, expect, test } from './fixtures.ts';
import { keysSentTo } from './visitor-forms.ts';

const failure = 'Failed to generate discount code. Please try again.';
const draws = '**/api/discount/draw';
const codes = '**/api/discount/generate';

test('a code whose answer got lost is shown by the next try', async ({ page, watch }) => {
  watch.expectFault(/ERR_CONNECTION_RESET/);
  await loseAnswers(page, codes);
  const keys = keysSentTo(page, '/api/discount/generate');
  await play(page);
  await expect(page.getByText(failure, { exact: true })).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(coupon(page)).toBeVisible();
  await escapeFrom(coupon(page));
  await expect(planchette(page)).toBeFocused();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a code whose answer got lost is shown after a reload', async ({ page, watch }) => {
  watch.expectFault(/ERR_CONNECTION_RESET/);
  await loseAnswers(page, codes);
  await play(page);
  await expect(page.getByText(failure, { exact: true })).toBeVisible();
  await page.reload();
  await page.mouse.move(30, 30);
  await page.mouse.move(40, 40);
  await expect(page.getByText('Your last try is still waiting for its answer.')).toBeVisible();
  await planchette(page).click();
  await expect(coupon(page)).toBeVisible();
});

test('a reload while the planchette glides loses neither the draw nor the code', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The planchette may arrive before the reload.
  let isReloaded = false;
  await page.route(codes, (route) => (isReloaded ? route.continue() : undefined));
  const drawn = page.waitForResponse(draws);
  await play(page);
  const { value } = await (await drawn).json();
  await expect(page.getByText(`The planchette moves to ${value}`)).toBeAttached();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  isReloaded = true;
  const requesting = page.waitForRequest(codes);
  await planchette(page).click();
  const requested = await requesting;
  expect(requested.postDataJSON().value).toBe(value);
  await expect(coupon(page).getByText(value, { exact: true })).toBeVisible();
});

test('a draw whose answer got lost is drawn again with the same prize', async ({ page, watch }) => {
  watch.expectFault(/ERR_CONNECTION_RESET/);
  let lost = '';
  await page.route(
    draws,
    async (route) => {
      lost = (await (await route.fetch()).json()).value;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await play(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(coupon(page).getByText(lost, { exact: true })).toBeVisible();
});

test('a draw that has run out since the last visit is drawn anew without a word', async ({ page, watch }) => {
  watch.expectFault(/400/);
  await page.addInitScript(() => {
    const draw = { value: '5%', index: 0, draw: 'of.yesterday', expiresAt: '2025-10-30T12:00:00.000Z' };
    if (!localStorage.getItem('haunted_forests_ouija_last_played'))
      localStorage.setItem('haunted_forests_ouija_try', JSON.stringify({ draw, key: 'yesterday' }));
  });
  await play(page);
  await expect(coupon(page)).toBeVisible();
});

for (const [path, name] of [
  [draws, 'draw'],
  [codes, 'code'],
] as const) {
  test(`a page or an answer of another shape in place of the ${name} locks nothing and can be tried again`, async ({
    page,
  }) => {
    const failed = page.getByText(failure, { exact: true });
    const answers = [
      { status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
      { status: 200, contentType: 'application/json', body: '{"welcome":true}' },
    ];
    await page.route(path, (route) => route.fulfill(answers[0]), { times: 1 });
    await play(page);
    for (const next of [answers[1], undefined]) {
      await expect(failed).toBeVisible();
      await expect(page.getByText(before)).toBeVisible();
      await expect(coupon(page)).toBeHidden();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('haunted_forests_ouija_last_played')))
        .toBeNull();
      if (next) await page.route(path, (route) => route.fulfill(next), { times: 1 });
      const answered = page.waitForResponse(path);
      await page.getByRole('button', { name: 'Try again' }).click();
      await answered;
    }
    await expect(coupon(page)).toBeVisible();
  });
}

for (const [path, name] of [
  [draws, 'the draw'],
  [codes, 'the code'],
] as const) {
  test(`when the server does not answer ${name} in 15 seconds, the board says so and goes on`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => {
        if (milliseconds !== 15_000) return timeout(milliseconds);
        const over = new AbortController();
        const end = () => over.abort(new DOMException('15 seconds are over', 'TimeoutError'));
        addEventListener('fifteen-seconds', end, { once: true });
        return over.signal;
      };
    });
    await page.route(path, () => undefined, { times: 1 });
    const asked = page.waitForRequest(path);
    await play(page);
    await asked;
    await page.evaluate(() => dispatchEvent(new Event('fifteen-seconds')));
    await expect(page.getByText('The server has not responded.')).toBeVisible();
    await expect(page.getByText(failure, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(coupon(page)).toBeVisible();
    const code = await codeOf(page);
    expect(code).not.toBe('');
    await escapeFrom(coupon(page));
    await expect(page.getByText(after)).toBeVisible();
  });
}
