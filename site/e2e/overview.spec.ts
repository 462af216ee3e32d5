import { enter, expireSessionAt, unique } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

test('the dashboard shows the figures, the newest stories with their state, and the newest messages', async ({
  page,
  request,
  adminApi,
}) => {
  const [title, seen] = [unique('a-draft'), unique('a-legend')];
  const texts = { excerpt: 'Nobody came.', content: 'Nobody came.', region: 'florida', category: 'mystery' };
  const write = async (word: string, published: boolean) => {
    const story = { ...texts, title: word, slug: word, published };
    return (await (await adminApi.call('POST', 'blog-posts', story)).json()) as { id: number };
  };
  const [{ id }, { id: seenId }] = [await write(title, false), await write(seen, true)];
  const name = unique('Ann');
  const message = { name, email: 'ann@visitors.example', message: 'Is the wagon dry when it rains?' };
  const sent = await request.post('/api/contact', { data: { ...message, region: 'new-york' } });
  await expect(sent).toBeOK();
  const { totalStories, totalViews } = (await (await adminApi.call('GET', 'admin/overview')).json()) as {
    totalStories: number;
    totalViews: number;
  };

  await enter(page, '/admin');
  const figures = page.locator('main dl').first();
  await expect(figures).toContainText(`Total Stories${totalStories}`);
  await expect(figures).toContainText('NY Stories');
  await expect(figures).toContainText('FL Stories');
  await expect(figures).toContainText(`Total Views${totalViews.toLocaleString('en-US')}`);
  const stories = page.getByRole('region', { name: 'Recent stories' });
  await expect(stories.getByRole('listitem')).toHaveCount(5);
  await expect(stories.getByRole('listitem').filter({ hasText: title })).toContainText('Draft');
  await expect(stories.getByRole('listitem').filter({ hasText: seen })).toContainText('Published');
  const messages = page.getByRole('region', { name: 'Recent messages' });
  await expect(messages.getByRole('listitem').filter({ hasText: name })).toContainText('Is the wagon dry');
  await expect(messages.getByRole('link', { name: 'All messages' })).toHaveAttribute(
    'href',
    '/admin/messages',
  );
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('not be encrypted');
  await expect(stories.getByRole('link', { name: title })).toHaveAttribute('href', `/admin/blog/${id}`);
  for (const each of [id, seenId]) await adminApi.call('DELETE', `blog-posts/${each}`);
});

test('dates that are over are named, each with the way to where it is changed', async ({
  page,
  adminApi,
}) => {
  await adminApi.call('PATCH', 'settings', { newYorkOpening: 'Opening September 2025', hiringSince: null });
  await enter(page, '/admin');
  const stale = page.getByRole('region', { name: 'Out of date' });
  await expect(stale).toContainText('The New York opening date is in the past: “Opening September 2025”');
  await expect(stale.getByRole('link', { name: 'Plan a new season' })).toBeVisible();
  await expectAccessible(page);
  await stale.getByRole('link', { name: 'Change the opening' }).click();
  await page.getByLabel('New York opening date').fill('Opening September 2099');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(stale).toContainText('“Hiring since” is from an earlier year: 2025-06-01');
  await expect(stale).not.toContainText('The New York opening date');
  await adminApi.call('PATCH', 'settings', { newYorkOpening: null });
});

test('a list that cannot be read can be asked for again while the others are there, and an ended session leads to the login', async ({
  page,
  watch,
}) => {
  watch.expectFault(/500|401/);
  await page.route('**/api/contact-submissions**', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/contact-submissions**', (route) => route.fulfill({ status: 500, body: 'gone' }), {
    times: 1,
  });
  await enter(page, '/admin');
  await expect(page.getByRole('region', { name: 'Recent stories' }).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Recent messages' })).toBeVisible();
  await expect(page.getByText('No contact messages yet')).toBeVisible();

  await page.goto('/admin/settings/account');
  await expireSessionAt(page, 'GET', '**/api/admin/overview');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
});

const others = [
  { role: 'hiring', sees: 'New applications', way: 'All applications', path: '/admin/employment' },
  { role: 'gate', sees: 'Does someone have a code?', way: 'Redeem a coupon', path: '/admin/gate' },
] as const;

test('everyone finds what is theirs on the dashboard, and nothing is refused', async ({ page, adminApi }) => {
  await page.setViewportSize(phone);
  for (const { role, sees, way, path } of others)
    await test.step(role, async () => {
      await enter(page, '/admin', await adminApi.hire(role));
      await expect(page.getByRole('heading', { name: sees })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Recent messages' })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await expectAccessibleAtBothWidths(page);
      await page.getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  await enter(page, '/admin', await adminApi.hire('editor'));
  await expect(page.getByRole('heading', { name: 'Recent stories' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent messages' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
});
