import type { Page } from '@playwright/test';
import { enter, expireSessionAt, unique } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

const path = '/admin/publishing';
const line = (page: Page) => page.getByRole('status', { name: 'Site' });
const rowOf = (page: Page, edition: number) =>
  page
    .getByRole('table', { name: 'Publishes' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`^(Edition )?${edition}$`) }) });

function storyFields(name: string, content: string) {
  const texts = { title: name, slug: name, excerpt: 'Somebody lifts the bar at night.', content };
  return { ...texts, region: 'new-york', category: 'legend', published: true };
}

test('publishing now is followed to its end and stands in the history', async ({ page }) => {
  await enter(page, path);
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('Visitors see the latest content.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByText(/pages? written, 0 removed in \d/).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Publishes' }).getByRole('row').nth(1)).toContainText(
    'Full publish (requested)',
  );
  await expect(line(page)).toContainText(/Live/);
  await expect(page.getByRole('region', { name: 'Rebuild hooks' })).toContainText('Publish request');
});

test('a rollback shows visitors the earlier edition with a warning, until one goes back to the newest', async ({
  page,
  request,
  adminApi,
}) => {
  const name = unique('the-toll-gate');
  const text = async () => (await request.get(`/new-york/dark-legends/${name}`)).text();
  const created = await adminApi.call('POST', 'blog-posts', storyFields(name, 'It was shut.'));
  const { id } = (await created.json()) as { id: number };
  const first = await adminApi.published(created);
  await adminApi.published(
    await adminApi.call('PUT', `blog-posts/${id}`, storyFields(name, 'It stood open.')),
  );

  await enter(page, path);
  await expect(rowOf(page, first).getByRole('link', { name: `Story “${name}”` })).toHaveAttribute(
    'href',
    `/admin/blog/${id}`,
  );
  await rowOf(page, first).getByRole('button', { name: 'Roll back' }).click();
  const question = page.getByRole('alertdialog', { name: `Roll the site back to edition ${first}?` });
  await expect(question).toContainText('until the next change is saved');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(line(page)).toContainText(`Rolled back to edition ${first}`);
  await expect(question).toHaveCount(0);
  await expect.poll(text).toContain('It was shut.');
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('Rolled back');
  await page.getByRole('link', { name: 'Overview' }).click();
  await line(page).getByRole('link', { name: 'Go to Publishing' }).click();

  await page.getByRole('button', { name: 'Back to the latest' }).press('Enter');
  await expect(page.getByText('Back to the latest edition', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(line(page)).toContainText('Live');
  await expect.poll(text).toContain('It stood open.');
  await adminApi.call('DELETE', `blog-posts/${id}`);
});

test('an editor publishes but is not offered to roll back', async ({ page, adminApi }) => {
  const editor = await adminApi.hire('editor');
  await enter(page, path, editor);
  await expect(page.getByRole('row').nth(1)).toContainText('Live now');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Roll back/ })).toHaveCount(0);
});

test('a page that could not be written leads from every screen to what caused it', async ({
  page,
  adminApi,
}) => {
  const status = (await (await adminApi.call('GET', 'publishing/status')).json()) as { lastPublish: object };
  const failure = { page: '/new-york/attractions', document: null, reason: 'The picture is gone' };
  const changes = [{ kind: 'attraction', id: '1', title: 'The Maze' }];
  const lastPublish = { ...status.lastPublish, failures: [failure], changes, changeCount: 1 };
  await page.route('**/api/publishing/status**', (route) =>
    route.fulfill({ json: { ...status, state: 'failed', lastPublish } }),
  );
  await enter(page, '/admin');
  await expect(line(page)).toContainText('Not published');
  await expect(line(page)).toContainText('/new-york/attractions: The picture is gone');
  await expectAccessible(page);
  await line(page).getByRole('link', { name: 'Go to Publishing' }).click();
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('The picture is gone');
  await expectAccessible(page);
  await line(page).getByRole('link', { name: 'Open this attraction' }).click();
  await expect(page).toHaveURL(/\/admin\/attractions\?open=1$/);
});

test('a publish that failed as a whole is not called live', async ({ page, adminApi }) => {
  const status = (await (await adminApi.call('GET', 'publishing/status')).json()) as { lastPublish: object };
  const failures = [{ page: '*', document: null, reason: 'No space left on the disk' }];
  const lastPublish = { ...status.lastPublish, failures };
  await page.route('**/api/publishing/status**', (route) =>
    route.fulfill({ json: { ...status, state: 'failed', lastPublish } }),
  );
  await enter(page, path);
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now).toContainText('The last publish failed, so visitors see the site as it was before.');
  await expect(now).toContainText('The whole site: No space left on the disk');
  await expect(now).not.toContainText('Everything else is live');
});

test('a CDN that takes no purges is named on every screen, and nothing is called live', async ({
  page,
  adminApi,
}) => {
  const status = (await (await adminApi.call('GET', 'publishing/status')).json()) as object;
  const outdated = { what: 'CDN', since: '2026-10-03T23:05:00Z' };
  await page.route('**/api/publishing/status**', (route) =>
    route.fulfill({ json: { ...status, state: 'live', stuckSince: null, outdated } }),
  );
  await enter(page, '/admin');
  await expect(line(page)).toContainText('CDN outdated since');
  await expectAccessible(page);
  await line(page).getByRole('link', { name: 'Go to Publishing' }).click();
  await expect(page.getByRole('region', { name: 'Now' })).toContainText(
    'The CDN has not accepted updates since',
  );
  await expectAccessible(page);
});

test('a history that cannot be read can be asked for again, and a refused publish says why', async ({
  page,
  watch,
}) => {
  watch.expectFault(/500|429/);
  // A hidden tab looks for nothing by itself: what comes was asked for.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await page.route('**/api/publishing/history**', (route) => route.fulfill({ status: 500, body: 'gone' }), {
    times: 1,
  });
  await enter(page, path);
  await expect(page.getByText('The history could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Live now');

  const message = 'Publishing was requested several times just now. Please wait a moment.';
  await page.route('**/api/publishing/publish', (route) =>
    route.fulfill({ status: 429, json: { message, error: message } }),
  );
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Publishing could not be started', { exact: true })).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(line(page)).toContainText('Live');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled();
});

test('the keyboard goes on below the publishes that were added', async ({ page, adminApi }) => {
  const history = await adminApi.call('GET', 'publishing/history?limit=1');
  const [publish] = (await history.json()) as { edition: number }[];
  const past = Array.from({ length: 12 }, (_, age) => ({ ...publish, edition: 1000 - age }));
  await page.route('**/api/publishing/history**', (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    return route.fulfill({ json: past.slice(0, limit) });
  });
  await enter(page, path);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByText('The latest 12 publishes')).toBeFocused();
  await expect(rowOf(page, 989)).toBeVisible();
});

test('a session that ends at a publish leads to the login', async ({ page, watch }) => {
  watch.expectFault(/401/);
  await enter(page, path);
  await expireSessionAt(page, 'POST', '**/api/publishing/publish');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
});

test('publishing is accessible', async ({ page }) => {
  await page.setViewportSize(phone);
  await enter(page, path);
  await expect(page.getByText('Live now')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
