import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { submitButton, visitorForms } from './visitor-forms.ts';

/** Wraps every text in elements of its own, as browsers do that translate a page. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, noscript, textarea')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim())) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

// The newsletter's own page has a carousel beside it, which React makes anew without a loss.
const pages = Object.values(visitorForms).map(({ path }) =>
  path === '/new-york' ? '/new-york/nights' : path,
);

for (const path of pages)
  test(`what is typed into the form on ${path} stays on a translated page`, async ({ page }) => {
    await page.goto(path);
    await translate(page);
    const email = page.getByRole('textbox').and(page.locator('[name="email"]'));
    await email.scrollIntoViewIfNeeded();
    await email.click();
    await page.keyboard.type('late@visitors.example', { delay: 20 });
    await expect(page.locator('form[name] button[type="submit"]')).toBeVisible();
    await expect(email).toHaveValue('late@visitors.example');
    await expect(email).toBeFocused();
  });

test('the first press of a button counts on a translated page', async ({ page }) => {
  await page.goto('/new-york/dark-legends');
  await translate(page);
  const stories = page.locator('main article, main li').filter({ has: page.getByRole('link') });
  const before = await stories.count();
  await page.getByRole('button', { name: /Load More Stories/ }).click();
  await expect.poll(() => stories.count()).toBeGreaterThan(before);
});

test('a page that is set from right to left does not scroll sideways', async ({ page }) => {
  await page.goto(visitorForms.newsletter.path);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(submitButton(page, visitorForms.newsletter)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
});
