import type { APIRequestContext, Page } from '@playwright/test';
import { wallTimeOf } from '../src/admin/wording/wallTime.ts';
import { enter } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { newWord, test } from './stories.ts';

const order = 'Take down at must be after Publish at';
const list = '/new-york/dark-legends';

const publishAt = (page: Page) => page.getByLabel('Publish at', { exact: true });
const unpublishAt = (page: Page) => page.getByLabel('Take down at', { exact: true });
const inSeconds = (seconds: number) => new Date(Math.ceil(Date.now() / 1_000 + seconds) * 1_000);
const atTheParks = (instant: Date) => wallTimeOf(instant.toISOString());

/** Asks for the list of stories until it holds a title, or does no more; answers when that was. */
async function listed(request: APIRequestContext, title: string, isThere: boolean): Promise<number> {
  const options = { timeout: 90_000, intervals: [100] };
  await expect
    .poll(async () => (await (await request.get(list)).text()).includes(title), options)
    .toBe(isThere);
  return Date.now();
}

test('a story comes to visitors by itself when its time has come, and goes by itself', async ({
  page,
  request,
  adminApi,
}) => {
  test.slow();
  const post = await adminApi.write();
  const address = `${list}/${post.slug}`;
  await enter(page, `/admin/blog/${post.id}`);
  await page.getByRole('switch', { name: 'Published' }).click();
  const [from, until] = [inSeconds(10), inSeconds(25)];
  await publishAt(page).fill(atTheParks(from));
  await unpublishAt(page).fill(atTheParks(until));
  await expect(page.getByRole('status', { name: 'When saved' })).toHaveText(
    /^When saved: Live on .*, until /,
  );
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
  await expect.poll(async () => (await request.get(`/api/blog-posts/${post.slug}`)).status()).toBe(404);

  const came = await listed(request, post.title, true);
  expect(came).toBeGreaterThanOrEqual(from.getTime());
  await expect.poll(async () => (await request.get(address)).text()).toContain('Nobody saw it leave.');
  await page.goto(`/admin/blog?q=${post.slug}&status=published`);
  await expect(page.getByRole('row', { name: post.title })).toContainText(/Published until .* E[DS]T/);

  const went = await listed(request, post.title, false);
  expect(went).toBeGreaterThanOrEqual(until.getTime());
  await expect.poll(async () => (await request.get(address)).status()).toBe(404);
  await page.getByLabel('Status').selectOption('Taken down');
  await expect(page.getByRole('row', { name: post.title })).toContainText(/Taken down on .* E[DS]T/);
});

test('choosing when a story comes publishes it then, and beside the button stands what saving does', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write();
  await enter(page, `/admin/blog/${post.id}`);
  const effect = page.getByRole('status', { name: 'When saved' });
  const published = page.getByRole('switch', { name: 'Published' });
  await expect(effect).toHaveText('When saved: Draft');
  await published.click();
  await expect(effect).toHaveText('When saved: Live at once');
  await published.click();
  await expect(effect).toHaveText('When saved: Draft');
  await publishAt(page).fill('2098-10-01T18:00');
  await expect(published).toBeChecked();
  await expect(effect).toHaveText(/^When saved: Live on Wed, Oct 1, 2098, 6:00\sPM$/);
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect
    .poll(() => adminApi.read(post.id))
    .toMatchObject({
      status: 'scheduled',
      publishAt: '2098-10-01T22:00:00.000Z',
    });
});

test('the list tells what is scheduled, and for when', async ({ page, adminApi }) => {
  const word = newWord();
  const instant = '2098-10-31T23:00:00.000Z';
  await adminApi.write({ title: `Later ${word}`, published: true, publishAt: instant });
  await adminApi.write({ title: `Now ${word}`, published: true });
  await adminApi.write({ title: `Never ${word}`, publishAt: instant });
  await enter(page, `/admin/blog?q=${word}`);
  await page.getByLabel('Status').selectOption('Scheduled');
  await expect(page).toHaveURL(`/admin/blog?q=${word}&status=scheduled`);
  await expect(page.getByText('1 of 1 story')).toBeVisible();
  const row = page.getByRole('row', { name: `Later ${word}` });
  await expect(row).toContainText(/Scheduled for Oct 31, 2098, 7:00\sPM EDT/);
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page.getByRole('row', { name: `Never ${word}` })).toContainText('Draft');
  await expect(page.getByText('1 of 1 story')).toBeVisible();
});

