import type { Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { escapeFrom, expect, expectAccessible, phone, test } from './fixtures.ts';
import { linkTo } from './mails.ts';

const labels = {
  'New York': ['Home', 'Attractions', 'Dark Legends', 'Discount Ouija', 'Contact', 'Careers'],
  Florida: ['Home', 'Dark Legends', 'Discount Ouija', 'Contact', 'Careers'],
  both: ['New York', 'Florida', 'Discount Ouija'],
};

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const follow = (page: Page, name: string) => mainLinks(page).filter({ hasText: name }).click();

test('the board and the careers keep the navigation of the park one comes from', async ({ page }) => {
  for (const [path, region] of [
    ['/new-york', 'New York'],
    ['/florida/contact', 'Florida'],
    ['/new-york/dark-legends/lot-31', 'New York'],
  ] as const) {
    await page.goto(path);
    await follow(page, 'Discount Ouija');
    await expect(page).toHaveURL(/\/ouija$/);
    await expect(mainLinks(page)).toHaveText(labels[region]);
    await expect(mainLinks(page).filter({ hasText: 'Discount Ouija' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.reload();
    await follow(page, 'Discount Ouija');
    await expect(mainLinks(page)).toHaveText(labels[region]);
    await follow(page, 'Careers');
    await expect(page).toHaveURL(/\/employment\?region=/);
    await expect(mainLinks(page)).toHaveText(labels[region]);
    await expect(mainLinks(page).filter({ hasText: 'Careers' })).toHaveAttribute('aria-current', 'page');
    await follow(page, 'Discount Ouija');
    await expect(mainLinks(page)).toHaveText(labels[region]);
  }
});

test('who comes from nowhere finds the way to both parks on the board, and New York with the careers', async ({
  page,
}) => {
  await page.goto('/ouija');
  await expect(mainLinks(page)).toHaveText(labels.both);
  await page.goto('/employment');
  await expect(mainLinks(page)).toHaveText(labels['New York']);
  await page.goto('/employment?region=florida');
  await expect(mainLinks(page)).toHaveText(labels.Florida);
});

test('the navigation is right before any other script has run', async ({ page }) => {
  await page.goto('/florida');
  await page.route('**/*.js', () => undefined);
  await mainLinks(page).filter({ hasText: 'Discount Ouija' }).click({ noWaitAfter: true });
  await page.waitForURL('**/ouija', { waitUntil: 'commit' });
  await expect(mainLinks(page)).toHaveText(labels.Florida);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the board leads to both parks and the careers into New York', async ({ page }) => {
    await page.goto('/ouija');
    await expect(mainLinks(page)).toHaveText(labels.both);
    await page.goto('/employment');
    await expect(mainLinks(page)).toHaveText(labels['New York']);
  });
});

test('on a phone the open menu holds the focus in both directions, and Escape gives it back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/new-york');
  const toggle = page.getByRole('button', { name: 'Menu' });
  await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const links = menu.getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(5);
  await toggle.focus();
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.press('Tab');
      await expect(links.nth(index)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toggle).not.toBeFocused();
});

test('the open menu lets the keyboard on in a browser of 2023', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await page.setViewportSize(phone);
  await page.goto('/new-york');
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first()).toBeFocused();
});

test('the menu of a page of both parks holds only the links that show', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/florida');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Discount Ouija' }).click();
  await expect(page).toHaveURL(/\/ouija$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText(labels.Florida);
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await expect(menu.getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
});

test('in a browser without popovers no menu lies over a page, and the footer leads to both parks', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.route('/new-york', async (route) => {
    const html = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: html.replace(/(<div id="menu") popover/, '$1') });
  });
  // What such a browser makes of the condition.
  await page.route('**/*.css', async (route) => {
    const css = await (await route.fetch()).text();
    const body = css.replace(/@supports not selector\(:popover-open\)/, '@supports (display: block)');
    await route.fulfill({ contentType: 'text/css', body });
  });
  await page.goto('/new-york');
  await expect(page.locator('#menu')).not.toHaveAttribute('popover');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  const quickLinks = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick links' });
  await quickLinks.getByRole('link', { name: 'Florida' }).click();
  await expect(page).toHaveURL(/\/florida$/);
});

test('skipping to the content leaves the secret of a link in the address', async ({ page, gates }) => {
  const name = unique('thorn');
  await gates.apply(name);
  const link = await linkTo(`${name}@applicants.example`, '/application');
  for (const [address, words] of [
    [link, 'We have your application'],
    ['/newsletter/confirm#token=abc', 'Confirm my subscription'],
    ['/coupon#HF-XXXXX-XXXXX-XXXXX', "We couldn't find a coupon with this code."],
  ] as const) {
    await page.goto('/');
    await page.goto(address);
    const content = page.getByRole('main');
    await expect(content).toContainText(words);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    await expect(page).toHaveURL(address);
    await expect(content).toContainText(words);
  }
});

test('a dialog that is closed leaves no step in the history, and going back closes one that is open', async ({
  page,
  gates,
}) => {
  const name = unique('wren');
  await gates.write(name);
  const dialog = page.getByRole('dialog');
  const back = () => page.goBack();
  await enter(page, '/admin/publishing');
  for (const [path, opener, search] of [
    [`/admin/messages?q=${name}`, page.getByRole('link', { name, exact: true }), /message=\d+$/],
    ['/admin/employment/openings', page.getByRole('button', { name: 'Add opening' }), /open=new$/],
    ['/admin/settings/accounts', page.getByRole('button', { name: 'Add account' }), /open=new$/],
  ] as const) {
    await page.goto(path);
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(search);
    await back();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
    await page.goForward();
    const close = dialog.getByRole('button', { name: 'Close' }).first();
    await close.evaluate((button: HTMLElement) => [button.click(), button.click()]);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(opener).toBeFocused();
    await back();
    await expect(page).toHaveURL('/admin/publishing');
  }
});

test('a dialog that an address opened leaves its list, also after a reload', async ({ page }) => {
  const path = '/admin/testimonials';
  const dialog = page.getByRole('dialog');
  await enter(page, '/admin/publishing');
  await page.goto(`${path}?open=new`);
  await escapeFrom(dialog);
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await expect(page).toHaveURL(`${path}?open=new`);
  await page.reload();
  await escapeFrom(dialog);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL('/admin/publishing');
});
