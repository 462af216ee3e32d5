import { enter } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { newWord, test } from './stories.ts';
import { content, expectInPreview, inPreview, select, textsInPreview, title } from './story-editor.ts';

test('the real page stands beside the text while it is typed, keeps its place, and the saved story is it', async ({
  page,
}) => {
  const word = newWord();
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, '/admin/blog/new');
  await title(page).fill(`The Toll ${word}`);
  await expectInPreview(page, 'h1', `The Toll ${word}`);
  await page.getByLabel('Category').selectOption('mystery');
  await expectInPreview(page, '.eyebrow', 'Mystery');
  await content(page).fill(`It takes **no coin**.\n\n${'The barrier lifts at night.\n\n'.repeat(60)}`);
  await expectInPreview(page, 'strong', 'no coin');

  const place = () => inPreview(page, ({ contentWindow }) => contentWindow?.scrollY);
  const width = () => inPreview(page, ({ contentWindow }) => contentWindow?.innerWidth);
  await inPreview(page, ({ contentWindow }) => contentWindow?.scrollTo(0, 1_500));
  await content(page).press('ControlOrMeta+End');
  await content(page).pressSequentially('Nobody pays.');
  await expectInPreview(page, '.story-text p:last-child', 'Nobody pays.');
  await expect.poll(place).toBe(1_500);
  await expect.poll(() => textsInPreview(page, 'script')).toEqual([]);
  const isTypeset = ({ contentDocument }: HTMLIFrameElement) =>
    [...(contentDocument?.fonts ?? [])].some(
      ({ family, status }) => family.includes('Fell') && status === 'loaded',
    );
  await expect.poll(() => inPreview(page, isTypeset)).toBe(true);
  await expect.poll(width).toBe(390);
  const desktop = page.getByRole('button', { name: 'Desktop width' });
  await desktop.click();
  await expect.poll(width).toBe(1_280);
  // The page is one stop of the keyboard, which scrolls it; its links are for readers and the mouse.
  await desktop.press('Tab');
  await page.keyboard.press('Home');
  await expect.poll(place).toBe(0);
  await page.keyboard.press('PageDown');
  await expect.poll(place).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Crear Historia' })).toBeFocused();

  await page.getByLabel('Excerpt').fill('Ten past two.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/blog-posts')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Crear Historia' }).dblclick();
  await expect(page.getByText('Blog creado exitosamente', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what is typed while the first preview is still on its way is shown too', async ({ page }) => {
  const previews = '**/api/publishing/previews';
  await page.route(previews, () => undefined, { times: 1 });
  const asked = page.waitForRequest(previews);
  await enter(page, '/admin/blog/new');
  await asked;
  await title(page).fill('The Toll');
  await expectInPreview(page, 'h1', 'The Toll');
});

test('on a phone the preview is a tab, and what is refused is shown where one writes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, '/admin/blog/new');
  await content(page).fill('Only *this* so far');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expectInPreview(page, 'em', 'this');
  await expect(content(page)).toBeHidden();
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Slug is required')).toBeVisible();
  await expect(page.getByText('Excerpt is required')).toBeVisible();
  await expect(title(page)).toBeFocused();
});

test('the toolbar and its keys write Markdown that can be undone, and bring pictures from the library', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, '/admin/blog/new');
  await content(page).fill('A lamp swings by the road');
  await select(page, 'lamp');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(content(page)).toHaveValue('A **lamp** swings by the road');
  await select(page, 'swings');
  await page.keyboard.press('ControlOrMeta+i');
  await expect(content(page)).toHaveValue('A **lamp** *swings* by the road');
  await expectInPreview(page, 'em', 'swings');
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content(page)).toHaveValue('A lamp swings by the road');

  await select(page, 'road');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('https://roads.example');
  await expect(content(page)).toHaveValue('A lamp swings by the [road](https://roads.example)');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await toolbar.getByRole('button', { name: 'Heading' }).click();
  await expect(content(page)).toHaveValue('## A lamp swings by the [road](https://roads.example)');
  await expect(content(page)).toBeFocused();
  await toolbar.getByRole('button', { name: 'Heading' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Quotation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(content(page)).toHaveValue('> ## A lamp swings by the [road](https://roads.example)');

  await toolbar.getByRole('button', { name: 'Image from the library' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await expect(content(page)).toHaveValue(/road.*\n\n!\[.*\]\(\/media\/.+\)$/);
  await expect(content(page)).toBeFocused();
  const isPictureThere = ({ contentDocument }: HTMLIFrameElement) =>
    contentDocument?.querySelector<HTMLImageElement>('.story-text img')?.naturalWidth;
  await expect.poll(() => inPreview(page, isPictureThere)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Choose from library' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: 'Featured image' })).toHaveValue(/^\/media\//);
  await page.getByRole('button', { name: 'Use “1 min read”' }).click();
  await expect(page.getByLabel('Read time')).toHaveValue('1 min read');
});

test('a preview that is not available says so, and neither typing nor saving is disturbed', async ({
  page,
  watch,
}) => {
  watch.expectFault(/503/);
  await page.setViewportSize({ width: 1440, height: 900 });
  const sentence = 'The preview is not available at the moment.';
  await page.route('**/api/publishing/previews', (route) =>
    route.fulfill({ status: 503, json: { message: sentence, error: sentence } }),
  );
  await enter(page, '/admin/blog/new');
  await expect(page.getByText(sentence)).toBeVisible();
  const refused = page.waitForResponse(
    (answer) => answer.status() === 503 && Boolean(answer.request().postData()?.includes('It goes on')),
  );
  await content(page).pressSequentially('It goes on');
  await expect(content(page)).toBeFocused();
  await refused;
  await page.unroute('**/api/publishing/previews');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectInPreview(page, '.story-text p', 'It goes on');
  await expect(page.getByText(sentence)).toBeHidden();
});

test('a hostile draft runs nothing in the preview', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, '/admin/blog/new');
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>';
  await title(page).fill(hostile);
  await content(page).fill(`${hostile}\n\n[a](javascript:alert(3))\n\nIt ends here.`);
  await expectInPreview(page, 'h1', hostile);
  await expectInPreview(page, '.story-text p', 'It ends here.');
  await expect.poll(() => textsInPreview(page, '.story-text :is(a, img, script)')).toEqual([]);
  await content(page).fill('');
  page.removeAllListeners('dialog');
  expect(dialogs).toEqual([]);
});

test('the editor, its preview and its dialogs are accessible', async ({ page, adminApi }) => {
  test.slow();
  const post = await adminApi.write();
  await adminApi.save(post, { content: 'It ended at the pier.' });
  await page.setViewportSize(phone);
  await enter(page, `/admin/blog/${post.id}`);
  await page.getByRole('button', { name: 'Share draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Image from the library' }).click();
  await expect(page.getByRole('dialog').getByRole('list').getByRole('button').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expectInPreview(page, '.story-text p', 'It ended at the pier.');
  await expectAccessibleAtBothWidths(page, () =>
    expectInPreview(page, '.story-text p', 'It ended at the pier.'),
  );
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(page.getByRole('region', { name: 'Changes in Content' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
