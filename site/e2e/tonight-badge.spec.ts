import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  loadFonts,
  phone,
  test,
} from './fixtures.ts';

interface Night {
  date: string;
  status?: string;
  notice?: string | null;
  doors?: string;
  lastEntry?: string;
}
const friday = { date: '2026-10-09' };
const saturday = { date: '2026-10-10' };
const badge = (page: Page) => page.locator('header [data-words]');

/** Lets the badge find these nights; `serverTime` is what the server's clock says, else the visitor's counts. */
async function announce(page: Page, nights: Night[], serverTime?: string) {
  const times = { doors: '18:30', lastEntry: '23:00', status: 'open', notice: null };
  const json = { hasNights: true, nights: nights.map((night) => ({ ...times, ...night })) };
  const headers: Record<string, string> = serverTime ? { date: new Date(serverTime).toUTCString() } : {};
  await page.route('**/tonight.json', (route) => route.fulfill({ json, headers }));
}

const evening = '2026-10-09T20:00-04:00';
const soldOut = { ...friday, status: 'sold-out' };
const states = [
  ['2026-10-09T12:00-04:00', [friday], 'Open tonight · doors 6:30 PM'],
  [evening, [friday], 'Open now · last entry 11:00 PM'],
  ['2026-10-09T23:30-04:00', [friday, saturday], 'Closed for tonight · next Sat, Oct 10'],
  [evening, [soldOut, saturday], 'Sold out tonight · next Sat, Oct 10'],
  [evening, [{ ...friday, status: 'cancelled', notice: 'Lightning' }], 'Closed tonight: Lightning'],
  ['2026-10-07T20:00-04:00', [friday], 'Next night: Fri, Oct 9'],
  ['2026-10-11T20:00-04:00', [], 'Closed for the season'],
] as const;

test.describe('for a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'ja-JP' });
  test("the badge says what tonight is in the park's time, accessible and within a small phone's width", async ({
    page,
  }) => {
    await page.setViewportSize({ ...phone, width: 320 });
    for (const [time, nights, words] of states)
      await test.step(words, async () => {
        await page.clock.setFixedTime(time);
        await page.unroute('**/tonight.json');
        await announce(page, [...nights]);
        await page.goto('/new-york/contact');
        await expect(badge(page)).toHaveText(words);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow).toBeLessThanOrEqual(0);
        await expectAccessible(page);
      });
    await expectAccessibleAtBothWidths(page);
  });
});

test('a page that stays open passes every edge, and only then does the badge speak up', async ({ page }) => {
  await page.clock.install({ time: '2026-10-09T18:00-04:00' });
  await announce(page, [friday, saturday]);
  await page.goto('/new-york');
  await page.clock.pauseAt('2026-10-09T18:29:50-04:00');
  await expect(badge(page)).toHaveText('Open tonight · doors 6:30 PM');
  await expect(badge(page)).not.toHaveAttribute('aria-live');
  await page.clock.runFor(10_000);
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
  await expect(badge(page)).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(4.5 * 3_600_000);
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
  await page.clock.runFor(60_000);
  await expect(badge(page)).toHaveText('Closed for tonight · next Sat, Oct 10');
  await page.clock.fastForward('06:00:00');
  await expect(badge(page)).toHaveText('Open tonight · doors 6:30 PM');
});

