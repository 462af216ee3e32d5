import { enter, logInAgainAfter } from './admin-api.ts';
import { escapeFrom, expect } from './fixtures.ts';
import { answerWith, holdAnswers, loseNextAnswer } from './held-answers.ts';
import { newWord, test } from './stories.ts';
import { content, title } from './story-editor.ts';

test('an expired session leads to the login and back, and the text is still there', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/401/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('Typed before the session ended.');
  await logInAgainAfter(page, 'PUT', '**/api/blog-posts/*', async () => {
    await page.getByRole('button', { name: 'Actualizar Historia' }).click();
    await expect(page.getByText('Your session has ended.')).toBeVisible();
  });
  await expect(page).toHaveURL(new RegExp(`/admin/blog/${post.id}$`));
  await expect(content(page)).toHaveValue('Typed before the session ended.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
});

test('leaving unsaved text is asked about, and why a save failed stays beside its button until the next try', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/500/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('Half of it');
  await page.getByRole('button', { name: 'Back to Blog' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await escapeFrom(page.getByRole('alertdialog'));
  await expect(content(page)).toHaveValue('Half of it');

  const save = page.getByRole('button', { name: 'Actualizar Historia' });
  const bar = page.getByRole('form', { name: 'Story' });
  const failed = bar.getByText(/^Error al actualizar: No se pudo actualizar el blog\./);
  await answerWith(page, '**/api/blog-posts/*', 'PUT', { status: 500, body: '' });
  await save.click();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(page.getByText('Error al actualizar', { exact: true })).toBeHidden();
  await expect(failed).toBeVisible();
  await expect(failed).toHaveAttribute('lang', 'es');
  await page.unroute('**/api/blog-posts/*');
  const held = await holdAnswers(page, '**/api/blog-posts/*', 'PUT');
  await save.click();
  await held.begun;
  await expect(failed).toBeHidden();
  held.release();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
});

test('what is typed while a save is on its way stays in the open editor, and is saved over what was saved', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  const save = page.getByRole('button', { name: 'Actualizar Historia' });
  const held = await holdAnswers(page, '**/api/blog-posts/*', 'PUT');
  await content(page).fill('Sent.');
  await save.click();
  await held.begun;
  await content(page).press('End');
  await content(page).pressSequentially(' Typed meanwhile.');
  held.release();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await content(page).pressSequentially(' And on.');
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeHidden();
  await expect(content(page)).toHaveValue('Sent. Typed meanwhile. And on.');
  await expect(content(page)).toBeFocused();
  await expect(page.getByText('Not saved yet; kept in this browser.')).toBeVisible();
  await expect.poll(async () => (await adminApi.read(post.id)).content).toBe('Sent.');

  await page.reload();
  await expect(content(page)).toHaveValue('Sent. Typed meanwhile. And on.');
  await page.unroute('**/api/blog-posts/*');
  await save.click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect
    .poll(async () => (await adminApi.read(post.id)).content)
    .toBe('Sent. Typed meanwhile. And on.');
});

test('a new story whose save fails keeps its text, and typing while it is created continues under its address, once', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/500/);
  const word = newWord();
  const create = page.getByRole('button', { name: 'Crear Historia' });
  await enter(page, '/admin/blog/new');
  await title(page).fill(`The Lock ${word}`);
  await page.getByLabel('Excerpt').fill('It never opens.');
  await content(page).fill('Sent.');
  await answerWith(page, '**/api/blog-posts', 'POST', { status: 500, body: '' });
  await create.click();
  await expect(page.getByText('Error al crear', { exact: true })).toHaveAttribute('lang', 'es');
  await expect(
    page.getByText('No se pudo crear el blog. Por favor intenta de nuevo.', { exact: true }),
  ).toBeVisible();
  await expect(content(page)).toHaveValue('Sent.');
  await page.unroute('**/api/blog-posts');

  const held = await holdAnswers(page, '**/api/blog-posts', 'POST');
  await create.click();
  await held.begun;
  await content(page).press('End');
  await content(page).pressSequentially(' Typed meanwhile.');
  held.release();
  await expect(page.getByText('Blog creado exitosamente', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await expect(page.getByRole('heading', { name: 'EDIT STORY' })).toBeVisible();
  await expect(content(page)).toHaveValue('Sent. Typed meanwhile.');
  await expect(content(page)).toBeFocused();
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect.poll(async () => (await adminApi.read(id)).content).toBe('Sent. Typed meanwhile.');
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Unfinished stories' })).toHaveCount(0);
  await page.goto(`/admin/blog?q=${word}`);
  await expect(page.getByText('1 of 1 story')).toBeVisible();
});

test('a link that is followed after a save is gone to at once, and not left again', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write();
  await page.clock.install();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('Saved and gone.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL(/\/admin\/messages$/);
});

test('leaving during a slow save asks first, continues once it is saved, and is not overridden', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write();
  await page.clock.install();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('It hangs.');
  const held = await holdAnswers(page, '**/api/blog-posts/*', 'PUT');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await held.begun;
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave while saving?' })).toBeVisible();
  held.release();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL(/\/admin\/messages$/);
});

test("a save's outcome is shown on whichever screen is open, and a conflict loses no text", async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/409/);
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  await content(page).fill('It hangs too.');
  await adminApi.save(post, { content: 'Theirs came first.' });
  const held = await holdAnswers(page, '**/api/blog-posts/*', 'PUT');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await held.begun;
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  held.release();
  await expect(page.getByText('Error al actualizar', { exact: true })).toBeVisible();
  const reason = 'It was saved elsewhere first. Your text is kept: open the story again.';
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await page.goto(`/admin/blog/${post.id}`);
  await expect(content(page)).toHaveValue('It hangs too.');
});

test('a story whose answers get lost is created once, and each correction is saved over it without a question', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/ERR_FAILED|409|422/);
  const word = newWord();
  await enter(page, '/admin/blog/new');
  await title(page).fill(`The Weir ${word}`);
  await page.getByLabel('Excerpt').fill('It hums.');
  await content(page).fill('Furst.');
  await loseNextAnswer(page, '**/api/blog-posts', 'POST');
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  const failed = page.getByRole('form', { name: 'Story' }).getByText(/^Error al crear: /);
  await expect(failed).toBeVisible();
  await content(page).fill('First.');
  await loseNextAnswer(page, '**/api/blog-posts/*', 'PUT');
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await expect(failed).toBeVisible();
  await content(page).fill('First and last.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  await expect.poll(async () => (await adminApi.read(id)).content).toBe('First and last.');
  await expect(page.getByRole('list', { name: 'Unfinished stories' })).toHaveCount(0);
  await page.goto(`/admin/blog?q=${word}`);
  await expect(page.getByText('1 of 1 story')).toBeVisible();
});
