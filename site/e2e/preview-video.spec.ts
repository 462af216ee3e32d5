import { expect, expectAccessible, test } from './fixtures.ts';

const words = /cannot be played here/;

test.beforeEach(({ page, watch }) => {
  watch.expectFault(/ERR_|Failed to load|404/);
  return page.goto('about:blank');
});

test('a preview that YouTube does not bring gives its picture back, says so, and can be tried again', async ({
  page,
}) => {
  const youtube = 'https://www.youtube-nocookie.com/**';
  await page.clock.install();
  await page.route(youtube, (route) => route.abort());
  await page.goto('/new-york');
  await page.getByRole('button', { name: 'Play the preview' }).click();
  await expect(page.locator('iframe[title="Play the preview"]')).toBeAttached();
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.getByRole('alert')).toHaveText(words, { timeout: 100 });
  }).toPass();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await expect(again.locator('img')).toBeVisible();
  await expect(page.getByRole('link', { name: /open it by itself/ })).toHaveAttribute('href', /youtube/);
  await expectAccessible(page);

  await page.unroute(youtube);
  const answer =
    '<script>onmessage = ({ source }) => source.postMessage(\'{"event":"onReady"}\', "*")</script>';
  await page.route(youtube, (route) => route.fulfill({ contentType: 'text/html', body: answer }));
  const answered = page.evaluate(
    () => new Promise<void>((done) => addEventListener('message', () => done(), { once: true })),
  );
  await again.click();
  await expect(page.getByText(words)).toBeHidden();
  await answered;
  await page.clock.runFor(20_000);
  await expect(page.locator('iframe[title="Play the preview"]')).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
});

test('a preview file that cannot be played does the same', async ({ page, adminApi }) => {
  const { previewVideoUrl } = await (await adminApi.call('GET', 'settings')).json();
  await adminApi.published(
    await adminApi.call('PATCH', 'settings', { previewVideoUrl: 'https://videos.example/preview.mp4' }),
  );
  try {
    await page.route('https://videos.example/**', (route) => route.fulfill({ body: 'no film' }));
    await page.goto('/new-york');
    await page.getByRole('button', { name: 'Play the preview' }).click();
    await expect(page.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
    await expect(page.locator('video[title="Play the preview"]')).toHaveCount(0);
  } finally {
    await adminApi.published(await adminApi.call('PATCH', 'settings', { previewVideoUrl }));
  }
});
