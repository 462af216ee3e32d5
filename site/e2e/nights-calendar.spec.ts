import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { enter, unique } from './admin-api.ts';
import { escapeFrom, expect, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { answerWith, holdAnswers } from './held-answers.ts';
import { address, day, openCalendar, openNights, region, test } from './nights-desk.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const painted = (page: Page) => page.getByRole('status', { name: 'Painted' });
const add = (page: Page, count: number) =>
  page.getByRole('button', { name: `Add ${count} ${count === 1 ? 'night' : 'nights'}`, exact: true });

/** Draws a finger from one day to another. */
async function drag(page: Page, from: string, to: string) {
  const touch = await page.context().newCDPSession(page);
  await day(page, to).scrollIntoViewIfNeeded();
  for (const [type, date] of [
    ['touchStart', from],
    ['touchMove', to],
    ['touchMove', to],
  ] as const) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await day(page, date).boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Puts two fingers on two days, the second a moment later, and draws them apart sideways. */
async function pinch(page: Page, left: string, right: string) {
  const touch = await page.context().newCDPSession(page);
  const points: { x: number; y: number; id: number }[] = [];
  for (const date of [left, right]) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await day(page, date).boundingBox()) ?? {};
    points.push({ x: x + width / 2, y: y + height / 2, id: points.length });
  }
  const [one, other] = points as [(typeof points)[0], (typeof points)[0]];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: typeof points) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', one);
  await send('touchStart', one, other);
  for (let step = 1; step <= 8; step += 1)
    await send('touchMove', { ...one, x: one.x - 10 * step }, { ...other, x: other.x + 10 * step });
  await send('touchEnd');
}

test('a season of thirty nights is entered with eleven steps and one request', async ({ page, request }) => {
  const nights = await openCalendar(page, request);
  let steps = 0;
  let requests = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/nights')) requests++;
  });
  const press = async (name: string) => {
    steps++;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await field(page, 'Last entry').fill('23:00');
  steps++;
  for (const weekday of ['Thursday', 'Friday', 'Saturday', 'Sunday'])
    await press(`All ${weekday}s of October 2027`);
  await press('All Fridays of September 2027');
  await press('All Saturdays of September 2027');
  for (const date of ['2027-11-05', '2027-11-06', '2027-11-07']) {
    steps++;
    await day(page, date).click();
  }
  await expect(painted(page)).toHaveText('30 new');
  await expectAccessibleAtBothWidths(page);
  await press('Add 30 nights');
  await expect(page.getByText('30 nights added', { exact: true })).toBeVisible();
  await expect(painted(page)).toHaveText('Nothing is painted');
  await expect(day(page, '2027-11-07')).toBeFocused();
  await expect(day(page, '2027-10-08')).toHaveAccessibleName(/Open, doors 6:30 PM.*last entry 11:00 PM/);
  expect({ steps, requests }).toEqual({ steps: 11, requests: 1 });
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('30 nights deleted', { exact: true })).toBeVisible();
  await expect.poll(nights.dates).toEqual(['2027-09-01']);
  await page.getByRole('button', { name: 'Later month' }).click();
  await expect(page.getByRole('status', { name: 'Months' })).toHaveText(
    'October 2027, November 2027, December 2027',
  );
});

