import type { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { logIn } from './admin-api.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const title = 'The Toll Booth on Clinton Street';
const address = '/new-york/dark-legends/the-toll-booth-on-clinton-street';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2e4446' } })
    .jpeg()
    .toBuffer();

test('an administrator writes a story with a picture; visitors read it, see it edited, and lose it when it is unpublished', async ({
  page,
  watch,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await page
    .getByRole('button', { name: 'Create New Story' })
    .or(page.getByRole('link', { name: 'Create New Story' }))
    .click();
  await expect(page.getByRole('heading', { name: 'CREATE NEW STORY' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue('the-toll-booth-on-clinton-street');
  await page.getByLabel('Excerpt').fill('It has taken no coin since 1961. The barrier still lifts.');
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('The barrier lifts at **ten past two**.\n\nNobody has found the motor.');
  await page.setInputFiles('input[type=file]', {
    name: 'toll.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  });
  await expect(page.getByText('Imagen subida', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Crear Historia' }).click();
  await expect(page.getByText('Blog creado exitosamente', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toContainText('Published');

  const visitor = await page.context().newPage();
  const answer = await visitor.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: 'ten past two' })).toBeVisible();
  await expect(visitor.locator('main img').first()).toHaveJSProperty('complete', true);
  await expectAccessible(visitor);
  await visitor.goto('/new-york/dark-legends');
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();

  await page
    .getByRole('button', { name: `Edit ${title}` })
    .or(page.getByRole('link', { name: `Edit ${title}` }))
    .click();
  await expect(page.getByRole('heading', { name: 'EDIT STORY' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Content' }).fill('The barrier stays down now.');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByText('The barrier stays down now.')).toBeVisible();

  await page
    .getByRole('button', { name: `Edit ${title}` })
    .or(page.getByRole('link', { name: `Edit ${title}` }))
    .click();
  await page.getByRole('switch', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByRole('row', { name: title })).toContainText('Draft');
  await expect(page.getByText(/^Live/)).toBeVisible();
  watch.expectFault(/404/);
  const gone = await visitor.goto(address);
  expect(gone?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
  await visitor.goto('/new-york/dark-legends');
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(page.getByText('Are you sure you want to delete this blog post?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Blog post deleted', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: title })).toHaveCount(0);
});
