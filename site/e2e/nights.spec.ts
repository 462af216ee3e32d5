import type { Locator } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from './fixtures.ts';

test('the season shows what each night offers, in one sentence for those who listen', async ({ page }) => {
  await page.goto('/new-york');
  await page.getByRole('link', { name: 'See the nights' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nights' })).toBeVisible();
  const next = page.locator('.night:not([data-past])').first();
  await expect(next.getByText(/^\w+day, \w+ \d+:/)).toHaveText(
    /: Open, Doors 6:30 PM, Attractions 7:00 PM, Last entry \d+:\d\d [AP]M, .+ prices: General Admission \$\d/,
  );
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('a night can be linked', async ({ page }) => {
  await page.goto('/new-york/nights');
  const night = page.locator('.night').last();
  const date = await night.getAttribute('id');
  await page.goto(`/new-york/nights#${date}`);
  await expect(night).toBeInViewport();
  await expect(night).toHaveCSS('outline-style', 'solid');
});

test('on a phone a night that is over stands below those to come, on a wide screen in its week', async ({
  page,
}) => {
  await page.goto('/new-york/nights');
  const nights = page.locator('.months > section:has(.night ~ .night)').last().locator('.night');
  await nights.first().evaluate((night) => night.setAttribute('data-past', ''));
  const top = async (night: Locator) => (await night.boundingBox())?.y ?? Number.NaN;
  const isFirstBelow = async () => (await top(nights.first())) > (await top(nights.last()));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isFirstBelow).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(isFirstBelow).toBe(false);
});

test('the nights to come are events to search engines and entries to calendars', async ({
  page,
  request,
}) => {
  await page.goto('/new-york/nights');
  const data = page.locator('script[type="application/ld+json"]').first();
  const graph = JSON.parse((await data.textContent()) ?? '')['@graph'] as Record<string, string>[];
  const events = graph.filter((node) => node['@type'] === 'Event');
  const next = await page.locator('.night:not([data-past])').first().getAttribute('id');
  expect(events[0]).toMatchObject({
    startDate: expect.stringMatching(new RegExp(`^${next}T18:30:00-0[45]:00$`)),
    eventStatus: 'https://schema.org/EventScheduled',
    offers: expect.arrayContaining([expect.objectContaining({ priceCurrency: 'USD' })]),
  });
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const answer = await request.get((await calendar.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const entries = await answer.text();
  expect(entries).toContain(`DTSTART;TZID=America/New_York:${next?.replaceAll('-', '')}T183000`);
});

test('a season is printed on one sheet that names the park and the place', async ({ page }) => {
  await page.goto('/new-york/nights');
  const park = page.getByText(/^Haunted Forests in New York · .+, NY/);
  await expect(park).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(park).toBeVisible();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type ?\/Page\b/g)).toHaveLength(1);
});

test('a region without nights says so, offers the letters, and has no badge', async ({ page }) => {
  await page.goto('/florida/nights');
  await expect(page.getByText('No nights announced yet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.locator('[data-tonight]')).toHaveCount(0);
  await expectAccessible(page);
});
