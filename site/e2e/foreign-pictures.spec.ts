import sharp from 'sharp';
import { policyOf } from './content-policy.ts';
import { expect } from './fixtures.ts';
import { newWord, test } from './stories.ts';

const host = 'https://pictures.hauntedforests.example';
const image = `${host}/fog.jpg`;
const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#375' } })
  .jpeg()
  .toBuffer();

test("a story's page may show pictures of its own picture's host, and no other page may", async ({
  page,
  request,
  adminApi,
}) => {
  const slug = newWord();
  const fields = {
    title: 'Elsewhere',
    excerpt: 'There.',
    content: 'Here.',
    region: 'florida',
    category: 'legend',
  };
  const saved = await adminApi.call('POST', 'blog-posts', { ...fields, slug, image, published: true });
  const { id } = (await saved.json()) as { id: number };
  try {
    await adminApi.published(saved);
    await page.route(`${host}/**`, (route) => route.fulfill({ body: jpeg, contentType: 'image/jpeg' }));
    await page.goto(`/florida/dark-legends/${slug}`);
    const picture = page.locator(`img[src="${image}"]`).first();
    await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(90);
    const named = (path: string) => expect.poll(async () => (await policyOf(request, path))['img-src']);
    await named(`/florida/dark-legends/${slug}`).toBe(`'self' ${host} data:`);
    await named('/florida/dark-legends').toContain(host);
    await named('/new-york/attractions').toBe("'self' data:");
  } finally {
    await adminApi.published(await adminApi.call('DELETE', `blog-posts/${id}`));
  }
});
