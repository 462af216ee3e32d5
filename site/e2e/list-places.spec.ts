import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect } from './fixtures.ts';
import { newWord, test } from './stories.ts';

const desk = { width: 1280, height: 700 };
const scroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Shows all of a long list and stands deep in it; returns how deep. */
async function goDeep(page: Page, all: string): Promise<number> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(all)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => scroll(page)).toBe(900);
  return 900;
}

async function expectAsItWas(page: Page, address: string, all: string, deep: number) {
  await expect(page).toHaveURL(address);
  await expect(page.getByText(all)).toBeVisible();
  await expect.poll(() => scroll(page)).toBe(deep);
}

test('the list of stories is found as it was left: filters, how much was shown, and the place', async ({
  page,
  adminApi,
}) => {
  const word = newWord();
  const all = '22 of 22 stories';
  for (let number = 1; number <= 22; number += 1)
    await adminApi.write({ title: `Ferry ${number} ${word}`, region: 'florida' });
  await page.setViewportSize(desk);
  const address = `/admin/blog?q=${word}&region=florida`;
  await enter(page, address);
  const deep = (await goDeep(page, all)) - 20;

  // Scrolling is announced with the next frame, when this page is gone.
  const loaded = page.waitForEvent('load');
  await page.evaluate((top) => {
    scrollTo(0, top);
    location.reload();
  }, deep);
  await loaded;
  await expectAsItWas(page, address, all, deep);

  const story = page.getByRole('link', { name: `Ferry 8 ${word}` });
  await story.click();
  await page.getByRole('button', { name: 'Back to Blog' }).click();
  await expectAsItWas(page, address, all, deep);

  await story.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAsItWas(page, address, all, deep);

  await story.click();
  await page.goBack();
  await expectAsItWas(page, address, all, deep);

  await story.click();
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expectAsItWas(page, address, all, deep);

  await page.getByLabel('Status').selectOption('Draft');
  await expect(page.getByText('20 of 22 stories')).toBeVisible();
});

test('another list shows as much of itself after a reload as before', async ({ page, adminApi }) => {
  const word = unique('long');
  await adminApi.prove();
  for (let number = 1; number <= 51; number += 1)
    await adminApi.call('POST', 'admin/accounts', {
      username: `${word}-${number}`,
      role: 'gate',
      password: 'seventeen wet lanterns',
    });
  await page.setViewportSize(desk);
  await enter(page, '/admin/settings/accounts');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(`${word}-1`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${word}-1`, { exact: true })).toBeVisible();
});
