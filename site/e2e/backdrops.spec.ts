import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { distanceOf, faintLines } from './painted.ts';

const screens = [
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a desk at 200 %', width: 720, height: 450 },
  { name: 'a phone on its side', width: 844, height: 390 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a small phone', width: 320, height: 568 },
];
const homes = ['/', '/new-york', '/florida'];

const wordsOver = (page: Page) =>
  page.locator(
    'header nav a, header .brand span, main section:first-child :is(h1, p:not(:has(a, button)), nav a > span > span)',
  );

/** A new size of the window may exchange the picture while it is being decoded, which then fails. */
async function backdropShown(page: Page) {
  const still = page.locator('[data-backdrop] img');
  await expect(() => still.evaluate((picture: HTMLImageElement) => picture.decode())).toPass();
}

for (const path of homes) {
  test(`words over the backdrop of ${path} can be read whatever the picture is`, async ({ page }) => {
    const create = { width: 64, height: 36, channels: 3, background: '#ffffff' } as const;
    const white = await sharp({ create }).png().toBuffer();
    await page.route(/\.(avif|webp|jpe?g)$/, (route) =>
      route.fulfill({ body: white, contentType: 'image/png' }),
    );
    await page.goto(path);
    for (const { name, ...size } of screens) {
      await page.setViewportSize(size);
      await backdropShown(page);
      await expect.poll(() => faintLines(page, wordsOver(page), 4.5), name).toEqual([]);
    }
  });
}

for (const path of homes) {
  test(`the film of ${path} begins with the picture that it replaces, and leaves its words readable`, async ({
    page,
  }) => {
    for (const { name, ...size } of [screens[0], screens[3]] as typeof screens) {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await backdropShown(page);
      const film = page.locator('video-background[data-playing]');
      await expect(film).toHaveCSS('opacity', '1', { timeout: 30_000 });
      await film.locator('video').evaluate((video: HTMLVideoElement) => {
        video.pause();
        video.currentTime = 0;
        return new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      });
      const show = (visibility: string) =>
        film.evaluate((element: HTMLElement, value) => {
          element.style.visibility = value;
        }, visibility);
      await show('hidden');
      const still = await page.screenshot();
      await show('visible');
      await expect.poll(async () => distanceOf(still, await page.screenshot()), name).toBeLessThan(2);
      await film.locator('video').evaluate((video: HTMLVideoElement) => video.play());
      await expect.poll(() => faintLines(page, wordsOver(page), 4.5), `${path} on ${name}`).toEqual([]);
    }
  });
}

for (const [preference, ask] of [
  [
    'saving data',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  ],
  [
    'reduced data',
    (page: Page) =>
      page.addInitScript(() => {
        const ask = window.matchMedia.bind(window);
        window.matchMedia = (query) => ask(query.includes('prefers-reduced-data') ? 'all' : query);
      }),
  ],
  ['reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
] as const) {
  test(`a visitor who asks for ${preference} gets the picture and no film until pressing play`, async ({
    page,
  }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') films.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await ask(page);
    await page.goto('/new-york', { waitUntil: 'networkidle' });
    const play = page.getByRole('button', { name: 'Play the background video' });
    await expect(play).toBeVisible();
    await expect(page.locator('[data-backdrop] img')).toHaveJSProperty('complete', true);
    expect(films).toEqual([]);
    await play.click();
    await expect.poll(() => films.length).toBeGreaterThan(0);
  });
}

test('a film that does not come leaves the picture, and nothing to play', async ({ page, watch }) => {
  watch.expectFault(/Failed to load resource|404/);
  await page.route('**/*.webm', (route) => route.fulfill({ status: 404 }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/new-york');
  const controls = page.getByRole('button', { name: /the background video/ });
  await expect(page.locator('[data-backdrop] img')).toBeVisible();
  await expect(controls).toHaveCount(0);
});
