import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const pages = [
  '/',
  '/new-york',
  '/new-york/attractions',
  '/new-york/dark-legends',
  '/new-york/dark-legends/the-lady-of-goodrich-road',
  '/new-york/dark-legends/archive/1',
  '/new-york/contact',
  '/new-york/nights',
  '/new-york/visit',
  '/florida/visit',
  '/florida/nights',
  '/florida',
  '/florida/dark-legends',
  '/florida/contact',
  '/employment',
  '/application',
  '/ouija',
  '/ouija/rules',
  '/coupon',
  '/tickets',
  '/search',
  '/nowhere',
];

test.beforeEach(({ page, watch }) => {
  watch.expectFault(/404/);
  return page.route('https://tickets.hauntedforests.example/**', (route) => route.fulfill({ body: '' }));
});

/** Words of headings that begin on one line and end on another. */
function brokenWords(page: Page) {
  return page.locator('h1, h2, h3').evaluateAll((headings) => {
    const broken: string[] = [];
    for (const heading of headings) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Texts that an ancestor cuts off; what scrolls is not cut, and what turns in the carousel waits for its turn. */
function cutTexts(page: Page) {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      const isForReadersOnly = parent.clientWidth === 1;
      if (isForReadersOnly || parent.closest('[aria-hidden="true"], [aria-roledescription="carousel"]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const [isWide, isTall] = [
          left < edge.left - 1 || right > edge.right + 1,
          top < edge.top - 1 || bottom > edge.bottom + 1,
        ];
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if ((isWide && cuts(overflowX)) || (isTall && cuts(overflowY))) cut.push(text.textContent.trim());
      }
      if (right > innerWidth + 1) cut.push(text.textContent.trim());
    }
    return cut;
  });
}

/** Text as readers may set it (WCAG 1.4.12). */
function widenSpacing(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Resolves once the page is laid out at this width, without loading it again. */
async function layOut(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
}

test('no page breaks a word of a heading at 320 px, is wider than a phone that is zoomed to 200 %, or cuts a text whose spacing a reader widens', async ({
  page,
}) => {
  test.slow();
  for (const path of pages) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect.poll(() => brokenWords(page), path).toEqual([]);
    await expect.poll(() => overflow(page), `${path} is wider than 320 px`).toBeLessThanOrEqual(0);
    await layOut(page, 195, 422);
    await expect.poll(() => overflow(page), `${path} is wider than the zoomed phone`).toBeLessThanOrEqual(0);
    await widenSpacing(page);
    for (const width of [320, 1440]) {
      await layOut(page, width, 900);
      await expect.poll(() => cutTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test.describe('with colors of their own', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  const styleOf = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, part) => {
        const { backgroundColor, borderTopColor, borderTopWidth, borderTopStyle, textDecorationLine } =
          getComputedStyle(element, part);
        return { backgroundColor, borderTopColor, borderTopWidth, borderTopStyle, textDecorationLine };
      }, pseudo);

  test('visitors tell cards, badges and buttons from the page', async ({ page }) => {
    for (const [path, ...selectors] of [
      ['/new-york', 'li.lamp-card', '.featured-badge', '.button-blood', '.round-button'],
      ['/new-york/dark-legends', 'li.lamp-card', '.featured-badge', '.chip'],
    ] as const) {
      await page.goto(path);
      const ground = (await styleOf(page, 'body')).backgroundColor;
      for (const selector of selectors) {
        const style = await styleOf(page, selector);
        expect(style, selector).toMatchObject({ borderTopWidth: '1px', borderTopStyle: 'solid' });
        expect(style.borderTopColor, selector).not.toBe(ground);
      }
    }
  });

  test('visitors see which filter is on, which page is open and which testimonial shows', async ({
    page,
  }) => {
    await page.goto('/new-york/dark-legends');
    const on = await styleOf(page, '.chip[aria-pressed="true"]');
    const off = await styleOf(page, '.chip[aria-pressed="false"]');
    expect(on.backgroundColor).not.toBe(off.backgroundColor);
    const current = await styleOf(page, 'header nav a[aria-current]');
    expect(current.textDecorationLine).toBe('underline');
    await expect
      .poll(async () => (await styleOf(page, 'header nav a:not([aria-current])')).textDecorationLine)
      .toBe('none');
    await page.goto('/new-york');
    const shown = await styleOf(page, '[aria-current="true"] > .carousel-dot');
    const hidden = await styleOf(page, '[aria-current="false"] > .carousel-dot');
    const ground = (await styleOf(page, 'body')).backgroundColor;
    expect(new Set([shown.backgroundColor, hidden.backgroundColor, ground]).size).toBe(3);
  });
});
