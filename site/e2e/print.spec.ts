import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Visible words that are too light for paper, or lie on a picture. */
const unreadableWords = (page: Page) =>
  page.evaluate(() => {
    const pictures = [...document.images]
      .filter((image) => image.checkVisibility())
      .map((image) => image.getBoundingClientRect());
    const liesOnPicture = (words: DOMRect) =>
      pictures.some(
        ({ left, right, top, bottom }) =>
          words.left < right - 2 &&
          words.right > left + 2 &&
          words.top < bottom - 2 &&
          words.bottom > top + 2,
      );
    const isLight = (element: Element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).some((part) => Number(part) > 102);
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const [words, element] = [text.textContent?.trim(), text.parentElement];
      if (!words || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const place = range.getBoundingClientRect();
      if (place.width <= 1 || place.right < 0) continue;
      if (isLight(element) || liesOnPicture(place)) found.push(words);
    }
    return found;
  });

const legend = '/new-york/dark-legends/the-lady-of-goodrich-road';

for (const path of [
  '/',
  '/new-york',
  '/new-york/visit',
  '/new-york/contact',
  '/new-york/attractions',
  legend,
])
  test(`${path} prints dark words on white paper, beside its pictures`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1:visible')).toHaveCount(1);
    await expect.poll(() => unreadableWords(page)).toEqual([]);
    const [ground, picture] = await page.evaluate(() => {
      const { backgroundColor, backgroundImage } = getComputedStyle(document.body);
      return [backgroundColor, backgroundImage];
    });
    expect([ground, picture]).toEqual(['rgba(0, 0, 0, 0)', 'none']);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });

test('what an applicant filled in is on paper too', async ({ page }) => {
  await page.goto('/employment');
  const name = page.getByLabel('First name');
  await name.fill('Wednesday');
  await page.emulateMedia({ media: 'print' });
  await expect(name).toBeVisible();
  await expect(name).toHaveCSS('color', 'rgb(0, 0, 0)');
});
