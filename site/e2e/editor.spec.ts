import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { enter, fillLogin } from './office.ts';
import { newWord, test } from './stories.ts';

/** Asks the previewed page from outside: no script runs in its frame, not even one of these tests. */
function inPreview<T, A = undefined>(
  page: Page,
  ask: (frame: HTMLIFrameElement, argument: A) => T,
  argument?: A,
) {
  return page.getByTitle("The story's page").evaluate(ask as never, argument) as Promise<T>;
}
const textsInPreview = (page: Page, selector: string) =>
  inPreview(
    page,
    (frame, wanted: string) =>
      [...(frame.contentDocument?.querySelectorAll(wanted) ?? [])].map(({ textContent }) =>
        textContent?.trim(),
      ),
    selector,
  );
const expectInPreview = (page: Page, selector: string, text: string) =>
  expect.poll(() => textsInPreview(page, selector)).toContain(text);
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** Selects words of the text as a person would with the mouse. */
async function select(page: Page, words: string) {
  await content(page).focus();
  await content(page).evaluate((area: HTMLTextAreaElement, wanted) => {
    const start = area.value.indexOf(wanted);
    area.setSelectionRange(start, start + wanted.length);
  }, words);
}

async function logInAgain(page: Page) {
  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await fillLogin(page);
}

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
  expect(await place()).toBe(1_500);
  expect(await textsInPreview(page, 'script')).toEqual([]);
  const isTypeset = ({ contentDocument }: HTMLIFrameElement) =>
    [...(contentDocument?.fonts ?? [])].some(
      ({ family, status }) => family.includes('Fell') && status === 'loaded',
    );
  expect(await inPreview(page, isTypeset)).toBe(true);
  expect(await width()).toBe(390);
  await page.getByRole('button', { name: 'As on a desktop' }).click();
  await expect.poll(width).toBe(1_280);

  await page.getByLabel('Excerpt').fill('Ten past two.');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/blog-posts')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Crear Historia' }).dblclick();
  await expect(page.getByText('Blog creado exitosamente', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CREATE NEW STORY' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  expect(sent).toHaveLength(1);
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

  await toolbar.getByRole('button', { name: 'Picture from the library' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await expect(content(page)).toHaveValue(/road.*\n\n!\[.*\]\(\/media\/.+\)$/);
  await expect(content(page)).toBeFocused();
  const isPictureThere = ({ contentDocument }: HTMLIFrameElement) =>
    contentDocument?.querySelector<HTMLImageElement>('.story-text img')?.naturalWidth;
  await expect.poll(() => inPreview(page, isPictureThere)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Choose from library' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await expect(page.getByLabel('Featured image')).toHaveValue(/^\/media\//);
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
  expect(await textsInPreview(page, '.story-text :is(a, img, script)')).toEqual([]);
  await content(page).fill('');
  page.removeAllListeners('dialog');
  expect(dialogs).toEqual([]);
});

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

test('an earlier version is compared with now, restored, and can be linked to', async ({ page, office }) => {
  const first = await office.write({ published: true });
  const second = await office.save(first, { content: 'It began at the pier.\n\nNobody saw it leave.' });
  await office.save(second, { content: 'It ended at the pier.', distance: '2 miles' });
  await enter(page, `/admin/blog/${first.id}`);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  const versions = dialog.getByRole('list', { name: 'Earlier versions' }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Saved by admin');
  await expect(dialog.getByRole('region', { name: 'Differences of Distance' }).locator('ins')).toHaveText(
    '2 miles',
  );
  await versions.last().click();
  await expect(page).toHaveURL(/\?revision=1$/);
  await page.reload();
  await expect(
    dialog.getByRole('region', { name: 'Differences of Content' }).locator('del').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect(content(page)).toHaveValue(first.content);
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText(/^Live/)).toBeVisible();
  expect(await office.read(first.id)).toMatchObject({ content: first.content, distance: null, version: 4 });

  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await expect(versions).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Earlier versions' })).toBeFocused();
});

test('a version cannot be restored over what somebody else has saved meanwhile', async ({
  page,
  office,
  watch,
}) => {
  watch.expectFault(/409/);
  const first = await office.write();
  const second = await office.save(first, { content: 'Second.' });
  await enter(page, `/admin/blog/${first.id}?revision=newest`);
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(dialog.getByRole('region', { name: 'Differences of Content' })).toBeVisible();
  await office.save(second, { content: 'Third.' });
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Error al actualizar', { exact: true })).toBeVisible();
  await expect(content(page)).toHaveValue('Third.');
  expect((await office.read(first.id)).content).toBe('Third.');
});

test('a shared draft opens for somebody without an account, and a changed link does not', async ({
  page,
  office,
  browser,
  baseURL,
  watch,
}) => {
  const post = await office.write({ content: 'For your eyes only.' });
  await enter(page, `/admin/blog/${post.id}`);
  await page.getByRole('button', { name: 'Share draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share draft' });
  await expect(dialog.getByText(/^It works until .+ E[SD]T\.$/)).toBeVisible();
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
  await expect(stranger.getByText('This link leads to no story.')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
  watch.expectFault(/404/);
});

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.beforeEach(async ({ page, office }) => {
      const post = await office.write();
      await office.save(post, { content: 'It ended at the pier.' });
      await enter(page, `/admin/blog/${post.id}`);
    });

    test('the editor and its preview are accessible', async ({ page }) => {
      if (width < 1280) await page.getByRole('tab', { name: 'Preview' }).click();
      await expectInPreview(page, '.story-text p', 'It ended at the pier.');
      await expectAccessible(page);
    });

    test('the earlier versions are accessible, and so is the question before one is restored', async ({
      page,
    }) => {
      await page.getByRole('button', { name: 'Earlier versions' }).click();
      await expect(page.getByRole('region', { name: 'Differences of Content' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Restore this version' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('sharing a draft and picking a picture are accessible', async ({ page }) => {
      await page.getByRole('button', { name: 'Share draft' }).click();
      await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Picture from the library' }).click();
      await expect(page.getByRole('dialog').getByRole('list').getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
