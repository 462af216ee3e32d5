import { expect, phone, test } from './fixtures.ts';

const address = `https://maps.example/${'night_trail_and_everything_about_it/'.repeat(4)}`;

/** Where staff write, and a pasted address can stand. */
const places = [
  ['/new-york/attractions', '.featured p.text-lg'],
  ['/new-york/attractions', '.featured h2'],
  ['/new-york/visit', '.visit-text p'],
  ['/new-york/visit', 'main h2'],
  ['/new-york/visit', '#questions h3'],
  ['/new-york/contact', 'main address'],
  ['/new-york/contact', 'main dd'],
  ['/florida/contact', 'main section p'],
  ['/ouija/rules', 'main section p'],
  ['/new-york', 'header a[href="/"] span'],
  ['/new-york', 'footer address p'],
  ['/new-york', 'footer p.mt-3'],
] as const;

for (const [path, selector] of places)
  test(`an address pasted into “${selector}” does not widen ${path} on a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    const place = page.locator(selector).first();
    await place.evaluate((element, text) => {
      element.textContent = text;
    }, address);
    await expect(place).toHaveText(address);
    const { right, left } = await place.evaluate((element) => element.getBoundingClientRect());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

test("a park's long name stays within the header", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/new-york');
  const name = page.locator('header a[href="/"] span');
  await name.evaluate((element) => {
    element.textContent = 'Haunted Forests of Western New York and the Lakes';
  });
  const { top, bottom } = await name.evaluate((element) => element.getBoundingClientRect());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(76);
});

test('headlines and the way home stay on a phone that is zoomed to 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  for (const path of ['/employment', '/new-york/attractions']) {
    await page.goto(path);
    const headline = page.getByRole('heading', { level: 1 });
    await expect
      .poll(() => headline.evaluate((element) => element.getBoundingClientRect().right <= innerWidth))
      .toBe(true);
    await expect
      .poll(() => headline.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBeLessThanOrEqual(1);
    const home = await page.getByRole('link', { name: /choose a park/ }).boundingBox();
    expect(home?.width).toBeGreaterThanOrEqual(40);
  }
});
