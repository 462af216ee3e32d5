import type { Page } from '@playwright/test';
import { enter, fillLogin } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths } from './fixtures.ts';
import { newWord, test } from './stories.ts';
import { content, title } from './story-editor.ts';

const unfinished = (page: Page) => page.getByRole('list', { name: 'Unfinished stories' });

test('two tabs with a new story keep a text each, and the list offers both', async ({ page, context }) => {
  const [one, two] = [newWord(), newWord()];
  await enter(page, '/admin/blog/new');
  await title(page).fill(`First ${one}`);
  const other = await context.newPage();
  await other.goto('/admin/blog/new');
  await title(other).fill(`Second ${two}`);
  await other.close();
  await page.reload();
  await expect(page.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(title(page)).toHaveValue(`First ${one}`);

  await page.getByRole('button', { name: 'Back to Blog' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(unfinished(page).getByRole('listitem')).toHaveCount(2);
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: `Continue Second ${two}` }).click();
  await expect(title(page)).toHaveValue(`Second ${two}`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: `Discard First ${one}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(unfinished(page).getByRole('listitem')).toHaveCount(1);
  await expect(unfinished(page)).toContainText(`Second ${two}`);
});

test('two tabs with one story keep a text each, also when the other saves and logs out', async ({
  page,
  context,
  adminApi,
}) => {
  const writer = await adminApi.hire('editor');
  const post = await adminApi.write();
  const other = await context.newPage();
  await enter(page, `/admin/blog/${post.id}`, writer);
  await content(page).fill('Typed in the first tab.');
  await other.goto(`/admin/blog/${post.id}`);
  await content(other).fill('Typed in the second tab.');
  await page.reload();
  await expect(content(page)).toHaveValue('Typed in the first tab.');

  await other.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(other.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  await fillLogin(page, writer);
  await expect(content(page)).toHaveValue('Typed in the first tab.');
});

test('logging out asks while text is unsaved, and nobody else is offered it', async ({ page, adminApi }) => {
  const [writer, stranger] = [await adminApi.hire('editor'), await adminApi.hire('editor')];
  const post = await adminApi.write();
  const question = page.getByRole('alertdialog', { name: 'Log out now?' });
  const settingsAreForAll = '/admin/settings';
  await enter(page, `/admin/blog/${post.id}`, writer);
  await content(page).fill('Only the writer may read on.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(content(page)).toHaveValue('Only the writer may read on.');
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();

  await fillLogin(page, stranger);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`/admin/blog/${post.id}`);
  await expect(content(page)).toHaveValue(post.content);
  await expect(page.getByText('What you typed earlier')).toHaveCount(0);
  await page.goto(settingsAreForAll);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(question).toHaveCount(0);

  await fillLogin(page, writer);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`/admin/blog/${post.id}`);
  await expect(content(page)).toHaveValue('Only the writer may read on.');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(content(page)).toHaveValue(post.content);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(content(page)).toHaveValue(post.content);
});

test('what somebody typed into the form of an attraction is not offered to the next one in the same tab', async ({
  page,
  adminApi,
}) => {
  const [writer, stranger] = [await adminApi.hire('editor'), await adminApi.hire('editor')];
  const description = page.getByRole('dialog').getByRole('textbox', { name: 'Description' });
  await enter(page, '/admin/attractions?open=new', writer);
  await description.fill('A secret maze.');
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.reload();
  await fillLogin(page, stranger);
  await expect(description).toHaveValue('');
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.reload();
  await fillLogin(page, writer);
  await expect(description).toHaveValue('A secret maze.');
});

test('the slug of a new story follows its title, also after a reload, until somebody edits it', async ({
  page,
}) => {
  const slug = page.getByLabel('Slug');
  await enter(page, '/admin/blog/new');
  await title(page).pressSequentially('Señal — Mile 41!');
  await expect(slug).toHaveValue('senal-mile-41');
  await page.reload();
  await expect(title(page)).not.toHaveValue('');
  await title(page).fill('Mile 42');
  await expect(slug).toHaveValue('mile-42');
  await slug.fill('the-lantern');
  await title(page).fill('Mile 43');
  await expect(slug).toHaveValue('the-lantern');
  await page.reload();
  await expect(title(page)).not.toHaveValue('');
  await title(page).fill('Mile 44');
  await expect(slug).toHaveValue('the-lantern');
});

test('a restored text keeps what somebody else saved meanwhile in the fields that it left alone', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/409/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await title(page).fill(`${post.title} again`);
  await adminApi.save(post, { excerpt: 'It crosses every night.' });
  await page.reload();
  await expect(page.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(page.getByLabel('Excerpt')).toHaveValue('It crosses every night.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(['Title']);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => adminApi.read(post.id))
    .toMatchObject({ title: `${post.title} again`, excerpt: 'It crosses every night.' });
});

test('once a restored text is discarded, saving is no conflict with what somebody else saved before', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await title(page).fill(`${post.title} again`);
  await adminApi.save(post, { excerpt: 'It crosses every night.' });
  await page.reload();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await content(page).fill('It began at the pier.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect
    .poll(() => adminApi.read(post.id))
    .toMatchObject({
      title: post.title,
      excerpt: 'It crosses every night.',
      content: 'It began at the pier.',
    });
});

test('what is typed after a restored text was saved, discarded or replaced is not called restored', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write();
  await page.clock.install();
  const notice = page.getByText('What you typed earlier has been restored.');
  async function restoreVersion() {
    await press('Earlier versions');
    await press('Restore this version');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  }
  const press = (name: string) => page.getByRole('button', { name }).click();
  for (const [end, typed] of [
    [() => press('Actualizar Historia'), 'It began at the pier.'],
    [() => press('Discard it'), 'It ended at the pier.'],
    [restoreVersion, 'It never was at the pier.'],
  ] as const) {
    await enter(page, `/admin/blog/${post.id}`);
    await content(page).fill(typed);
    await page.reload();
    await expect(notice).toBeVisible();
    // A saved story stays open for a moment only.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await end();
    await expect(notice).toBeHidden();
    await content(page).fill('Nobody saw it.');
    await page.clock.resume();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(notice).toBeHidden();
    await content(page).fill('It began at the pier.');
  }
});