test('a night that is closed meanwhile is known a minute later, or when the page is looked at again', async ({
  page,
}) => {
  await page.clock.install({ time: evening });
  await announce(page, [friday]);
  await page.goto('/new-york');
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
  await announce(page, [{ ...friday, status: 'cancelled', notice: 'Lightning' }]);
  await page.clock.runFor(60_000);
  await expect(badge(page)).toHaveText('Closed tonight: Lightning');
  await announce(page, [friday]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
  await announce(page, [soldOut]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(badge(page)).toHaveText('Sold out tonight');
});

test("the badge goes with the region's last night, and comes back with the next", async ({ page }) => {
  await page.clock.install({ time: evening });
  await announce(page, [friday]);
  await page.goto('/new-york');
  await expect(badge(page)).toBeVisible();
  await page.route('**/tonight.json', (route) => route.fulfill({ json: { hasNights: false, nights: [] } }));
  await page.clock.runFor(60_000);
  await expect(badge(page)).toBeHidden();
  await announce(page, [soldOut]);
  await page.clock.runFor(60_000);
  await expect(badge(page)).toHaveText('Sold out tonight');
});

test("when the phone's clock is a day wrong, the server's counts; a minute does not matter", async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-10-10T20:00-04:00');
  await announce(page, [friday], evening);
  await page.goto('/new-york');
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
  await page.clock.setFixedTime('2026-10-09T18:30:30-04:00');
  await announce(page, [friday], '2026-10-09T18:29:30-04:00');
  await page.reload();
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
});

test('a phone that sleeps while the answer comes in does not count as one with a wrong clock', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-10-09T18:00-04:00');
  await announce(page, [friday], '2026-10-09T18:00-04:00');
  await page.route('**/tonight.json', async (route) => {
    await page.clock.setFixedTime(evening);
    await route.fallback();
  });
  await page.goto('/new-york');
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
});

test('without an answer the badge stays a link to the nights, and asks again', async ({ page, watch }) => {
  watch.expectFault(/503/);
  await page.clock.install({ time: evening });
  await page.route('**/tonight.json', (route) => route.fulfill({ status: 503, body: 'Restarting' }));
  await page.goto('/new-york');
  await expect(badge(page)).toHaveText('See the nights');
  await announce(page, [friday]);
  await page.clock.runFor(60_000);
  await expect(badge(page)).toHaveText('Open now · last entry 11:00 PM');
});

/** Where each element of the page begins, those within a badge left out, once everything is loaded and painted. */
async function placesOn(page: Page) {
  await page.waitForLoadState('load');
  await loadFonts(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not([data-tonight] *)')].map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.tagName} ${element.className} at ${x}, ${y}`;
    }),
  );
}

test('what fills the badge moves nothing', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('https://tickets.hauntedforests.example/**', (route) => route.fulfill({ body: '' }));
  await page.clock.setFixedTime(evening);
  await announce(page, [{ ...friday, status: 'cancelled', notice: 'The wind took down a tree.' }]);
  let before: string[] | undefined;
  await page.route('**/tonight.json', async (route) => {
    const places = await placesOn(page);
    before ??= places;
    await route.fallback();
  });
  for (const path of ['/', '/new-york', '/new-york/nights', '/tickets']) {
    before = undefined;
    await page.goto(path);
    await expect(page.locator('[data-words]').first()).toHaveText(/^Closed tonight/);
    const after = await placesOn(page);
    expect(after).toEqual(before);
  }
});

test('the landing page and the ticket page have a badge for each region with nights', async ({ page }) => {
  await page.route('https://tickets.hauntedforests.example/**', (route) => route.fulfill({ body: '' }));
  await page.clock.setFixedTime(evening);
  await announce(page, [friday]);
  await page.goto('/');
  const card = page.getByRole('navigation', { name: 'Regions' }).getByRole('link', { name: /Open now/ });
  await expect(card).toHaveAttribute('href', '/new-york/nights');
  await page.goto('/tickets');
  await expect(page.getByRole('link', { name: 'New York: Open now · last entry 11:00 PM' })).toBeVisible();
});

test('the badge does not wait for what else its page loads, and asks once', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('https://tickets.hauntedforests.example/**', async (route) => {
    await held;
    await route.fulfill({ body: '' });
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tonight.json')) asked.push(request.url());
  });
  await page.clock.setFixedTime(evening);
  await announce(page, [friday]);
  await page.goto('/tickets', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'New York: Open now · last entry 11:00 PM' })).toBeVisible();
  release();
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(asked).toEqual([...new Set(asked)]);
});

test('the script of the badge is within its budget, in the page itself', async ({ request }) => {
  const page = await (await request.get('/new-york/contact')).text();
  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
  const [script = ''] = scripts.filter((text) => text.includes('data-tonight'));
  expect(script).toContain('America/New_York');
  expect(gzipSync(script).length).toBeLessThanOrEqual(1_536);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the badge leads to the nights', async ({ page }) => {
    await page.goto('/new-york/contact');
    await page.locator('header').getByRole('link', { name: 'See the nights' }).click();
    await expect(page).toHaveURL(/\/new-york\/nights$/);
  });
});
