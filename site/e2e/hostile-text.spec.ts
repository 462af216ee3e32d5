import { expect, test } from './fixtures.ts';

test.use({ bypassCSP: true });

const slug = 'hostile-text';
const hostile = {
  title: '"><img src=x onerror=alert(1)><svg onload=alert(2)>',
  excerpt: '</script><script>alert(3)</script>',
  content:
    '<script>alert(4)</script>\n\n<iframe srcdoc="<script>alert(5)</script>"></iframe>\n\n[read](javascript:alert(6)) ![see](javascript:alert(7)) [go](data:text/html,<script>alert(8)</script>)',
  distance: '"onmouseover="alert(9)',
  region: 'florida',
  category: 'legend',
  published: true,
};

test('a story full of markup runs nothing, even without the content policy', async ({ page, adminApi }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const created = await adminApi.call('POST', 'blog-posts', { ...hostile, slug });
  const { id } = await created.json();
  await adminApi.published(created);

  await page.goto(`/florida/dark-legends/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile.title);
  await page.getByText('alert(4)').hover();
  await page.goto('/florida/dark-legends');
  await page.getByRole('link', { name: 'onerror' }).hover();
  await expect(page.getByText('alert(3)')).toBeVisible();
  expect(dialogs).toEqual([]);

  await adminApi.published(await adminApi.call('DELETE', `blog-posts/${id}`));
});
