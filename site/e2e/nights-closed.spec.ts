import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { expect, test } from './fixtures.ts';

test('a night that staff close is closed to visitors at once, on a page that shows it and stays open too', async ({
  page,
  adminApi,
}) => {
  const [night] = (await (await adminApi.call('GET', 'nights?region=new-york')).json()) as Night[];
  const setStatus = async (status: string, notice?: string) =>
    adminApi.published(await adminApi.call('PATCH', `nights/${night?.id}/status`, { status, notice }));
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.goto('/new-york/visit');
  const badge = page.locator('header [data-words]');
  await expect(badge).not.toHaveText('See the nights');
  const before = (await badge.textContent()) ?? '';
  const entry = page.locator(`[id="${night?.date}"]`);
  try {
    await setStatus('cancelled', 'Lightning over the corn');
    const next = page.getByRole('region', { name: 'Tonight' }).getByRole('listitem').first();
    const link = next.getByRole('link');
    await link.focus();
    await look();
    await expect(badge).toHaveText('Closed tonight: Lightning over the corn');
    await expect(next).toContainText('Cancelled');
    await expect(next).toContainText('Lightning over the corn');
    await expect(link).toBeFocused();
    await page.goto(`/new-york/nights#${night?.date}`);
    await expect(entry.locator('.notice')).toHaveText('Lightning over the corn');
    await expect(entry.locator('.status')).toHaveText('Cancelled');
    await setStatus('sold-out');
    await look();
    await expect(entry.locator('.status')).toHaveText('Sold out');
    await expect(entry.locator('.sr-only')).toHaveText(/: Sold out, Doors/);
    await expect(entry).toHaveCSS('outline-style', 'solid');
  } finally {
    await setStatus(night?.status ?? 'open', night?.notice ?? undefined);
  }
  await look();
  await expect(entry.locator('.status')).toHaveText('Open');
  await expect(badge).toHaveText(before);
});
