import type { Page } from '@playwright/test';
import { enter, expectLogin, fillLogin } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { answerWith } from './held-answers.ts';

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const loginFailed = 'Login failed. Please try again.';
const page200 = { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' };

test('leaving the page while the token is checked does not log out', async ({ page, watch }) => {
  watch.expectFault(/ERR_|Failed to load/);
  await enter(page, '/admin');
  await expect(page.getByText('Total Stories')).toBeVisible();
  const token = await storedToken(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/verify', async (route) => {
    await answered;
    await route.fallback().catch(() => undefined);
  });
  for (const _again of [1, 2, 3]) {
    const asked = page.waitForRequest('**/api/admin/verify');
    await page.reload();
    await asked;
    await expect(page.getByText('Verifying credentials...')).toBeVisible();
  }
  await page.goto('/tickets');
  await expect.poll(() => storedToken(page)).toBe(token);
  answer();
  await page.unroute('**/api/admin/verify');
  await page.goto('/admin/blog');
  await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
});

const noLogins = [
  ['a page in place of an answer', page200, loginFailed],
  ['a page of a proxy', { ...page200, status: 502 }, loginFailed],
  ['an empty refusal', { status: 401, body: '' }, loginFailed],
  ['an answer of another shape', { status: 200, json: { welcome: true } }, loginFailed],
  ['a refusal without a message', { status: 401, json: {} }, 'Invalid credentials'],
] as const;

test('what is no answer to a login says that it failed, and a refusal that the credentials are wrong', async ({
  page,
  watch,
}) => {
  watch.expectFault(/401|502/);
  for (const [what, answer, sentence] of noLogins)
    await test.step(what, async () => {
      await page.unroute('**/api/admin/login');
      await answerWith(page, '**/api/admin/login', 'POST', answer);
      await page.goto('/admin/login');
      await fillLogin(page);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.getByLabel('Username')).toHaveValue('admin');
      await expect.poll(() => storedToken(page)).toBeNull();
    });
});

test('a login whose token cannot be checked afterwards is none', async ({ page }) => {
  await page.route('**/api/admin/verify', (route) => route.fulfill(page200));
  await page.goto('/admin/login');
  await fillLogin(page);
  await expect(page.getByRole('alert')).toHaveText(loginFailed);
  await expect(page.getByText('Welcome to the admin dashboard')).toHaveCount(0);
  await expect.poll(() => storedToken(page)).toBeNull();
});

const refusals = {
  'blocks storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  },
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [what, refuse] of Object.entries(refusals))
  test(`in a browser that ${what} a login lasts as long as its page`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/admin');
    await expectLogin(page);
    await fillLogin(page);
    await expect(page.getByText('Total Stories')).toBeVisible();
    await expect(
      page.getByText('you are logged in until you reload or close this page').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'ALL STORIES' })).toBeVisible();
    await page.reload();
    await expectLogin(page);
  });

test('an address that the back office does not have is answered with 404 and the way back', async ({
  page,
  watch,
}) => {
  watch.expectFault(/404/);
  await page.setViewportSize(phone);
  const answer = await page.goto('/admin/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('link', { name: 'Back to Overview' }).click();
  await expect(page).toHaveURL('/admin/login');
  for (const path of ['/admin', '/admin/blog/1', '/admin/settings/hours', '/admin/media/upload']) {
    const found = await page.request.get(path);
    await expect(found, path).toBeOK();
  }
});

test('whoever logs in next in a tab begins with a screen of their own role', async ({ page, adminApi }) => {
  const editor = await adminApi.hire('editor');
  await page.goto('/admin/trail');
  await expectLogin(page);
  await fillLogin(page, editor);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Total Stories')).toBeVisible();
});
