import { enter, unique } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';
import { loseNextAnswer } from './held-answers.ts';

const story = (word: string, slug = word.toLowerCase()) => ({
  title: word,
  slug,
  excerpt: 'It crosses once a year.',
  content: 'It began at the landing.',
  region: 'new-york',
  category: 'legend',
});

test('a story is restored with Undo, and from the bin at another address', async ({
  page,
  watch,
  adminApi,
}) => {
  test.slow();
  watch.expectFault(/409/);
  const word = unique('Barge');
  await adminApi.call('POST', 'blog-posts', story(word));
  await enter(page, `/admin/blog?q=${word}`);
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${word}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Blog post deleted', { exact: true })).toBeVisible();
  };
  await remove();
  await expect(page.getByRole('button', { name: `Delete ${word}`, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Story restored', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await remove();

  await adminApi.call('POST', 'blog-posts', { ...story(word), title: unique('Other') });
  await page.goto('/admin/settings/bin');
  const row = page.getByRole('table', { name: 'Bin' }).getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('by admin');
  await expectAccessibleAtBothWidths(page);
  await row.getByRole('button', { name: `Restore ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore at another address' });
  await expect(dialog).toContainText(word.toLowerCase());
  await expect(dialog.getByLabel('Slug')).toBeFocused();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByLabel('Slug')).toHaveAccessibleDescription(/Slug is required/);
  await dialog.getByLabel('Slug').fill(word.toLowerCase());
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText('A story with this slug already exists')).toBeVisible();
  await dialog.getByLabel('Slug').fill(`${word.toLowerCase()}-again`);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Not restored', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await adminApi.call('GET', `blog-posts/${word.toLowerCase()}-again`);
});

test('a record comes back from its row, and the keyboard keeps its place', async ({ page, adminApi }) => {
  const word = unique('Punt');
  const { id } = (await (await adminApi.call('POST', 'blog-posts', story(word))).json()) as { id: number };
  await adminApi.call('DELETE', `blog-posts/${id}`);
  await enter(page, '/admin/settings/bin');
  const restore = page.getByRole('button', { name: `Restore ${word}` });
  await restore.press('Enter');
  await expect(page.getByText('Story restored', { exact: true })).toBeVisible();
  await expect(restore).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what is in the bin can be deleted for good, also when the answer is lost', async ({
  page,
  adminApi,
  watch,
}) => {
  watch.expectFault(/ERR_FAILED/);
  const [told, untold] = [unique('Skiff'), unique('Dory')];
  for (const word of [told, untold]) {
    const { id } = (await (await adminApi.call('POST', 'blog-posts', story(word))).json()) as { id: number };
    await adminApi.call('DELETE', `blog-posts/${id}`);
  }
  await enter(page, '/admin/settings/bin');
  async function purge(word: string) {
    await page.getByRole('button', { name: `Delete ${word} for good` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this for good?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0);
  }
  await purge(told);
  await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible();
  await loseNextAnswer(page, '**/api/bin/**', 'DELETE');
  await purge(untold);
  await expect(page.getByText('No response', { exact: true })).toBeVisible();
});

test('records of two kinds with the same number are deleted for good one after the other', async ({
  page,
  adminApi,
}) => {
  const word = unique('Canoe');
  const fields = { title: `${word} Ride`, description: 'It floats.', category: 'trail', region: 'florida' };
  const made = [
    await adminApi.call('POST', 'blog-posts', story(word)),
    await adminApi.call('POST', 'attractions', { ...fields, image: '', featured: false, active: false }),
  ];
  const [first, second] = (await Promise.all(made.map((answer) => answer.json()))) as { id: number }[];
  await adminApi.call('DELETE', `blog-posts/${first?.id}`);
  await adminApi.call('DELETE', `attractions/${second?.id}`);
  await page.route('**/api/bin?*', async (route) => {
    const response = await route.fetch();
    const items = (await response.json()) as { title: string }[];
    const json = items.map((item) => (item.title.startsWith(word) ? { ...item, id: 1 } : item));
    await route.fulfill({ response, json });
  });
  const deleted: string[] = [];
  await page.route('**/api/bin/*/1', (route) => {
    deleted.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 204 });
  });
  await enter(page, '/admin/settings/bin');
  const question = page.getByRole('alertdialog', { name: 'Delete this for good?' });
  for (const title of [word, `${word} Ride`]) {
    await page.getByRole('button', { name: `Delete ${title} for good` }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(question).toHaveCount(0);
  }
  expect(deleted).toEqual(['/api/bin/story/1', '/api/bin/attraction/1']);
});

test('what was deleted since the bin was open is there when it is opened again', async ({
  page,
  adminApi,
}) => {
  const word = unique('Raft');
  await adminApi.call('POST', 'blog-posts', story(word));
  const isRead = page.waitForResponse('**/api/bin?*');
  await enter(page, '/admin/settings/bin');
  await isRead;
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('button', { name: `Delete ${word}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Blog post deleted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page.getByRole('button', { name: `Restore ${word}` })).toBeVisible();
});
