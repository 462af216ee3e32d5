import type { Locator, Page } from '@playwright/test';
import { coupon, isOnTop, planchette, play } from './board.ts';
import { escapeFrom, expect, test } from './fixtures.ts';

const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];
/** A desk whose page is enlarged four times (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 };

/** Text as readers may set it (WCAG 1.4.12). */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

async function setWideSpacing(page: Page) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, wideSpacing);
}

/** Labels that are painted small, leave the board or the screen, or lie on one another or under the planchette. */
function faultsOfBoard(page: Page) {
  return page.evaluate(() => {
    const faults: string[] = [];
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const pointer = document.querySelector('.planchette')?.getBoundingClientRect();
    if (!board || !pointer) return ['there is no board'];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const labels = [...document.querySelectorAll<HTMLElement>('.plaque')].map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return { label, words: label.textContent, place: range.getBoundingClientRect() };
    });
    for (const { label, words, place } of labels) {
      const { fontSize, width } = getComputedStyle(label);
      const scale = label.getBoundingClientRect().width / Number.parseFloat(width);
      const size = Number.parseFloat(fontSize) * scale;
      if (size < 11.99) faults.push(`${words} is painted at ${size} px`);
      if (place.left < Math.max(board.left, 0) || place.right > Math.min(board.right, innerWidth))
        faults.push(`${words} leaves the board`);
      if (meet(place, pointer)) faults.push(`${words} lies under the planchette`);
      const other = labels.find((another) => another.label !== label && meet(another.place, place));
      if (other) faults.push(`${words} meets ${other.words}`);
    }
    if (pointer.width < 44 || pointer.height < 44) faults.push('the planchette is too small for a finger');
    return faults;
  });
}

/** Texts of the page or the dialog that are cut off at the side of the screen. */
function cutOff(place: Locator) {
  return place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      const isRead = !node.parentElement?.closest('.sr-only, dialog:not([open])');
      if (width > 0 && isRead && (left < 0 || right > innerWidth)) faults.push(node.textContent ?? '');
    }
    return faults;
  });
}

/**
 * What is wrong with the open dialog on this screen: buttons that are small, parts that scrolling does not bring up or that
 * something covers, a title or a cross that leaves while it scrolls, and a dialog that is larger than the screen.
 */
function faultsOfDialog(page: Page) {
  return coupon(page).evaluate(async (dialog) => {
    const faults: string[] = [];
    const note = (isWrong: boolean, fault: string) => isWrong && faults.push(fault);
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
    const all = (selector: string) =>
      [...dialog.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const shareInView = (element: Element) =>
      new Promise<number>((tell) => {
        const look = new IntersectionObserver(([seen]) => {
          look.disconnect();
          tell(seen?.intersectionRatio ?? 0);
        });
        look.observe(element);
      });
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const fixed = all('h2, .coupon-close');
    const buttons = all('button');
    note(fixed.length !== 2 || buttons.length < 2, 'the dialog lacks its title, its cross or its buttons');
    for (const button of buttons) {
      button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { width, height } = button.getBoundingClientRect();
      note(Math.min(width, height) < 44, `${nameOf(button)} is too small for a finger`);
      for (const element of [button, ...fixed]) {
        note((await shareInView(element)) < 0.98, `${nameOf(element)} is not in view at ${nameOf(button)}`);
        note(!isOnTop(element), `${nameOf(element)} is covered at ${nameOf(button)}`);
      }
    }
    for (const part of all('.coupon-value, .coupon-line, .coupon-expiry, .coupon-note, .coupon-qr')) {
      part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      note(!isOnTop(part), `${nameOf(part)} is covered`);
    }
    const { left, top, width, height } = dialog.getBoundingClientRect();
    note(left < 0 || top < 0 || width > innerWidth || height > innerHeight, 'the dialog leaves the screen');
    note(
      dialog.scrollHeight > dialog.clientHeight,
      'the dialog scrolls beside what is meant to scroll within it',
    );
    return faults;
  });
}

test('the board can be read and tapped on every screen, and with wide text spacing nothing is cut off', async ({
  page,
}) => {
  await page.goto('/ouija');
  for (const screen of [...screens, enlarged]) {
    await page.setViewportSize(screen);
    await expect.poll(() => faultsOfBoard(page), `at ${screen.width} x ${screen.height}`).toEqual([]);
  }
  await setWideSpacing(page);
  for (const screen of [...screens, enlarged]) {
    await page.setViewportSize(screen);
    await expect.poll(() => cutOff(page.locator('main')), `at ${screen.width} px`).toEqual([]);
  }
});

test('the dialog scrolls within itself on every screen, with wide text spacing too', async ({ page }) => {
  await play(page);
  await expect(coupon(page).getByRole('img', { name: 'The code for the scanner at the gate' })).toBeVisible();
  await test.step('a phone on its side shows the code, its button and the code for the scanner at once', async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const part of await coupon(page).locator('.coupon-value, .coupon-line > *, .coupon-qr').all()) {
      await expect(part).toBeInViewport({ ratio: 0.98 });
      await expect.poll(() => isOnTop(part)).toBe(true);
    }
  });
  for (const spacing of ['normal', 'wide']) {
    if (spacing === 'wide') await setWideSpacing(page);
    for (const screen of screens)
      await test.step(`${spacing} spacing at ${screen.width} x ${screen.height}`, async () => {
        await page.setViewportSize(screen);
        await expect.poll(() => faultsOfDialog(page)).toEqual([]);
        await expect.poll(() => cutOff(coupon(page))).toEqual([]);
      });
  }
});

test('the planchette lies on its plaque on the board that the screen shows', async ({ page }) => {
  await play(page);
  const value = (await coupon(page).locator('.coupon-value').textContent()) ?? '';
  await escapeFrom(coupon(page));
  const distance = () =>
    page.evaluate((words) => {
      const label = [...document.querySelectorAll('.plaque')].find((node) => node.textContent === words);
      const plaque = label?.getBoundingClientRect();
      const pointer = document.querySelector('.planchette')?.getBoundingClientRect();
      if (!plaque || !pointer) return Number.NaN;
      const across = plaque.x + plaque.width / 2 - pointer.x - pointer.width / 2;
      const down = plaque.y + plaque.height / 2 - pointer.y - pointer.height * 0.4308;
      return Math.hypot(across, down);
    }, value);
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await expect.poll(distance, `pixels away at ${screen.width} px`).toBeLessThan(4);
  }
});

test('in forced colors the dialog has a ground and an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await play(page);
  await expect(coupon(page)).toBeVisible();
  const { ground, edge } = await coupon(page).evaluate((dialog) => {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(dialog);
    return { ground: backgroundColor, edge: `${borderTopWidth} ${borderTopColor}` };
  });
  expect(ground).toMatch(/^rgb\(/);
  expect(edge).toMatch(/^[1-9].*px rgb\(/);
  await expect(planchette(page)).toBeAttached();
});

test('without script the page says what the board needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ouija');
  const sentence = page.locator('noscript p');
  await expect(sentence).toBeVisible();
  await expect(sentence).toHaveText('The board needs JavaScript to answer.');
  await context.close();
});
