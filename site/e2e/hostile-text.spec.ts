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

test('a story full of markup runs nothing, even without the content policy', async ({ page, request }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const login = await request.post('/api/admin/login', { data: { username: 'admin', password: 'haunted' } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const created = await request.post('/api/blog-posts', { headers, data: { ...hostile, slug } });
  const { id } = await created.json();
  const revision = created.headers()['x-content-revision'];
  await request.get(`/api/publishing/status?until=${revision}&wait=20`, { headers });

  await page.goto(`/florida/dark-legends/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile.title);
  await page.getByText('alert(4)').hover();
  await page.goto('/florida/dark-legends');
  await page.getByRole('link', { name: 'onerror' }).hover();
  await expect(page.getByText('alert(3)')).toBeVisible();
  expect(dialogs).toEqual([]);

  const removed = await request.delete(`/api/blog-posts/${id}`, { headers });
  const until = removed.headers()['x-content-revision'];
  await request.get(`/api/publishing/status?until=${until}&wait=20`, { headers });
});