test('times in the wrong order, or a date without its time, are refused at the field and keep the text', async ({
  page,
  adminApi,
}) => {
  const post = await adminApi.write({ published: true });
  await enter(page, `/admin/blog/${post.id}`);
  await page.getByLabel('Excerpt').fill('It crosses twice.');
  await publishAt(page).fill('2098-10-31T19:00');
  await unpublishAt(page).fill('2098-10-31T18:59');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(unpublishAt(page)).toBeFocused();
  await expect(unpublishAt(page)).toHaveAccessibleDescription(new RegExp(order));
  await publishAt(page).fill('2098-10-31T18:00');
  await expect(page.getByText(order)).toHaveCount(0);

  await unpublishAt(page).press('Backspace');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Take down at must be a date and a time')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Take down at' }).press('Enter');
  await expect(unpublishAt(page)).toBeFocused();
  await expect(unpublishAt(page)).toHaveValue('');
  await expect(page.getByText('Take down at must be a date and a time')).toHaveCount(0);
  await expect(page.getByLabel('Excerpt')).toHaveValue('It crosses twice.');

  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  await expect(page.getByText('Blog actualizado exitosamente', { exact: true })).toBeVisible();
  await expect
    .poll(() => adminApi.read(post.id))
    .toMatchObject({
      excerpt: 'It crosses twice.',
      publishAt: '2098-10-31T22:00:00.000Z',
      unpublishAt: null,
      status: 'scheduled',
    });
});

test('an earlier version and a conflict show the schedule in the time of the parks', async ({
  page,
  adminApi,
  watch,
}) => {
  const first = await adminApi.write({ published: true, publishAt: '2098-10-31T23:00:00.000Z' });
  const second = await adminApi.save(first, { publishAt: null });
  await enter(page, `/admin/blog/${first.id}?revision=newest`);
  const versions = page.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions.getByRole('heading', { name: 'Publish at' })).toBeVisible();
  await expect(versions).toContainText(/Oct 31, 2098, 7:00\sPM EDT/);
  await versions.getByRole('button', { name: 'Close' }).first().click();

  watch.expectFault(/409/);
  await adminApi.save(second, { unpublishAt: '2098-12-24T12:00:00.000Z' });
  await page.getByLabel('Distance').fill('2 miles');
  await page.getByRole('button', { name: 'Actualizar Historia' }).click();
  const conflict = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(conflict.getByRole('heading', { name: 'Take down at' })).toBeVisible();
  await expect(conflict).toContainText(/Dec 24, 2098, 7:00\sAM EST/);
  await conflict.getByRole('button', { name: 'Take all theirs' }).click();
  await expect(unpublishAt(page)).toHaveValue('2098-12-24T07:00');
});

test('the schedule in the editor is accessible, with and without a fault', async ({ page, adminApi }) => {
  await page.setViewportSize(phone);
  const post = await adminApi.write({
    published: true,
    publishAt: '2098-10-31T23:00:00.000Z',
    unpublishAt: '2098-11-30T23:00:00.000Z',
  });
  await enter(page, `/admin/blog/${post.id}`);
  await expect(publishAt(page)).toHaveValue('2098-10-31T19:00');
  await expect(unpublishAt(page)).toHaveValue('2098-11-30T18:00');
  await expectAccessibleAtBothWidths(page);
  await unpublishAt(page).fill('2098-10-01T18:00');
  await unpublishAt(page).blur();
  await expect(page.getByText(order)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
