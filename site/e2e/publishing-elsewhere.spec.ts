import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';

const path = '/admin/publishing';
const newest = (page: Page) => page.getByRole('table', { name: 'Publishes' }).getByRole('row').nth(1);
const now = (page: Page) => page.getByRole('region', { name: 'Now' });

/** Makes the page believe that its tab is hidden, or shown again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);

test('what somebody else publishes shows by itself while the screen is open', async ({ page, adminApi }) => {
  await enter(page, path);
  await expect(now(page)).toContainText('Visitors see the latest content.');
  const title = unique('the-night-shift');
  const story = { title, slug: title, excerpt: 'Nobody clocked out.', content: 'Nobody.' };
  const answer = await adminApi.call('POST', 'blog-posts', {
    ...{ ...story, region: 'new-york', category: 'legend', published: true },
  });
  const edition = await adminApi.published(answer);
  await expect(newest(page)).toContainText(`Story “${title}”`);
  await expect(now(page)).toContainText(String(edition));
});

test('a hidden tab asks nothing, and catches up when it is seen again', async ({ page, adminApi }) => {
  await enter(page, path);
  await expect(now(page)).toContainText('Visitors see the latest content.');
  const asked: string[] = [];
  page.on('request', (call) => call.url().includes('/api/publishing/') && asked.push(call.url()));
  await setHidden(page, true);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  const edition = await adminApi.published(
    await adminApi.call('PATCH', 'settings', { doorsOpen: '5:05 PM' }),
  );
  await adminApi.published(await adminApi.call('PATCH', 'settings', { doorsOpen: null }));
  expect(asked).toEqual([]);
  await expect(newest(page)).not.toContainText(`Edition ${edition + 1}`);
  await setHidden(page, false);
  await expect(newest(page)).toContainText(`Edition ${edition + 1}`);
  await expect(now(page)).toContainText(String(edition + 1));
});
