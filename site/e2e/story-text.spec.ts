import { expect } from './fixtures.ts';
import { uploadPicture } from './pictures.ts';
import { test } from './stories.ts';

test('a story leads to pages of the site and shows pictures of its library', async ({
  page,
  request,
  adminApi,
}) => {
  const { url } = await uploadPicture(request, 'story-text.jpg');
  const { slug } = await adminApi.write({
    published: true,
    content: `Go to [the gate](/new-york) or [elsewhere](//example.com).\n\n![A dark door](${url})`,
  });
  const path = `/new-york/dark-legends/${slug}`;
  await expect.poll(async () => (await request.get(path)).text()).toContain('A dark door');
  await page.goto(path);
  const picture = page.getByRole('img', { name: 'A dark door' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  await expect(page.getByText('[elsewhere](//example.com)')).toBeVisible();
  await page.getByRole('link', { name: 'the gate' }).click();
  await expect(page).toHaveURL(/\/new-york$/);
});

test('a drop cap stands beside three lines or not at all', async ({ page, request, adminApi }) => {
  const capOf = () =>
    page
      .locator('.story-text > p')
      .first()
      .evaluate((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lineHeight = Number.parseFloat(getComputedStyle(paragraph).lineHeight);
        return {
          float: getComputedStyle(paragraph, '::first-letter').float,
          lines: Math.round(paragraph.getBoundingClientRect().height / lineHeight),
        };
      });
  const sentence = 'Nobody had been in the mill since the fire, ';
  for (const [opening, float] of [
    ['It was late.', 'none'],
    [sentence.repeat(3), 'none'],
    [sentence.repeat(5).slice(0, 211), 'left'],
  ] as const) {
    const { slug } = await adminApi.write({ published: true, content: `${opening}\n\nThen it was dark.` });
    const path = `/new-york/dark-legends/${slug}`;
    await expect.poll(async () => (await request.get(path)).text()).toContain('Then it was dark.');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const cap = await capOf();
      expect(cap.float).toBe(float);
      if (float === 'left') expect(cap.lines).toBeGreaterThanOrEqual(3);
    }
  }
});
