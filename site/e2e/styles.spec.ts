import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './office.ts';

const publicPages = [
  '/',
  '/new-york',
  '/new-york/attractions',
  '/new-york/dark-legends',
  '/new-york/dark-legends/the-lady-of-goodrich-road',
  '/new-york/dark-legends/archive/1',
  '/new-york/contact',
  '/florida',
  '/florida/dark-legends',
  '/tickets',
  '/employment',
  '/ouija',
  '/newsletter/confirm',
  '/nowhere',
];
const screens = [
  '',
  ...['/blog', '/media', '/videos', '/employment', '/attractions', '/testimonials', '/tickets', '/settings'],
];

/** Classes of the page's elements that no rule names, and layers that are a number instead of a name of tokens.css. */
function styleFaults(page: Page) {
  return page.evaluate(() => {
    const rules: CSSStyleRule[] = [];
    const collect = (list: CSSRuleList) => {
      for (const rule of list) {
        if (rule instanceof CSSStyleRule) rules.push(rule);
        if ('cssRules' in rule) collect(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const selectors = rules.map(({ selectorText }) => selectorText).join();
    const hasRule = (name: string) => {
      const selector = `.${CSS.escape(name)}`;
      for (let at = selectors.indexOf(selector); at >= 0; at = selectors.indexOf(selector, at + 1))
        if (!/[\w\\-]/.test(selectors[at + selector.length] ?? '')) return true;
      return false;
    };
    const isMark = (name: string) => /^(?:group|peer)(?:\/|$)|^lucide/.test(name);
    const used = new Set(
      [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
    );
    const layers = rules.filter(({ style }) => Number(style.zIndex) >= 10);
    return [
      ...[...used].filter((name) => !isMark(name) && !hasRule(name)),
      ...layers.map(({ cssText }) => cssText),
    ];
  });
}

test('every class of a public page has a rule, and every layer a name', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await page.route('https://tickets.hauntedforests.example/**', (route) => route.fulfill({ body: '' }));
  for (const path of publicPages) {
    await page.goto(path);
    expect.soft(await styleFaults(page), path).toEqual([]);
  }
});

test('every class of the back office has a rule, and every layer a name', async ({ page }) => {
  await logIn(page);
  for (const screen of screens) {
    await page.goto(`/admin${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.animate-skeleton')).toHaveCount(0);
    expect.soft(await styleFaults(page), screen).toEqual([]);
  }
});
