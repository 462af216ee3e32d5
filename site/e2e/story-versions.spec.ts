import { enter } from './admin-api.ts';
import { expect, expectAccessible } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { test } from './stories.ts';
import { content } from './story-editor.ts';

test('an earlier version is compared with now, restored, and can be linked to', async ({
  page,
  adminApi,
}) => {
  const first = await adminApi.write({ published: true });
  const second = await adminApi.save(first, { content: 'It began at the pier.\n\nNobody saw it leave.' });
  await adminApi.save(second, { content: 'It ended at the pier.', distance: '2 miles' });
  await enter(page, `/admin/blog/${first.id}`);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  const versions = dialog.getByRole('list', { name: 'Earlier versions' }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Saved by admin');
  const added = dialog.getByRole('region', { name: 'Changes in Distance' }).locator('ins');
  await expect(added).toHaveText('2 miles');
  await expect(added).toHaveCSS('text-decoration-line', 'underline');
  await versions.last().click();
  await expect(page).toHaveURL(/\?revision=1$/);
  await page.reload();
  await expect(
    dialog.getByRole('region', { name: 'Changes in Content' }).locator('del').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect(content(page)).toHaveValue(first.content);
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect
    .poll(() => adminApi.read(first.id))
    .toMatchObject({ content: first.content, distance: null, version: 4 });

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(versions).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
});

test('a version cannot be restored over what somebody else has saved meanwhile', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/409/);
  const first = await adminApi.write();
  const second = await adminApi.save(first, { content: 'Second.' });
  await enter(page, `/admin/blog/${first.id}?revision=newest`);
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog.getByRole('region', { name: 'Changes in Content' })).toBeVisible();
  await adminApi.save(second, { content: 'Third.' });
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Error al actualizar', { exact: true })).toBeVisible();
  await expect(content(page)).toHaveValue('Third.');
  await expect.poll(async () => (await adminApi.read(first.id)).content).toBe('Third.');
});

test('nothing can be typed while a version is restored, and whoever leaves is not brought back', async ({
  page,
  adminApi,
}) => {
  const first = await adminApi.write();
  await adminApi.save(first, { content: 'It ended at the pier.' });
  await enter(page, '/admin/blog');
  await page.getByRole('link', { name: first.title }).first().click();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  const restored = await holdAnswers(page, '**/api/blog-posts/*/revisions/*/restore', 'POST');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await restored.begun;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  const list = page.getByRole('heading', { name: 'ALL STORIES' });
  await expect(list).toBeVisible();
  restored.release();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(list).toBeVisible();
});

test('a shared draft opens for somebody without an account, and a changed link does not', async ({
  page,
  adminApi,
  browser,
  baseURL,
  watch,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await adminApi.write({ content: 'For your eyes only.' });
  await enter(page, `/admin/blog/${post.id}`);
  await page.getByRole('button', { name: 'Share draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share draft' });
  await expect(dialog.getByText(/^Valid until .+ E[SD]T\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied!', { exact: true })).toBeVisible();
  const { pathname } = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue());
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Share draft' })).toBeFocused();

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const violations: string[] = [];
  stranger.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  const shown = await stranger.goto(pathname);
  expect(shown?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await expect(stranger.getByText('For your eyes only.')).toBeVisible();
  expect(violations).toEqual([]);
  await expectAccessible(stranger);
  const forged = await stranger.goto(`${pathname}x`);
  expect(forged?.status()).toBe(404);
  await expect(stranger.getByText('This link does not lead to a story.')).toBeVisible();
  await expectAccessible(stranger);

  await page.getByRole('button', { name: 'Share draft' }).click();
  await dialog.getByRole('button', { name: 'New link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  const first = dialog.getByRole('listitem').last();
  await expect(first.getByRole('textbox')).toHaveValue(new RegExp(pathname));
  await first.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Link withdrawn', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const withdrawn = await stranger.goto(pathname);
  expect(withdrawn?.status()).toBe(404);
  await stranger.context().close();
  watch.expectFault(/404/);
});

test('a withdrawn link is not replaced unless somebody asks for another', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/404/);
  const { id } = await adminApi.write();
  await enter(page, `/admin/blog/${id}`);
  const made = page.waitForResponse(
    (answer) => /preview-links$/.test(answer.url()) && answer.request().method() === 'POST',
  );
  const share = page.getByRole('button', { name: 'Share draft' });
  await share.click();
  const link = await (await made).json();
  await adminApi.withdrawLink(link.id);
  const dialog = page.getByRole('dialog', { name: 'Share draft' });
  const none = dialog.getByText('There are no links to this story.');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(none).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const readAgain = page.waitForResponse(/preview-links\?story=/);
  await share.click();
  await readAgain;
  await expect(none).toBeVisible();
  await dialog.getByRole('button', { name: 'New link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});
