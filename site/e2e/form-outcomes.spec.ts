import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, phone, test } from './fixtures.ts';
import { hold, keysSentTo, openFilled, submitButton, visitorForms } from './visitor-forms.ts';

const { contact } = visitorForms;
const panel = (page: Page) => page.getByRole('region', { name: 'What happens next' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** Makes the timeout a hundredth, the first time; the milliseconds that were asked for are told. */
async function shortenTimeout(page: Page) {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => {
      const { dataset } = document.documentElement;
      const isFirst = !dataset.timeout;
      dataset.timeout = `${milliseconds}`;
      return timeout(isFirst ? milliseconds / 100 : milliseconds);
    };
  });
}

for (const [noun, form] of Object.entries(visitorForms))
  test(`after the ${noun} was sent a panel in its place says what happens next, and leads back`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.clock.install();
    const name = await openFilled(page, form);
    await submitButton(page, form).click();
    await expect(panel(page)).toBeFocused();
    await expect(panel(page)).toBeInViewport();
    await expect(panel(page)).toContainText(`${name}@visitors.example`);
    await expect(submitButton(page, form)).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Close notification' })).toBeHidden();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(panel(page)).toBeVisible();
    await expect(page.getByRole('button', { name: form.again })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: form.again }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.locator('form[method="post"] input').first()).toBeFocused();
  });

/** What comes in place of an answer when something between browser and server gives one. */
const noAnswers = [
  { status: 200, contentType: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
  { status: 200, contentType: 'application/json', body: '{"ok":true}' },
];

for (const [noun, form] of Object.entries(visitorForms))
  test(`why the ${noun} was not sent stays at its button until a try, always the same, that the server answers`, async ({
    page,
    watch,
  }) => {
    watch.expectFault(/503/);
    const keys = keysSentTo(page, form.api);
    const api = `**${form.api}`;
    await page.route(api, (route) => route.fulfill({ status: 503, body: '<h1>Down</h1>' }));
    const name = await openFilled(page, form);
    await submitButton(page, form).click();
    const closing = page.getByRole('button', { name: 'Close notification' });
    await closing.hover();
    const alert = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(alert).toContainText('Not sent.');
    await expect(submitButton(page, form)).toBeFocused();
    await closing.click();
    await expect(closing).toBeHidden();
    const apart = (await alert.boundingBox())?.y ?? 0;
    const button = await submitButton(page, form).boundingBox();
    expect(Math.abs(apart - (button?.y ?? 0) - (button?.height ?? 0))).toBeLessThan(60);
    await expectAccessible(page);
    for (const answer of noAnswers) {
      await page.unroute(api);
      await page.route(api, (route) => route.fulfill(answer));
      const answered = page.waitForResponse(api);
      await again.click();
      await answered;
      await expect(submitButton(page, form)).toBeEnabled();
      await expect(page.getByRole('alert').filter({ hasText: 'Wi-Fi' })).toBeVisible();
      await expect(panel(page)).toBeHidden();
      await expect(page.getByLabel('Email')).toHaveValue(`${name}@visitors.example`);
    }
    await page.unroute(api);
    await again.click();
    await expect(panel(page)).toBeVisible();
    await expect(alert).toBeHidden();
    expect(keys).toHaveLength(4);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

test('a server that does not answer is said to after fifteen seconds, and can be tried again', async ({
  page,
}) => {
  await shortenTimeout(page);
  const keys = keysSentTo(page, contact.api);
  await hold(page, contact.api, (route) => route.abort());
  await openFilled(page, contact);
  await submitButton(page, contact).click();
  const alert = page.getByRole('alert').filter({ hasText: 'no response for 15 seconds' });
  await expect(alert).toBeVisible();
  await expect.poll(() => page.locator('html').getAttribute('data-timeout')).toBe('15000');
  await expect(submitButton(page, contact)).toBeVisible();
  await expect(message(page)).toHaveValue('Is the wagon dry when it rains?');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBe(2);
});

test('a visitor without a connection gets a message that says so', async ({ page, context, watch }) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED/);
  await openFilled(page, contact);
  await context.setOffline(true);
  await submitButton(page, contact).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toBeVisible();
});

test('what is typed while a message is sent stays in the form', async ({ page }) => {
  const release = await hold(page, contact.api, (route) => route.continue());
  await openFilled(page, contact);
  await submitButton(page, contact).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await message(page).press('Control+End');
  await message(page).pressSequentially(' And is');
  release();
  await expect(panel(page)).toBeVisible();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type(' there tea?');
  await expect(message(page)).toHaveValue('Is the wagon dry when it rains? And is there tea?');
  await page.reload();
  await expect(message(page)).toHaveValue('Is the wagon dry when it rains? And is there tea?');
});

test('a reload while a message is sent, and sending it again, leave one message', async ({
  page,
  adminApi,
}) => {
  const keys = keysSentTo(page, contact.api);
  const stored = Promise.withResolvers<void>();
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    stored.resolve();
  };
  await page.route(`**${contact.api}`, loseAnswer, { times: 1 });
  const name = await openFilled(page, contact);
  await submitButton(page, contact).click();
  await stored.promise;
  await page.reload();
  await expect(message(page)).toHaveValue('Is the wagon dry when it rains?');
  await submitButton(page, contact).click();
  await expect(panel(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  const found = async () => (await adminApi.call('GET', `contact-submissions?q=${name}`)).json();
  await expect.poll(found).toHaveLength(1);
});