test('days are painted by dragging, with the keyboard and by touch, and strokes are undone', async ({
  browser,
  page,
  request,
}) => {
  await openCalendar(page, request);
  await day(page, '2027-10-01').hover();
  await page.mouse.down();
  await day(page, '2027-10-16').hover();
  await page.mouse.up();
  await expect(painted(page)).toHaveText('6 new');
  await expect(day(page, '2027-10-09')).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, '2027-10-10')).toHaveAttribute('aria-selected', 'false');

  await day(page, '2027-10-01').press('ArrowDown');
  await expect(day(page, '2027-10-08')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(day(page, '2027-10-18')).toBeFocused();
  await expect(painted(page)).toHaveText('10 new');
  await page.keyboard.press('Control+z');
  await expect(painted(page)).toHaveText('6 new');
  await page.getByRole('button', { name: 'Undo the last stroke' }).click();
  await expect(painted(page)).toHaveText('Nothing is painted');
  await expect(day(page, '2027-10-18')).toBeFocused();
  await day(page, '2027-10-18').press('PageDown');
  await expect(day(page, '2027-11-18')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(page, '2027-12-18')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(painted(page)).toHaveText('1 new');
  await page.reload();
  await expect(painted(page)).toHaveText('1 new');

  const finger = await browser.newPage({
    viewport: phone,
    hasTouch: true,
    baseURL: new URL(page.url()).origin,
  });
  await enter(finger, address);
  await day(finger, '2027-09-04').tap();
  await expect(painted(finger)).toHaveText('1 new');
  await day(finger, '2027-09-04').tap();
  await expect(painted(finger)).toHaveText('Nothing is painted');
  await drag(finger, '2027-09-10', '2027-09-11');
  await expect(painted(finger)).toHaveText('2 new');
  await pinch(finger, '2027-09-21', '2027-09-23');
  await expect(painted(finger)).toHaveText('2 new');
  await expect.poll(() => finger.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
  await finger.close();
});

test('dates that have a night already are named, and a wrong time or a last entry before the doors is asked about', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const nights = await openCalendar(page, request);
  await day(page, '2027-10-08').click();
  await day(page, '2027-10-09').click();
  await nights.add(['2027-10-09']);
  await add(page, 2).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was added: Sat, Oct 9 already has a night');
  await expect(painted(page)).toHaveText('1 new · 1 existing');
  const list = await holdAnswers(page, '**/api/nights?**', 'GET');
  await add(page, 1).click();
  await expect(page.getByText('1 night added', { exact: true })).toBeVisible();
  await expect.poll(nights.dates).toEqual(['2027-09-01', '2027-10-08', '2027-10-09']);
  await page.getByRole('button', { name: 'Close notification' }).click();
  await list.begun;
  await day(page, '2027-10-15').click();
  list.release();
  await expect(painted(page)).toHaveText('1 new · 1 existing');

  await field(page, 'Last entry').fill('00:30');
  await add(page, 1).click();
  const question = page.getByRole('checkbox', { name: /Is it after midnight/ });
  await expect(question).toHaveAccessibleDescription('Check this if it is, or change the time');
  await field(page, 'Doors').fill('');
  await add(page, 1).click();
  await expect(field(page, 'Doors')).toHaveAccessibleDescription('Doors must be a time like 18:30');
  await field(page, 'Doors').fill('18:30');
  await question.check();
  await add(page, 1).click();
  await expect(page.getByText('1 night added', { exact: true })).toBeVisible();
  await expect.poll(async () => (await nights.list()).map(({ lastEntry }) => lastEntry)).toContain('00:30');
});

/** A price tier that the only night from 2027 on has. */
async function openTier(request: APIRequestContext) {
  const { add: addNights, call, clear } = await openNights(request);
  await clear();
  const name = unique('Peak');
  const prices = [{ ticket: 'General Admission', amount: 3_450 }];
  const made = await call('POST', 'price-tiers', { region, name, prices });
  const tier = (await made.json()) as PriceTier;
  const [night] = (await addNights(['2027-09-01'])) as [Night];
  await call('PUT', `nights/${night.id}`, { ...night, tierId: tier.id });
  async function remove() {
    await clear();
    await call('DELETE', `price-tiers/${tier.id}`);
  }
  return { name, night, remove };
}

const tierIn = (within: Page | Locator) => within.getByLabel('Price tier').locator('option:checked');

test('new nights get the price tier that is shown, also when tiers are read later than nights', async ({
  page,
  request,
}) => {
  const tier = await openTier(request);
  const tiers = await holdAnswers(page, '**/api/price-tiers?**', 'GET');
  const listed = page.waitForResponse('**/api/nights?**');
  await enter(page, address);
  await tiers.begun;
  await (await listed).finished();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  tiers.release();
  await expect(page.getByRole('list', { name: 'Price tiers in Florida' })).toContainText(tier.name);
  await expect(tierIn(page)).toHaveText(tier.name);
  await tier.remove();
});

test('nights whose price tiers cannot be read are neither shown nor edited until they are', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/503/);
  const tier = await openTier(request);
  await answerWith(page, '**/api/price-tiers?**', 'GET', { status: 503 });
  await enter(page, `${address}&open=${tier.night.id}`);
  const calendar = page.getByRole('region', { name: 'CALENDAR' });
  await expect(calendar.getByRole('alert')).toContainText('The nights could not be loaded.');
  await page.unroute('**/api/price-tiers?**');
  await calendar.getByRole('button', { name: 'Try again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit night' });
  await expect(tierIn(dialog)).toHaveText(tier.name);
  await escapeFrom(dialog);
  await expect(day(page, '2027-09-01')).toBeVisible();
  await tier.remove();
});
