import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { MediaItem } from '@haunted-forests/api/schemas/media/media';
import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';

const demoVideo = new URL('../../infra/demo/videos/forest-loop.webm', import.meta.url);

/** A video that no other journey has: the library knows the same bytes again, so something void stands at its end. */
async function newVideo() {
  const nothing = Buffer.concat([Buffer.from([0xec, 0x88]), randomBytes(8)]);
  const name = `${unique('fog')}.webm`;
  return { name, mimeType: 'video/webm', buffer: Buffer.concat([await readFile(demoVideo), nothing]) };
}

async function upload(page: Page, file: Awaited<ReturnType<typeof newVideo>>) {
  await enter(page, '/admin/media/upload');
  await page.getByLabel('Files to upload').setInputFiles([file]);
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByText('File uploaded successfully!', { exact: true })).toBeVisible();
}

test('a video that is uploaded is shown by one of its frames', async ({ page, adminApi }) => {
  const file = await newVideo();
  await upload(page, file);
  const [item] = (await (await adminApi.call('GET', `media?q=${file.name}`)).json()) as MediaItem[];
  expect(item?.thumbnailUrl).toMatch(/-poster\.webp$/);
  expect(item?.placeholder).not.toBeNull();
  await page.getByRole('link', { name: 'Back to Media' }).click();
  const picture = page.getByRole('link', { name: file.name }).locator('img');
  await expect(picture).toHaveAttribute('src', item?.thumbnailUrl ?? '');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
});

test('a video that this browser cannot play is uploaded all the same, and its name, length and size stand for it', async ({
  page,
  watch,
}) => {
  watch.expectFault(/ERR_|blob:|\.webm/);
  await page.addInitScript(() => {
    URL.createObjectURL = () => 'blob:nothing';
  });
  await page.route('**/media/*.webm', (route) => route.fulfill({ status: 200, body: 'no video' }));
  const file = await newVideo();
  await upload(page, file);
  await page.getByRole('link', { name: 'Back to Media' }).click();
  await expect(page.getByRole('link', { name: file.name })).toContainText(/0:12 · \d/);
});
