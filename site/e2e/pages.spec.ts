import { expect, expectAccessible, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';

const pages = [
  { path: '/', heading: 'Haunted Forests' },
  { path: '/new-york', heading: 'THE #1 HAUNTED ATTRACTION' },
  { path: '/new-york/dark-legends', heading: /legends/i },
  { path: '/new-york/dark-legends/the-lady-of-goodrich-road', heading: 'The Lady of Goodrich Road' },
  { path: '/new-york/attractions', heading: 'Attractions' },
  { path: '/new-york/contact', heading: 'Contact' },
  { path: '/florida/contact', heading: 'Contact' },
  { path: '/new-york/visit', heading: 'Plan your visit' },
  { path: '/florida/visit', heading: 'Plan your visit' },
  { path: '/new-york/nights', heading: 'Nights' },
  { path: '/florida/nights', heading: 'Nights' },
  { path: '/employment', heading: 'JOIN OUR TERRIFYING TEAM' },
  { path: '/application', heading: 'Your application' },
  { path: '/ouija', heading: 'DISCOUNT OUIJA' },
  { path: '/ouija/rules', heading: 'Rules of the board' },
  { path: '/florida', heading: 'FLORIDA NIGHTMARES' },
  { path: '/florida/dark-legends', heading: /legends/i },
  { path: '/new-york/dark-legends/archive/1', heading: 'All Legends' },
];

for (const { path, heading } of pages) {
  test(`${path} is whole and accessible`, async ({ page }) => {
    await page.setViewportSize(phone);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expectAccessibleAtBothWidths(page, () =>
      expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every page can be read', async ({ page }) => {
    for (const { path, heading } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    }
  });

  test('buttons that only a script answers are not there', async ({ page }) => {
    const only = [
      ['/new-york/dark-legends', 'Load More Stories'],
      ['/new-york/dark-legends', /^All/],
      ['/new-york', 'Next testimonial'],
      ['/new-york/contact', /^Show the map/],
    ] as const;
    for (const [path, name] of only) {
      await page.goto(path);
      const button = page.getByRole('button', { name, includeHidden: true }).first();
      await expect(button, path).toBeAttached();
      await expect(button, path).toBeHidden();
    }
  });
});

test('an unknown path shows the 404 page with status 404', async ({ page, watch }) => {
  watch.expectFault(/404/);
  const answer = await page.goto('/new-york/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  const nights = page.getByRole('link', { name: 'Nights: Florida' });
  await expect(nights).toHaveAttribute('href', '/florida/nights');
  await expectAccessible(page);
});

test('a story that never was shows Story Not Found with a way back', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await page.goto('/new-york/dark-legends');
  const answer = await page.goto('/new-york/dark-legends/never-written');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Story Not Found' })).toBeVisible();
  await expect(
    page.getByText("The dark legend you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page
    .getByRole('button', { name: 'Go Back' })
    .or(page.getByRole('link', { name: 'Go Back' }))
    .click();
  await expect(page).toHaveURL(/\/new-york\/dark-legends$/);
});

test('the list of legends shows six, then six more, and starts over with a category', async ({ page }) => {
  await page.goto('/new-york/dark-legends');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(6);
  await page.getByRole('button', { name: 'Load More Stories' }).click();
  await expect(cards).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: /^Mystery/ }).click();
  await expect(cards).toHaveCount(4);
});

test('the ticket button appears after a hundred pixels and leads to the tickets', async ({ page }) => {
  await page.goto('/new-york');
  const button = page.getByRole('link', { name: 'BUY TICKETS', exact: true });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute('href', /^\/tickets\?utm_source=.+&utm_campaign=sticky$/);
});

test('the mobile menu opens, closes with Escape and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/new-york');
  const toggle = page.getByRole('button', { name: /menu/i });
  await toggle.click();
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Dark Legends' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await toggle.click();
  await link.click();
  await expect(page).toHaveURL(/\/new-york\/dark-legends$/);
});
