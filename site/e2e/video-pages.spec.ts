import { expect, test } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const pages = [
  { key: 'landing', path: '/' },
  { key: 'ny-home', path: '/new-york' },
  { key: 'fl-home', path: '/florida' },
  { key: 'ny-attractions', path: '/new-york/attractions' },
  { key: 'ny-blog', path: '/new-york/dark-legends' },
  { key: 'fl-blog', path: '/florida/dark-legends' },
];
const videoUrl = 'https://www.youtube-nocookie.com/embed/lantern-41x';

test('a background of YouTube that does not come leaves the picture, and one that comes hears what was pressed before', async ({
  page,
  adminApi,
}) => {
  const youtube = 'https://www.youtube-nocookie.com/**';
  const background = { page: 'fl-home', title: 'Swamp', videoUrl, isActive: true };
  const created = await adminApi.call('POST', 'video-backgrounds', background);
  await adminApi.published(created);
  const { id } = (await created.json()) as { id: number };
  try {
    await page.clock.install();
    await page.route(youtube, (route) => route.fulfill({ body: 'This page is blocked.' }));
    await page.goto('/florida');
    const video = page.locator('video-background');
    const pause = page.getByRole('button', { name: 'Pause the background video' });
    await expect(pause).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(2_000);
      await expect(pause).toBeHidden({ timeout: 100 });
    }).toPass();
    await expect(video).toBeHidden();

    await page.unroute(youtube);
    const answer = '<script>onmessage = ({ source, data }) => source.postMessage(data, "*")</script>';
    const pressed = Promise.withResolvers<void>();
    await page.route(youtube, async (route) => {
      await pressed.promise;
      await route.fulfill({ contentType: 'text/html', body: answer });
    });
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data }) => heard.push(JSON.parse(data).func));
    });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Sound' }).click();
    pressed.resolve();
    const heard = async () => {
      await page.clock.runFor(1_000);
      return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    };
    await expect.poll(heard).toContain('unMute');
    await page.clock.runFor(2_000);
    await expect(video).toHaveAttribute('data-playing');
  } finally {
    await adminApi.call('DELETE', `video-backgrounds/${id}`);
  }
});

test('a background of YouTube that the browser does not let play offers to be played', async ({
  page,
  adminApi,
}) => {
  const background = { page: 'fl-home', title: 'Swamp', videoUrl, isActive: true };
  const created = await adminApi.call('POST', 'video-backgrounds', background);
  await adminApi.published(created);
  const { id } = (await created.json()) as { id: number };
  const body = `<script>onmessage = ({ source, data }) => {
    const { args = [] } = JSON.parse(data);
    source.postMessage(JSON.stringify({ event: args[0] ?? 'infoDelivery', info: null }), '*');
  }</script>`;
  try {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.clock.install();
    await page.goto('/florida');
    const play = page.getByRole('button', { name: 'Play the background video' });
    const background = page.locator('video-background');
    await expect(play).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(background, 'the picture of the park stays').not.toHaveAttribute('data-playing');
    await play.click();
    await expect(page.getByRole('button', { name: 'Pause the background video' })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(background).toHaveAttribute('data-playing');
  } finally {
    await adminApi.call('DELETE', `video-backgrounds/${id}`);
  }
});

test('a video that the browser plays only after a press offers to be played', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = () => {
      HTMLMediaElement.prototype.play = play;
      document.documentElement.dataset.refused = '';
      return Promise.reject(new DOMException('Not before a press', 'NotAllowedError'));
    };
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-refused');
  await page.getByRole('button', { name: 'Play the background video' }).click();
  await expect(page.getByRole('button', { name: 'Pause the background video' })).toBeVisible();
  await expect(page.locator('video-background')).toHaveAttribute('data-playing');
});

test('each page lays its own active video under its words, and takes it away again', async ({
  page,
  request,
  adminApi,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
  const textOf = async (path: string) => (await request.get(path)).text();
  const before = await Promise.all(pages.map(({ path }) => textOf(path)));
  const videos: number[] = [];
  for (const [index, { key }] of pages.entries()) {
    const own = { page: key, title: `Journey to ${key}`, videoUrl: `${videoUrl}${index}`, isActive: true };
    const created = await adminApi.call('POST', 'video-backgrounds', own);
    videos.push(((await created.json()) as { id: number }).id);
  }
  for (const [index, { path }] of pages.entries()) {
    await expect.poll(() => textOf(path)).toContain(`lantern-41x${index}`);
    await page.goto(path);
    await expect(page.locator('video-background iframe'), path).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Pause the background video' }), path).toBeVisible();
  }
  for (const id of videos) await adminApi.call('DELETE', `video-backgrounds/${id}`);
  await expect.poll(() => Promise.all(pages.map(({ path }) => textOf(path)))).toEqual(before);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('no video plays by itself, and none is fetched', async ({ page }) => {
    const videos: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') videos.push(request.url());
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible();
    expect(videos).toEqual([]);
  });
});
