import { enter, logInAgainAfter } from './admin-api.ts';
import { escapeFrom, expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { answerWith } from './held-answers.ts';
import { newWord, test } from './stories.ts';

test('search and filters are in the address, survive a reload, and can be taken back', async ({
  page,
  adminApi,
}) => {
  const draft = await adminApi.write({ category: 'mystery' });
  const word = draft.slug.split('-').at(-1) ?? '';
  await adminApi.write({ title: `Florida ${word}`, region: 'florida', published: true });
  await enter(page, '/admin/blog');
  await page.getByRole('searchbox', { name: 'Search stories' }).fill(word);
  await expect(page.getByText('2 of 2 stories')).toBeVisible();
  await page.getByLabel('Region').selectOption('New York');
  await page.getByLabel('Category').selectOption('mystery');
  await page.getByLabel('Status').selectOption('Draft');
  await expect(page).toHaveURL(`/admin/blog?q=${word}&region=new-york&category=mystery&status=draft`);
  await expect(page.getByText('1 of 1 story')).toBeVisible();
  const row = page.getByRole('row', { name: draft.title });
  await expect(row).toContainText('New York');
  await expect(row).toContainText('Draft');
  await page.reload();
  await expect(page.getByText('1 of 1 story')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('mystery');
  await page.getByLabel('Category').selectOption('legend');
  await expect(page.getByText('No stories match this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all stories' }).click();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await expect(page.getByRole('searchbox', { name: 'Search stories' })).toHaveValue('');
});

test('a long list is read page by page', async ({ page, adminApi }) => {
  const first = await adminApi.write();
  const word = first.slug.split('-').at(-1) ?? '';
  for (let number = 2; number <= 22; number += 1) await adminApi.write({ title: `Ferry ${number} ${word}` });
  await enter(page, `/admin/blog?q=${word}`);
  await expect(page.getByText('20 of 22 stories')).toBeVisible();
  await expect(page.getByRole('link', { name: first.title })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByText('22 of 22 stories')).toBeFocused();
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
});

test('a story is deleted after a confirmation, and stays when that fails; the focus stays nearby', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/500/);
  const post = await adminApi.write();
  const remove = page.getByRole('button', { name: `Delete ${post.title}` });
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  await page.setViewportSize(phone);
  await enter(page, `/admin/blog?q=${post.slug}`);
  await expect(page.getByText('1 of 1 story')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await answerWith(page, '**/api/blog-posts/*', 'DELETE', { status: 500, body: '' });
  await remove.click();
  await confirm.click();
  await expect(page.getByText('Error deleting post', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to delete the blog post.', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: post.title })).toBeVisible();

  await page.unroute('**/api/blog-posts/*');
  await remove.click();
  await expect(page.getByText('Are you sure you want to delete this blog post?')).toBeVisible();
  await escapeFrom(page.getByRole('alertdialog'));
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await confirm.click();
  await expect(page.getByText('Blog post deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('No stories match this search.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});

test('a list that cannot be read can be asked for again, and an expired session leads to the login and back to the filtered list', async ({
  page,
  watch,
}) => {
  watch.expectFault(/500|401|Failed to load/);
  const lists = '**/api/blog-posts?*';
  await page.route(lists, (route) => route.fulfill({ status: 500, body: '' }));
  await enter(page, '/admin/blog');
  await expect(page.getByText('The stories could not be loaded.')).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page
      .getByRole('link', { name: 'The Lady of Goodrich Road' })
      .or(page.getByText(/^20 of/))
      .first(),
  ).toBeVisible();

  await expect(page.getByRole('table', { name: 'All stories' })).toHaveAttribute('aria-busy', 'false');
  await logInAgainAfter(page, 'GET', lists, () => page.getByLabel('Region').selectOption('Florida'));
  await expect(page).toHaveURL(/\/admin\/blog\?region=florida$/);
  await expect(page.getByLabel('Region')).toHaveValue('florida');
});

test('stories are sorted from the server, and the address keeps the order', async ({ page, adminApi }) => {
  const word = newWord();
  for (const title of ['Bramble', 'Adder', 'Cinder'])
    await adminApi.write({ title: `${title} ${word}`, slug: `${title.toLowerCase()}-${word}` });
  await enter(page, `/admin/blog?q=${word}`);
  const titles = page.getByRole('table', { name: 'All stories' }).getByRole('link', { name: word });
  await expect(titles).toHaveText([`Cinder ${word}`, `Adder ${word}`, `Bramble ${word}`]);
  await page.getByLabel('Sort').selectOption('By title');
  await expect(titles).toHaveText([`Adder ${word}`, `Bramble ${word}`, `Cinder ${word}`]);
  await page.reload();
  await expect(titles).toHaveText([`Adder ${word}`, `Bramble ${word}`, `Cinder ${word}`]);
  await page.getByLabel('Sort').selectOption('Oldest first');
  await expect(titles).toHaveText([`Bramble ${word}`, `Adder ${word}`, `Cinder ${word}`]);
  expect(new URL(page.url()).search).toContain('sort=oldest');
});
