import { expect, expectAccessible, test } from './fixtures.ts';
import { openOffice } from './office.ts';

const words = /cannot be played here/;

test.beforeEach(({ page, watch }) => {
  watch.expectFault(/ERR_|Failed to load|404/);
  return page.goto('about:blank');
});

test('a preview file that cannot be played gives its picture back, says so, and can be tried again', async ({
  page,
  request,
}) => {
  const { call, published } = await openOffice(request);
  const { previewVideoUrl } = await (await call('GET', 'settings')).json();
  await published(await call('PATCH', 'settings', { previewVideoUrl: 'https://videos.example/preview.mp4' }));
  try {
    await page.route('https://videos.example/**', (route) => route.fulfill({ body: 'no film' }));
    await page.goto('/new-york');
    await page.getByRole('button', { name: 'Play the preview' }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await expect(again.locator('img')).toBeVisible();
    await expect(page.getByRole('link', { name: /open it by itself/ })).toHaveAttribute('href', /videos/);
    await expectAccessible(page);
    await expect(page.locator('video[title="Play the preview"]')).toHaveCount(0);
  } finally {
    await published(await call('PATCH', 'settings', { previewVideoUrl }));
  }
});
