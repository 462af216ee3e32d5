import { enter } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths } from './fixtures.ts';
import { test } from './stories.ts';
import { content, title } from './story-editor.ts';

test('of two people who change one story each field stays as it is chosen', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/409/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await title(page).fill(`${post.title} again`);
  await page.getByLabel('Excerpt').fill('It crosses twice a year.');
  await content(page).fill('Mine begins at the pier.');
  await adminApi.save(post, {
    excerpt: 'It crosses every night.',
    content: 'Theirs begins at the pier.',
    distance: '2 miles',
  });
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
  const choice = (field: string, side: string) =>
    dialog.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: side });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Title',
    'Excerpt',
    'Content',
    'Distance',
  ]);
  await expect(choice('Title', 'Mine')).toBeChecked();
  await expect(choice('Content', 'Mine')).toBeChecked();
  await expect(choice('Distance', 'Theirs')).toBeChecked();
  await choice('Excerpt', 'Theirs').check();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect
    .poll(() => adminApi.read(post.id))
    .toMatchObject({
      title: `${post.title} again`,
      excerpt: 'It crosses every night.',
      content: 'Mine begins at the pier.',
      distance: '2 miles',
    });
});

test('when somebody else saved first both texts and their differences are shown, and one wins', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/409/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('It began at the landing.\n\nNobody saw it come back.');
  await adminApi.save(post, { content: 'It began at the pier.\n\nNobody saw it leave.' });
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
  const differences = dialog.getByRole('region', { name: 'Changes in Content' });
  await expect(differences.locator('del', { hasText: 'pier' })).toBeVisible();
  await expect(differences.locator('ins', { hasText: 'landing' })).toBeVisible();
  await expect(dialog.getByText('It began at the pier.', { exact: false }).last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect.poll(async () => (await adminApi.read(post.id)).content).toContain('come back');
});

test('taking the text of somebody else leaves nothing unsaved behind', async ({ page, adminApi, watch }) => {
  watch.expectFault(/409/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('Mine.');
  await adminApi.save(post, { content: 'Theirs.' });
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(content(page)).toHaveValue('Theirs.');
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.reload();
  await expect(content(page)).toHaveValue('Theirs.');
  await expect(page.getByText('What you typed earlier')).toHaveCount(0);
});
