import { enter, unique } from './admin-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('a story that is renamed in the back office is found at its old address too', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  const [before, after] = [unique('the-bell'), unique('the-iron-bell')];
  const texts = { title: before, slug: before, excerpt: 'It rings.', content: 'Under the water.' };
  const fields = { ...texts, region: 'new-york', category: 'legend', published: true };
  const created = await adminApi.call('POST', 'blog-posts', fields);
  const { id } = (await created.json()) as { id: number };
  await adminApi.published(created);
  await page.goto(`/new-york/dark-legends/${before}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);

  await enter(page, `/admin/blog/${id}`);
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue(before);
  await expect(page.getByText('the old address of a published story redirects to the new one')).toBeVisible();
  await page.getByRole('textbox', { name: 'Slug' }).fill(after);
  await page.getByLabel('Region').selectOption('florida');
  await expectAccessible(page);
  const saving = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(`/api/blog-posts/${id}`),
  );
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await adminApi.published(await saving);

  await page.goto(`/new-york/dark-legends/${before}?utm_source=letter`);
  await expect(page).toHaveURL(`/florida/dark-legends/${after}?utm_source=letter`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
  const redirect = await request.get(`/new-york/dark-legends/${before}`, { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, `/florida/dark-legends/${after}`]);

  await adminApi.published(await adminApi.call('DELETE', `blog-posts/${id}`));
  watch.expectFault(/404/);
  const gone = await page.goto(`/new-york/dark-legends/${before}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
});
