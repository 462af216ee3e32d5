import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { enter, fillLogin } from './office.ts';
import { newWord, test } from './stories.ts';
import { content, title } from './story-editor.ts';

async function logInAgain(page: Page) {
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await fillLogin(page);
}

test('a save that the server fails keeps the text and says what happened', async ({ page, watch }) => {
  watch.expectFault(/500/);
  const word = newWord();
  await enter(page, '/admin/blog/new');
  await title(page).fill(`The Well ${word}`);
  await page.getByLabel('Excerpt').fill('It answers.');
  await content(page).fill('Do not call into it.');
  await page.route('**/api/blog-posts', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  await expect(page.getByText('Error al crear', { exact: true })).toHaveAttribute('lang', 'es');
  await expect(
    page.getByText('No se pudo crear el blog. Por favor intenta de nuevo.', { exact: true }),
  ).toBeVisible();
  await expect(content(page)).toHaveValue('Do not call into it.');
  await page.unroute('**/api/blog-posts');
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  await expect(page.getByText('Blog creado exitosamente', { exact: true })).toBeVisible();
});

test('an expired session leads to the login and back, and the text is still there', async ({
  page,
  office,
  watch,
}) => {
  watch.expectFault(/401/);
  const post = await office.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('Typed before the session ended.');
  await page.route('**/api/blog-posts/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { message: 'Please log in', error: 'Please log in' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await logInAgain(page);
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${post.id}$`));
  await page.unroute('**/api/blog-posts/*');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(content(page)).toHaveValue('Typed before the session ended.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
});

test('leaving unsaved text is asked about, and staying keeps it', async ({ page }) => {
  await enter(page, '/admin/blog/new');
  await content(page).fill('Half of it');
  await page.getByRole('button', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(content(page)).toHaveValue('Half of it');
});

test('when somebody else saved first both texts and their differences are shown, and one wins', async ({
  page,
  office,
  watch,
}) => {
  watch.expectFault(/409/);
  const post = await office.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('It began at the landing.\n\nNobody saw it come back.');
  await office.save(post, { content: 'It began at the pier.\n\nNobody saw it leave.' });
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere first' });
  const differences = dialog.getByRole('region', { name: 'Differences of Content' });
  await expect(differences.locator('del', { hasText: 'pier.' })).toBeVisible();
  await expect(differences.locator('ins', { hasText: 'landing.' })).toBeVisible();
  await expect(dialog.getByText('It began at the pier.', { exact: false }).last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  expect((await office.read(post.id)).content).toContain('come back');
});

test('taking the text of somebody else leaves nothing unsaved behind', async ({ page, office, watch }) => {
  watch.expectFault(/409/);
  const post = await office.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('Mine.');
  await office.save(post, { content: 'Theirs.' });
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(content(page)).toHaveValue('Theirs.');
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.reload();
  await expect(content(page)).toHaveValue('Theirs.');
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});
