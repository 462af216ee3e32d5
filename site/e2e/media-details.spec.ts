import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { answerWith } from './held-answers.ts';
import { uploadPicture } from './pictures.ts';

const story = (image: string, title: string) => ({
  title,
  slug: title,
  excerpt: 'A short one',
  content: 'It was dark.',
  region: 'florida',
  category: 'legend',
  image,
});

test('a picture is found, described and given a focal point by mouse and keyboard', async ({
  page,
  request,
  adminApi,
}) => {
  const name = `${unique('lantern')}.jpg`;
  const { id, url } = await uploadPicture(request, name);
  await enter(page, '/admin/media');
  await page.getByRole('searchbox', { name: 'Search media' }).fill(name);
  await expect(page).toHaveURL(`/admin/media?q=${name}`);
  const tile = page.getByRole('list', { name: 'All media' }).getByRole('link');
  await expect(tile).toHaveCount(1);
  await tile.focus();
  await expect(tile.getByText(name)).toHaveCSS('opacity', '1');
  await expect(tile.getByText(/^[\d.]+ (Bytes|KB)$/)).toBeVisible();
  await page.keyboard.press('Enter');

  const details = page.getByRole('dialog', { name });
  await expect(page).toHaveURL(`/admin/media?q=${name}&item=${id}`);
  await expect(details.getByText('120 × 80')).toBeVisible();
  await expect(details.getByText('Not used anywhere.')).toBeVisible();
  await expect(details.getByRole('textbox', { name: 'Address' })).toHaveValue(url);
  await details.getByRole('textbox', { name: 'Alternative text' }).fill('A lantern on a gate');
  await details.getByRole('img', { name }).click({ position: { x: 30, y: 20 } });
  await expect(details.getByText(/2[4-6]% from the left, 2[4-6]% from the top/)).toBeVisible();
  const point = details.getByRole('slider', { name: 'Focal point' });
  const [x = 0, y = 0] = (await point.getAttribute('aria-valuetext'))?.match(/\d+/g)?.map(Number) ?? [];
  await point.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await adminApi.call('GET', `media/${id}`)).json())
    .toMatchObject({
      altText: 'A lantern on a gate',
      focalPoint: { x: x + 1, y: y + 10 },
    });

  await expect(details).toBeHidden();
  await expect(page).toHaveURL(`/admin/media?q=${name}`);
  await expect(tile).toBeFocused();
});

test('a picture that a story shows says so and stays; without the story it can be deleted', async ({
  page,
  request,
  adminApi,
}) => {
  const title = unique('gate');
  const { id, url } = await uploadPicture(request, `${title}.jpg`);
  const { id: storyId } = await (await adminApi.call('POST', 'blog-posts', story(url, title))).json();
  await enter(page, `/admin/media?q=${title}&item=${id}`);
  const details = page.getByRole('dialog', { name: `${title}.jpg` });
  await expect(details.getByRole('link', { name: title })).toHaveAttribute('href', `/admin/blog/${storyId}`);
  await expect(details.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(details.getByText('It is in use and cannot be deleted.')).toBeVisible();

  await adminApi.call('DELETE', `blog-posts/${storyId}`);
  await page.reload();
  await details.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this file?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByRole('button', { name: 'Delete' })).toBeFocused();
  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('File deleted', { exact: true })).toBeVisible();
  await expect(details).toBeHidden();
  await expect(page.getByText('No files match this search.')).toBeVisible();
});

test('the server refuses to delete a picture that came into use meanwhile, and shows where', async ({
  page,
  request,
  watch,
  adminApi,
}) => {
  watch.expectFault(/409/);
  const title = unique('swing');
  const { id, url } = await uploadPicture(request, `${title}.jpg`);
  await enter(page, `/admin/media?item=${id}`);
  const details = page.getByRole('dialog', { name: `${title}.jpg` });
  await expect(details.getByText('Not used anywhere.')).toBeVisible();
  await adminApi.call('POST', 'blog-posts', story(url, title));
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This file is in use and cannot be deleted', { exact: true })).toBeVisible();
  await expect(details.getByRole('link', { name: title })).toBeVisible();
});

test('of two people who change one picture neither overwrites the field of the other', async ({
  page,
  request,
  adminApi,
}) => {
  const { id } = await uploadPicture(request, `${unique('shared')}.jpg`);
  await enter(page, `/admin/media?item=${id}`);
  await page.getByRole('slider', { name: 'Focal point' }).press('ArrowRight');
  await adminApi.call('PATCH', `media/${id}`, { altText: 'A gate at night' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  const saved = async () => (await adminApi.call('GET', `media/${id}`)).json();
  await expect.poll(saved).toMatchObject({ altText: 'A gate at night', focalPoint: { x: 51, y: 50 } });
});

test('a text that is too long is refused at its field, a failing save keeps it, and closing asks before it is lost', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/500/);
  const { id } = await uploadPicture(request, `${unique('lost')}.jpg`);
  await enter(page, `/admin/media?item=${id}`);
  await answerWith(page, `**/api/media/${id}`, 'PATCH', { status: 500, json: {} });
  const text = page.getByRole('textbox', { name: 'Alternative text' });
  await text.fill('x'.repeat(501));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Text must be at most 500 characters')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('Two figures');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Not saved: The server has a problem (500). What you typed is still here',
  );
  await expect(text).toHaveValue('Two figures');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(text).toHaveValue('Two figures');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/media');
  await page.goto(`/admin/media?item=${id}`);
  await expect(text).toHaveValue('');
});

test('a session that ends while a text is saved leads to the login and back to the text', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/401/);
  const { id } = await uploadPicture(request, `${unique('tired')}.jpg`);
  await enter(page, `/admin/media?item=${id}`);
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('A figure at the fence');
  await logInAgainAfter(page, 'PATCH', `**/api/media/${id}`, () =>
    page.getByRole('button', { name: 'Save' }).click(),
  );
  await expect(page).toHaveURL(`/admin/media?item=${id}`);
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A figure at the fence');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
});
