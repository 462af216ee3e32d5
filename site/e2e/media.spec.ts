import { enter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { questions } from './ordered-list-screens.ts';
import { uploadPicture } from './pictures.ts';

test('the type is kept in the address', async ({ page }) => {
  await enter(page, '/admin/media');
  await page.getByLabel('Type').selectOption('Images');
  await expect(page).toHaveURL('/admin/media?type=image');
  await page.reload();
  await expect(page.getByLabel('Type')).toHaveValue('image');
});

test('a library that cannot be read says so and is read again when asked', async ({ page, watch }) => {
  watch.expectFault(/500/);
  await page.route('**/api/media?*', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, '/admin/media');
  await expect(page.getByRole('alert')).toContainText('The media library could not be loaded.');
  await page.unroute('**/api/media?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'All media' })).toBeVisible();
});

test('twelve skeleton tiles stand in while media load, and an empty library leads to the upload', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/media?*', async (route) => {
    await answered;
    await route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } });
  });
  await enter(page, '/admin/media');
  await expect(page.getByRole('status', { name: 'Loading media' }).locator(':scope > *')).toHaveCount(12);
  answer();
  await expect(page.getByText('NO MEDIA YET')).toBeVisible();
  await page.getByRole('link', { name: 'Upload Media' }).click();
  await expect(page).toHaveURL('/admin/media/upload');
});

test('an address of no file says so', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await enter(page, '/admin/media?item=2147483647');
  await expect(page.getByText('This file no longer exists', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/media');
});

test('library and details are accessible', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const name = `${unique('seen')}.jpg`;
  const { id } = await uploadPicture(request, name);
  await enter(page, `/admin/media?q=${name}`);
  await expect(page.getByRole('list', { name: 'All media' }).getByRole('link')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  await page.goto(`/admin/media?item=${id}`);
  await expect(page.getByText('Not used anywhere.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('an editor works with media and videos; hiring and the gate find both screens locked', async ({
  page,
  adminApi,
}) => {
  await enter(page, '/admin/media', await adminApi.hire('editor'));
  await expect(page.getByRole('heading', { name: 'ALL MEDIA' })).toBeVisible();
  for (const role of ['hiring', 'gate']) {
    await enter(page, '/admin/videos', await adminApi.hire(role));
    await expect(page.getByText(`Accounts with the role ${role} cannot open this screen.`)).toBeVisible();
    await page.goto('/admin/media/upload');
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Media', exact: true })).toHaveCount(0);
  }
});

test('a picture that comes back from the bin with a saved text is in the library again', async ({
  page,
  request,
  adminApi,
}) => {
  const word = unique('Ferry');
  const { id, url } = await uploadPicture(request, `${word}.jpg`);
  await questions.add(request, word);
  await adminApi.call('DELETE', `media/${id}`);
  await enter(page, questions.path);
  const library = page.getByRole('link', { name: 'Media', exact: true });
  const isRead = page.waitForResponse('**/api/media?*');
  await library.click();
  await isRead;
  await page.goBack();
  await page.getByRole('button', { name: `Edit ${word}` }).click();
  const dialog = questions.dialog(page);
  await dialog.getByRole('textbox', { name: questions.textLabel }).fill(`![The ferry](${url})`);
  await dialog.getByRole('button', { name: 'Save question' }).click();
  await expect(dialog).toHaveCount(0);
  await library.click();
  const tiles = page.getByRole('list', { name: 'All media' }).getByRole('link');
  await expect(tiles.filter({ hasText: `${word}.jpg` })).toHaveCount(1);
});
