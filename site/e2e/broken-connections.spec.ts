import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { expect, test } from './fixtures.ts';
import { newPicture } from './pictures.ts';

const siteStatus = (page: Page) => page.getByRole('status', { name: 'Site' });
const failedLoad = /Failed to (load|fetch)|ERR_|dynamically imported/;

/** Opens a form for a testimonial with a text of its own; nothing is saved yet. */
async function typeTestimonial(page: Page) {
  const name = unique('Wanda');
  await enter(page, '/admin/testimonials?region=florida&open=new');
  const dialog = page.getByRole('dialog', { name: 'New testimonial' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Content' }).fill('I lost a shoe. I would go again.');
  const save = dialog.getByRole('button', { name: 'Add testimonial' });
  return { name, dialog, save };
}

/** Returns the writes of these calls as something between browser and server might, without passing them on. */
const answerWrites = (page: Page, calls: string, answer: object) =>
  page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 200, ...answer }),
  );

/** What does not count as saved, whatever its status. */
const noAnswers = [
  ['a page', { contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }],
  ['JSON of another shape', { json: { welcome: true } }],
  ['nothing', { body: '' }],
] as const;

test('a page, JSON of another shape or nothing in place of an answer does not count as saved, and the form stays', async ({
  page,
}) => {
  const { name, dialog, save } = await typeTestimonial(page);
  for (const [what, answer] of noAnswers)
    await test.step(what, async () => {
      await answerWrites(page, '**/api/testimonials', answer);
      const sent = page.waitForResponse('**/api/testimonials');
      await save.click();
      await sent;
      await expect(save).toBeEnabled();
      await expect(dialog.getByRole('alert')).toContainText('What you typed is still here');
      await expect(page.getByText('Testimonial added', { exact: true })).toHaveCount(0);
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
    });
});

test('such an answer does not count as a saved story', async ({ page }) => {
  await enter(page, '/admin/blog/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('The ferry');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('It crosses once a year.');
  await page.getByRole('textbox', { name: 'Content' }).fill('It began at the landing.');
  const failed = page.getByText('Error al crear', { exact: true });
  const closing = page.getByRole('button', { name: 'Close notification' });
  for (const [what, answer] of noAnswers)
    await test.step(what, async () => {
      await answerWrites(page, '**/api/blog-posts', answer);
      await page.getByRole('button', { name: 'Crear Historia' }).click();
      await expect(failed).toBeVisible();
      await closing.hover();
      await expect(page.getByText('Blog creado exitosamente')).toHaveCount(0);
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
        .toContain('It began at the landing.');
      await expect(page).toHaveURL(/\/admin\/blog\/new/);
      await closing.click();
      await expect(failed).toBeHidden();
    });
});

test('such an answer does not count as a deletion', async ({ page, adminApi }) => {
  const name = unique('Otto');
  const content = 'I lost a hat. I would go again.';
  await adminApi.call('POST', 'testimonials', { name, content, region: 'florida' });
  await enter(page, '/admin/testimonials?region=florida');
  const remove = page.getByRole('button', { name: `Delete ${name}` });
  const failed = page.getByText('No response', { exact: true });
  const closing = page.getByRole('button', { name: 'Close notification' });
  for (const [what, answer] of noAnswers)
    await test.step(what, async () => {
      await answerWrites(page, '**/api/testimonials/*', answer);
      await remove.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(failed).toBeVisible();
      await closing.hover();
      await expect(remove).toBeVisible();
      await closing.click();
      await expect(failed).toBeHidden();
    });
});

test('such an answer does not count as an upload', async ({ page }) => {
  await enter(page, '/admin/media/upload');
  for (const [count, [what, answer]] of noAnswers.entries())
    await test.step(what, async () => {
      await answerWrites(page, '**/api/media', answer);
      const file = { name: `${unique('owl')}.jpg`, mimeType: 'image/jpeg', buffer: await newPicture() };
      await page.locator('input[type="file"]').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload All' }).click();
      await expect(page.getByText('✗ Failed')).toHaveCount(count + 1);
      await expect(page.getByText('File uploaded successfully!')).toHaveCount(0);
    });
});

test('without a connection a save says so at once, the site is not called live, and the text waits', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFault(failedLoad);
  const { dialog, save } = await typeTestimonial(page);
  await expect(siteStatus(page)).toContainText('Live');
  await context.setOffline(true);
  await expect(siteStatus(page)).toHaveText('You are offline');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('You are offline.');
  await expect(siteStatus(page)).not.toContainText('Live');
  await context.setOffline(false);
  await expect(siteStatus(page)).toContainText('Live');
  await save.click();
  await expect(page.getByText('Testimonial added', { exact: true })).toBeVisible();
});

test('without a connection a story says so too', async ({ page, context, watch }) => {
  watch.expectFault(failedLoad);
  await enter(page, '/admin/blog/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('The ferry');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('It crosses once a year.');
  await page.getByRole('textbox', { name: 'Content' }).fill('It began at the landing.');
  await expect(siteStatus(page)).toContainText('Live');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  const form = page.getByRole('form', { name: 'Story' });
  await expect(form.getByText(/: You are offline\. Please try again when you are connected\./)).toBeVisible();
  await expect(siteStatus(page)).toHaveText('You are offline');
});

test('a screen whose script could not be fetched leaves the other screens usable and offers a reload', async ({
  page,
  watch,
}) => {
  watch.expectFault(failedLoad);
  const scripts = /\/_astro\/MediaScreen\.[\w-]+\.js$/;
  const navigation = page.getByRole('navigation');
  await page.route(scripts, (route) => route.abort());
  await enter(page, '/admin');
  const report = page.waitForRequest('**/api/browser-errors');
  await navigation.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown.');
  const reported = await report;
  const sent = reported.postDataJSON();
  expect(sent).toMatchObject({ kind: 'screen', page: '/admin/media' });
  const answer = await reported.response();
  const status = answer?.status();
  expect(status).toBe(204);
  await navigation.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('Total Stories')).toBeVisible();
  await navigation.getByRole('link', { name: 'Media' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen could not be shown.');
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'ALL MEDIA' })).toBeVisible();
});

test('the login whose script could not be fetched offers a reload in place of a blank page', async ({
  page,
  watch,
}) => {
  watch.expectFault(failedLoad);
  const script = /\/_astro\/LoginScreen\.[\w-]+\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/admin/login');
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  await page.unroute(script);
  await reload.click();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
});

test('a list that failed to load is loaded again on the next visit', async ({ page, watch }) => {
  watch.expectFault(/500/);
  const navigation = page.getByRole('navigation');
  await page.route('**/api/blog-posts?*', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, '/admin/blog');
  await expect(page.getByText('The stories could not be loaded.')).toBeVisible();
  await page.unroute('**/api/blog-posts?*');
  await navigation.getByRole('link', { name: 'Videos' }).click();
  await expect(page.getByRole('heading', { name: 'ALL VIDEO BACKGROUNDS' })).toBeVisible();
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('The stories could not be loaded.')).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText('The Lady of Goodrich Road');
});
