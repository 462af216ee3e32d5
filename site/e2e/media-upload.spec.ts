import { enter, logInAgainAfter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { newPicture } from './pictures.ts';

const jpeg = async (word: string) => ({
  name: `${unique(word)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await newPicture(),
});
const text = (name: string, words: string) => ({
  name,
  mimeType: name.endsWith('.txt') ? 'text/plain' : 'image/png',
  buffer: Buffer.from(words),
});

test('files are refused by kind, removed, uploaded with the others, and are in the library then', async ({
  page,
}) => {
  const [kept, removed] = [await jpeg('kept'), await jpeg('removed')];
  await enter(page, '/admin/media/upload');
  const start = page.getByRole('button', { name: 'Upload All' });
  await expect(start).toBeDisabled();
  await page
    .getByLabel('Files to upload')
    .setInputFiles([kept, text('notes.txt', 'words'), text('empty.png', ''), removed]);
  const refusals = page.getByRole('alert');
  await expect(refusals).toContainText(
    'notes.txt: File type must be PNG, JPG, JPEG, GIF, WEBP, MP4, WEBM or MOV',
  );
  await expect(refusals).toContainText('empty.png: File is smaller than 1 bytes');
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${removed.name}` }).click();
  await expect(files).toHaveCount(1);
  await start.click();
  await expect(page.getByText('File uploaded successfully!', { exact: true })).toBeVisible();
  await expect(files).toContainText(['Completed']);
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
  await expect(start).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Media' }).click();
  await expect(page.getByRole('link', { name: kept.name })).toBeVisible();
  await page.goto('/admin/media/upload');
  await page.getByLabel('Files to upload').setInputFiles({ ...kept, name: 'another-name.jpg' });
  await start.click();
  await expect(page.getByText(`another-name.jpg is there as ${kept.name}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Already in the library', { exact: true })).toBeVisible();
});

test('files can be dropped', async ({ page }) => {
  await enter(page, '/admin/media/upload');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['bytes'], 'dropped.webp', { type: 'image/webp' }));
    return data;
  });
  const zone = page.getByRole('group', { name: 'Drop zone' });
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped });
  await expect(zone).toContainText('Drop the files here');
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(zone).toContainText('Drag files here');
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('dropped.webp');
});

test('more than a hundred files are too many', async ({ page }) => {
  await enter(page, '/admin/media/upload');
  const many = Array.from({ length: 101 }, (_, index) => text(`${index}.png`, 'x'));
  await page.getByLabel('Files to upload').setInputFiles(many);
  await expect(page.getByRole('alert')).toContainText('100.png: Too many files');
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveCount(100);
});

test('a file that the server refuses has failed, with its reason, and can be tried again', async ({
  page,
  watch,
}) => {
  watch.expectFault(/415|500/);
  const good = await jpeg('late');
  await enter(page, '/admin/media/upload');
  await page.route('**/api/media', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Files to upload').setInputFiles(good);
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByText('✗ Failed')).toBeVisible();
  await expect(
    page.getByText(`Failed to upload ${good.name}. Please try again.`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Upload failed', { exact: true })).toBeVisible();
  await page.unroute('**/api/media');
  await page.getByRole('button', { name: `Retry ${good.name}` }).click();
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();

  await page.getByLabel('Files to upload').setInputFiles(text('fake.png', 'this is no picture'));
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByText('✗ Failed Invalid file type')).toBeVisible();
  await expect(page.getByText('1 of 2 uploaded, 1 failed')).toBeVisible();
});

test('leaving during an upload asks, and what was broken off waits in the queue', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const slow = await jpeg('slow');
  await enter(page, '/admin/media/upload');
  await page.route('**/api/media', async (route) => {
    await answered;
    await route.abort().catch(() => undefined);
  });
  await page.getByLabel('Files to upload').setInputFiles(slow);
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByRole('progressbar', { name: `Upload of ${slow.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload All' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to Media' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave while uploading?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Media' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'ALL MEDIA' })).toBeVisible();
  answer();
  await page.unroute('**/api/media');
  await page.getByRole('button', { name: 'Upload Media' }).click();
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible();
});

test('a session that ends during an upload leads to the login and back to the queue', async ({
  page,
  watch,
}) => {
  watch.expectFault(/401/);
  const files = [await jpeg('one'), await jpeg('two'), await jpeg('three')];
  await enter(page, '/admin/media/upload');
  await page.getByLabel('Files to upload').setInputFiles(files);
  await logInAgainAfter(page, 'POST', '**/api/media', () =>
    page.getByRole('button', { name: 'Upload All' }).click(),
  );
  await expect(page).toHaveURL('/admin/media/upload');
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByText('3 of 3 uploaded')).toBeVisible();
});

test('the upload screen is accessible in every state of a file', async ({ page, watch }) => {
  watch.expectFault(/415/);
  await page.setViewportSize(phone);
  await enter(page, '/admin/media/upload');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Media' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page
    .getByLabel('Files to upload')
    .setInputFiles([await jpeg('seen'), text('fake.png', 'no picture'), text('notes.txt', 'words')]);
  await page.getByRole('button', { name: 'Upload All' }).click();
  await expect(page.getByText('1 of 2 uploaded, 1 failed')).toBeVisible();
  await page.getByLabel('Files to upload').setInputFiles([text('next.png', 'x'), text('b.txt', 'words')]);
  await expectAccessibleAtBothWidths(page);
});
