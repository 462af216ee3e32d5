import type { Night } from '@haunted-forests/api/schemas/nights/night';
import { expect, test } from './fixtures.ts';

test('a night that staff close is closed to visitors at once, on the page that shows it too', async ({
  page,
  office,
}) => {
  const [night] = (await (await office.call('GET', 'nights?region=new-york')).json()) as Night[];
  const setStatus = async (status: string, notice?: string) =>
    office.published(await office.call('PATCH', `nights/${night?.id}/status`, { status, notice }));
  await page.goto('/new-york');
  const badge = page.locator('header [data-words]');
  await expect(badge).not.toHaveText('See the nights');
  const before = (await badge.textContent()) ?? '';
  try {
    await setStatus('cancelled', 'Lightning over the corn');
    await page.goto('/new-york/nights');
    await expect(badge).toHaveText('Closed tonight: Lightning over the corn');
    const entry = page.locator(`[id="${night?.date}"]`);
    await expect(entry.locator('.notice')).toHaveText('Lightning over the corn');
    await expect(entry.locator('.status')).toHaveText('Cancelled');
  } finally {
    await setStatus(night?.status ?? 'open', night?.notice ?? undefined);
  }
  await page.reload();
  await expect(badge).toHaveText(before);
});
