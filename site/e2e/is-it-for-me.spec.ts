import type { Page } from '@playwright/test';
import { unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';

const path = '/new-york/attractions';
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const remaining = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });

test('visitors say what they would rather not meet, and the address keeps it', async ({ page }) => {
  await page.goto(path);
  const startOver = page.locator('[type="reset"]');
  await expect(startOver).toBeHidden();
  await expect.poll(() => startOver.boundingBox(), 'its place is kept').not.toBeNull();
  await page.getByRole('checkbox', { name: 'Strobe light' }).check();
  await expect(remaining(page)).toHaveText('Four of six are for you');
  await page.getByLabel('Age of the youngest visitor').fill('8');
  await page.getByLabel('How scary may it be?').selectOption('3 of 5 at most, scary');
  await expect(remaining(page)).toHaveText('Three of six are for you');
  await expect(page).toHaveURL(`${path}?without=strobe&scare=3&youngest=8`);
  await expect(card(page, 'Ransom House')).toContainText(
    'Not for you: strobe light, scare 5 of 5, from age 14',
  );
  await expect(card(page, 'The Ember Circus').getByText('Not for you')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Strobe light' })).toBeChecked();
  await expect(remaining(page)).toHaveText('Three of six are for you');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByText('Not for you')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Strobe light' })).toBeFocused();
});

test('a browser of 2023 keeps the choice in the address, too', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, 'size'));
  await page.goto(path);
  await page.getByRole('checkbox', { name: 'Strobe light' }).check();
  await expect(page).toHaveURL(`${path}?without=strobe`);
});

test('a shared link shows no attraction before it is judged', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const title = [...document.querySelectorAll('h2')].find((each) => each.textContent === 'Ransom House');
      const shown = title?.checkVisibility({ visibilityProperty: true });
      if (title && shown) seen.push(title.closest('li')?.dataset.suits ?? 'not judged');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${path}?without=strobe`);
  await expect(page.getByText('Not for you: strobe light').first()).toBeVisible();
  const seen = () => page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  await expect.poll(seen).toEqual(['no']);
});

test('what nobody knows is told, and is never taken for harmless', async ({ page, adminApi }) => {
  const title = unique('The Sealed Room');
  const fields = { title, description: 'Nobody has been in.', category: 'maze', region: 'new-york' };
  const made = await adminApi.call('POST', 'attractions', fields);
  await adminApi.published(made);
  try {
    await page.goto(`${path}?without=animals`);
    await expect(remaining(page)).toHaveText('Six of seven are for you; one is not known');
    await expect(card(page, title)).toContainText(
      'Not known: how long, how scary, for which age, effects, wheelchair access',
    );
    await expect(card(page, title).getByText('Not known: effects', { exact: true })).toBeVisible();
  } finally {
    const { id } = await made.json();
    await adminApi.published(await adminApi.call('DELETE', `attractions/${id}`));
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the facts are simply there', async ({ page }) => {
    await page.goto(`${path}?without=strobe`);
    await expect(card(page, 'Ransom House')).toContainText('Strobe light');
    await expect(card(page, 'Ransom House').getByText('Scare 5 of 5, extreme')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Strobe light' })).toBeHidden();
    await expect(page.getByText('Not for you')).toHaveCount(0);
  });
});
