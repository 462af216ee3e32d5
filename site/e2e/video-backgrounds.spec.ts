import type { APIRequestContext, Page } from '@playwright/test';
import { enter, logInAgainAfter, openAdminApi, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { newPicture, uploadPicture } from './pictures.ts';

const videoUrl = 'https://videos.hauntedforests.example/fog.mp4';
const videos = '**/api/video-backgrounds';

async function addVideo(request: APIRequestContext, fields: object) {
  const { call } = await openAdminApi(request);
  const answer = await call('POST', 'video-backgrounds', { page: 'fl-attractions', videoUrl, ...fields });
  return (await answer.json()) as { id: number };
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Video backgrounds' }).getByRole('listitem').filter({ hasText: title });

/** Its address answers nothing: no journey leaves the machine. */
test.beforeEach(({ page, watch }) => {
  watch.expectFault(/ERR_|fog\.mp4/);
  return page.route('https://videos.hauntedforests.example/**', (route) => route.abort());
});

test('a background is refused while it lacks something, then added with media of the library', async ({
  page,
  request,
}) => {
  const title = unique('Fog');
  const poster = `${unique('poster')}.jpg`;
  const { url } = await uploadPicture(request, poster);
  await enter(page, '/admin/videos');
  await page.getByRole('button', { name: 'Add Video Background' }).click();
  await expect(page).toHaveURL('/admin/videos?open=new');
  const dialog = page.getByRole('dialog', { name: 'Add Video Background' });
  const add = dialog.getByRole('button', { name: 'Add video background' });
  await add.click();
  for (const sentence of ['Page is required', 'Title is required', 'Video URL is required'])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Video URL' }).fill('nowhere');
  await dialog.getByRole('textbox', { name: 'Thumbnail URL' }).fill('javascript:alert(1)');
  await add.click();
  await expect(dialog.getByText('Video URL must be an http(s) address or an uploaded video')).toBeVisible();
  await expect(
    dialog.getByText('Thumbnail URL must be an http(s) address or an uploaded picture'),
  ).toBeVisible();

  await dialog.getByLabel('Page').selectOption('Florida Attractions');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Choose video' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a video' })
    .getByRole('button', { name: 'forest-loop.webm' })
    .click();
  await expect(dialog.getByRole('textbox', { name: 'Video URL' })).toHaveValue(/^\/media\/.+\.webm$/);
  await expect(dialog.getByRole('button', { name: 'Choose video' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Choose image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('searchbox', { name: 'Search media' }).fill(poster);
  await expect(picker.getByText('1 of 1 file')).toBeVisible();
  await picker.getByRole('button', { name: poster }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Thumbnail URL' })).toHaveValue(url);
  await dialog.getByRole('switch', { name: 'Active' }).check();
  await add.click();
  await expect(page.getByText('Video background created successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin/videos');
  await expect(rowOf(page, title)).toContainText('Florida Attractions');
  const active = async () => (await request.get('/api/video-backgrounds/active/fl-attractions')).json();
  await expect.poll(active).toMatchObject({ title, thumbnailUrl: url });
});

test('a picture can be uploaded from inside the choice, and a wrong file is refused there', async ({
  page,
}) => {
  const name = `${unique('fresh')}.jpg`;
  await enter(page, '/admin/videos?open=new');
  await page.getByRole('button', { name: 'Choose image' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  const file = picker.getByLabel('Upload an image: file');
  await file.setInputFiles({ name: 'fog.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') });
  await expect(picker.getByRole('alert')).toContainText(
    'fog.mp4: File type must be PNG, JPG, JPEG, GIF or WEBP',
  );
  await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await newPicture() });
  await expect(picker).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Thumbnail URL' })).toHaveValue(/^\/media\/.*fresh/);
});

test('of two active backgrounds on a page the later one is shown, and the button switches each', async ({
  page,
  request,
}) => {
  const [older, newer] = [unique('Older'), unique('Newer')];
  await addVideo(request, { title: older, isActive: true });
  await addVideo(request, { title: newer, isActive: true });
  await enter(page, '/admin/videos?page=fl-attractions');
  await expect(rowOf(page, older)).toContainText('Active, not shown');
  await expect(rowOf(page, newer)).not.toContainText('not shown');
  const sending = page.waitForRequest((call) => call.method() === 'PATCH');
  await rowOf(page, newer)
    .getByRole('button', { name: `Active: ${newer}` })
    .click();
  const sent = await sending;
  expect(sent.postDataJSON()).toEqual({ isActive: false });
  await expect(page.getByText('Video background updated successfully', { exact: true })).toBeVisible();
  await expect(rowOf(page, newer).getByRole('button', { name: `Inactive: ${newer}` })).toBeFocused();
  await expect(rowOf(page, older)).not.toContainText('not shown');
});

test('a background is edited, and deleted after a question', async ({ page, request }) => {
  await page.setViewportSize(phone);
  const [title, better] = [unique('Draft'), unique('Better')];
  const { id } = await addVideo(request, { title, description: 'Fog', isActive: true });
  await enter(page, '/admin/videos');
  await expect(rowOf(page, title)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await rowOf(page, title)
    .getByRole('button', { name: `Edit ${title}` })
    .click();
  await expect(page).toHaveURL(`/admin/videos?open=${id}`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Fog');
  await page.getByRole('textbox', { name: 'Title' }).fill(better);
  await page.getByRole('button', { name: 'Save video background' }).click();
  await expect(page.getByText('Video background updated successfully', { exact: true })).toBeVisible();
  await expect(rowOf(page, better)).toContainText('Fog');

  const remove = rowOf(page, better).getByRole('button', { name: `Delete ${better}` });
  await remove.click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this video background?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Video background deleted successfully', { exact: true })).toBeVisible();
  await expect(rowOf(page, better)).toHaveCount(0);
});

test('each failure says so and keeps what was typed', async ({ page, request, watch }) => {
  watch.expectFault(/500/);
  const title = unique('Stays');
  await addVideo(request, { title });
  await enter(page, '/admin/videos');
  await page.route(`${videos}{,/*}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  const row = rowOf(page, title);
  const told = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Inactive: ${title}` }).click();
  await told('Failed to update video background');
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await told('Failed to delete video background');
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Add Video Background' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Page').selectOption('Landing Page');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Never added');
  await dialog.getByRole('textbox', { name: 'Video URL' }).fill(videoUrl);
  await dialog.getByRole('button', { name: 'Add video background' }).click();
  await told('Failed to create video background');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Never added');
});

test('a session that ends while a background is added leads to the login and back to what was typed', async ({
  page,
  watch,
}) => {
  watch.expectFault(/401/);
  await enter(page, '/admin/videos?open=new');
  await page.getByRole('dialog').getByLabel('Page').selectOption('Florida Dark Legends');
  await page.getByRole('textbox', { name: 'Title' }).fill(unique('Kept'));
  await page.getByRole('textbox', { name: 'Video URL' }).fill(videoUrl);
  await page.getByRole('textbox', { name: 'Description' }).fill('Mist over the canal');
  await logInAgainAfter(page, 'POST', videos, () =>
    page.getByRole('button', { name: 'Add video background' }).click(),
  );
  await expect(page).toHaveURL('/admin/videos?open=new');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Mist over the canal');
  await page.getByRole('button', { name: 'Add video background' }).click();
  await expect(page.getByText('Video background created successfully', { exact: true })).toBeVisible();
});

test('backgrounds that cannot be read are read again when asked: behind a skeleton, and an empty list and an empty page differ', async ({
  page,
  watch,
}) => {
  watch.expectFault(/500/);
  await page.route(videos, (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, '/admin/videos');
  await expect(page.getByRole('alert')).toContainText('The video backgrounds could not be loaded.');
  await page.unroute(videos);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(videos, async (route) => {
    await answered;
    await route.fulfill({ json: [] });
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('status', { name: 'Loading video backgrounds' }).locator(':scope > *'),
  ).toHaveCount(3);
  answer();
  await expect(page.getByText('No video backgrounds yet')).toBeVisible();
  await page.getByLabel('Page').selectOption('Florida Home');
  await expect(page).toHaveURL('/admin/videos?page=fl-home');
  await expect(page.getByText('This page has no video background.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all video backgrounds' }).click();
  await expect(page).toHaveURL('/admin/videos');
});

test('the form of a background and the choice of media are accessible', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, '/admin/videos?open=new');
  await page.getByRole('dialog').getByRole('button', { name: 'Add video background' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Choose image' }).click();
  await expect(page.getByRole('list', { name: 'Media library' }).getByRole('button').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
