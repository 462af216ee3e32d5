import type { Testimonial } from '@haunted-forests/api/schemas/testimonials/testimonial';
import { enter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

test('a testimonial begins with five stars, and takes others', async ({ page, request, adminApi }) => {
  const name = unique('Wanda');
  await enter(page, '/admin/testimonials?open=new');
  const dialog = page.getByRole('dialog', { name: 'New testimonial' });
  await expect(dialog.getByLabel('Rating')).toHaveValue('5');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Content' }).fill('I lost a shoe. I would go again.');
  await dialog.getByLabel('Rating').selectOption('3 stars');
  await dialog.getByRole('button', { name: 'Add testimonial' }).click();
  const list = page.getByRole('list', { name: 'Testimonials in New York' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByRole('img', { name: '3 stars' })).toBeVisible();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit testimonial' });
  await editor.getByLabel('Rating').selectOption('1 star');
  await editor.getByRole('button', { name: 'Save testimonial' }).click();
  await expect(row.getByRole('img', { name: '1 star' })).toBeVisible();
  const stored = (await (await request.get('/api/testimonials?region=new-york')).json()) as Testimonial[];
  const made = stored.find((testimonial) => testimonial.name === name);
  expect(made).toMatchObject({ content: 'I lost a shoe. I would go again.', rating: 1 });
  await adminApi.call('DELETE', `testimonials/${made?.id}`);
});

test('visitors read the paragraphs of a testimonial apart', async ({ page, adminApi }) => {
  const name = unique('Wanda');
  const content = 'I lost a shoe.\n\nI would go again.';
  const fields = { name, content, rating: 5, region: 'new-york', active: true };
  const answer = await adminApi.call('POST', 'testimonials', fields);
  await adminApi.published(answer);
  await page.goto('/new-york');
  const words = page.locator('figure').filter({ hasText: name }).first().locator('blockquote p');
  await expect(words).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await adminApi.call('DELETE', `testimonials/${((await answer.json()) as Testimonial).id}`);
});

test('while a record is being read a dialog says so and can be closed, and focus returns to where it was', async ({
  page,
  adminApi,
}) => {
  const name = unique('Wanda');
  const fields = { name, content: 'Run.', rating: 5, region: 'new-york', active: true };
  const { id } = (await (await adminApi.call('POST', 'testimonials', fields)).json()) as Testimonial;
  await enter(page, '/admin/testimonials');
  const edit = page.getByRole('button', { name: `Edit ${name}` });
  const waiting = page.getByRole('dialog', { name: 'Opening testimonial' });
  const editor = page.getByRole('dialog', { name: 'Edit testimonial' });
  await expect(edit).toBeVisible();
  const { release } = await holdAnswers(page, `**/api/testimonials/${id}`, 'GET');
  await edit.click();
  await expect(waiting.getByRole('status')).toHaveText('Loading testimonial...');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(waiting).toBeVisible();
  release();
  await expect(editor).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(editor.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await adminApi.call('DELETE', `testimonials/${id}`);
});
