import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter } from './admin-api.ts';
import { expect, expectAccessibleAtBothWidths, test } from './fixtures.ts';

/** Counted are people: the browser of the tests says that it is a robot. */
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
});

const seller = 'https://tickets.hauntedforests.example/';
const openShop = (page: Page) =>
  page.context().route(`${seller}**`, (route) =>
    route.fulfill({
      body: '<!doctype html><html lang="en"><title>Shop</title>',
      contentType: 'text/html',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
const counted = async (page: Page) =>
  (await page.waitForRequest('**/api/ticket-clicks')).postDataJSON() as unknown;

test('a legend that leads to tickets is counted, and the ticket seller learns it too', async ({
  page,
  baseURL,
}) => {
  await openShop(page);
  await page.goto('/new-york/dark-legends');
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/dark-legends\/[a-z0-9-]+$/);
  const path = new URL(page.url()).pathname;
  const beacon = counted(page);
  const framed = page.waitForRequest(
    (request) => request.url().startsWith(seller) && request.url().includes('story'),
  );
  await page.getByRole('main').getByRole('link', { name: 'Buy Tickets' }).click();
  const told = await beacon;
  expect(told).toEqual({ placement: 'story', path });
  await expect(page).toHaveURL('/tickets');
  const campaign = new URL((await framed).url()).searchParams;
  expect(Object.fromEntries(campaign)).toEqual({
    utm_source: new URL(baseURL ?? '').host,
    utm_medium: 'website',
    utm_campaign: 'story',
  });
});

test('a link out of the site keeps its address, and a middle click counts as well', async ({ page }) => {
  await page.addInitScript(() => {
    const sent: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    Object.assign(globalThis, { sent });
    navigator.sendBeacon = (address, body) => {
      sent.push(new Response(body).text());
      return send(address, body);
    };
    addEventListener('auxclick', (event) => event.preventDefault());
  });
  await page.goto('/new-york');
  const link = page.getByRole('banner').getByRole('link', { name: /^Tickets/ });
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^${seller}\\?utm_source=[^&]+&utm_medium=website&utm_campaign=navigation$`),
  );
  const counting = page.waitForResponse('**/api/ticket-clicks');
  await link.click({ button: 'middle' });
  const answer = await counting;
  expect(answer.status()).toBe(204);
  const told = await page.evaluate(() =>
    Promise.all((globalThis as unknown as { sent: Promise<string>[] }).sent),
  );
  expect(told).toEqual([JSON.stringify({ placement: 'navigation', path: '/new-york' })]);
});

test('a beacon that is blocked or missing never stands in the way of the click', async ({ page, watch }) => {
  watch.expectFault(/net::ERR_|Failed to load resource/);
  await openShop(page);
  await page.route('**/api/ticket-clicks', (route) => route.abort());
  await page.goto('/new-york');
  await page.getByRole('main').getByRole('link', { name: 'Buy tickets' }).click();
  await expect(page).toHaveURL('/tickets');
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'sendBeacon'));
  await page.goto('/new-york');
  await page.getByRole('main').getByRole('link', { name: 'Buy tickets' }).click();
  await expect(page).toHaveURL('/tickets');
});

test('every way to the tickets on every kind of page says from where somebody comes', async ({
  page,
  baseURL,
}) => {
  await page.goto('/new-york/dark-legends');
  const story = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .first()
    .getByRole('link')
    .getAttribute('href');
  const site = new Set<string>();
  const placed = /[?&]utm_medium=website&utm_campaign=([a-z]+)$/;
  const sitemap = await (await page.request.get('/sitemap/pages.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  for (const path of [...paths, story ?? '', '/newsletter/confirm', '/nowhere']) {
    const html = await (await page.request.get(new URL(path, baseURL).href)).text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    );
    const ways = links.filter((href) => href.startsWith(seller) || /^\/tickets\b/.test(href));
    expect(ways.length, path).toBeGreaterThan(1);
    for (const way of ways) expect(way, path).toMatch(placed);
    for (const way of ways) site.add(placed.exec(way)?.[1] ?? '');
    const click = await page.request.post('/api/ticket-clicks', { data: { placement: 'footer', path } });
    const status = click.status();
    expect(status, path).toBe(path === '/nowhere' ? 400 : 204);
  }
  for (const placement of [
    'sticky',
    'hero',
    'card',
    'story',
    'nights',
    'visit',
    'tickets',
    'footer',
    'navigation',
  ])
    expect(site).toContain(placement);
});

test('an editor sees which legend sells, and takes the figures along', async ({ page, adminApi }) => {
  const editor = await adminApi.hire('editor');
  await page.goto('/new-york/dark-legends');
  const legend = page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link');
  const path = (await legend.getAttribute('href')) ?? '';
  const click = () => page.request.post('/api/ticket-clicks', { data: { placement: 'footer', path } });
  await expect.poll(async () => (await click()).status()).toBe(204);
  await enter(page, '/admin/tickets', editor);
  const panel = page.getByRole('region', { name: 'WHICH LEGEND SELLS' });
  const chart = panel.getByRole('table', { name: 'Clicks from each legend' });
  const row = chart.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(row.getByRole('cell')).toHaveText(/^[1-9]\d*$/);
  const opening = page.waitForEvent('popup');
  await row.getByRole('link').click();
  const story = await opening;
  await expect(story).toHaveURL(path);
  await story.close();
  await panel.getByText('All pages, by link placement').click();
  await expect(panel.getByRole('table', { name: 'Clicks by page and placement' })).toContainText('Footer');
  await expect(page.getByLabel('Coupon code')).toBeHidden();
  await expectAccessibleAtBothWidths(page);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('ticket-clicks.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`footer,${path},`);
  await panel.getByLabel('Days').selectOption('Last 7 days');
  await expect(page).toHaveURL('/admin/tickets?period=7');
});
