import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { linkTo } from './mails.ts';

async function subscribe(page: Page, address: string) {
  await page.goto('/new-york');
  await page.getByRole('heading', { name: 'Word from the gatehouse' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription Successful!', { exact: true })).toBeVisible();
}

test('a subscription counts once the link in the mail was used, and ends with one click', async ({
  page,
  watch,
}) => {
  watch.expectFault(/410/);
  const address = `letters-${Date.now()}@visitors.example`;
  await subscribe(page, address);
  const link = await linkTo(address, '/newsletter/confirm');
  await page.goto(link);
  await expectAccessible(page);
  const confirm = page.getByRole('button', { name: 'Confirm my subscription' });
  await confirm.click();
  await expect(confirm).toBeHidden();
  await expect(page.getByRole('status')).not.toBeEmpty();

  await page.goto('/');
  await page.goto(link);
  await confirm.click();
  await expect(page.getByRole('status')).toContainText(/link|already/i);

  await page.goto('/');
  await page.goto(await linkTo(address, '/newsletter/unsubscribe'));
  const unsubscribe = page.getByRole('button', { name: 'Unsubscribe me' });
  await unsubscribe.click();
  await expect(unsubscribe).toBeHidden();
  await expectAccessible(page);
});
