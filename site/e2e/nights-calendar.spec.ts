import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { PriceTier } from '@haunted-forests/api/schemas/nights/price-tier';
import type { APIRequestContext, Page } from '@playwright/test';
import { escapeFrom, expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { enter, expireSessionAt, fillLogin, openOffice, unique } from './office.ts';

// The nights of a region are the same for everybody: only these journeys, one after the other, have nights from 2027 on.
const region = 'florida';
const address = `/admin/nights?region=${region}&month=2027-09`;
const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };

async function openNights(request: APIRequestContext) {
  const { call, removeNights } = await openOffice(request);
  const list = async (): Promise<Night[]> =>
    (await call('GET', `nights?region=${region}&from=2027-01-01`)).json();
  return {
    call,
    list,
    dates: async () => (await list()).map(({ date }) => date),
    add: async (dates: string[]): Promise<Night[]> =>
      (await call('POST', 'nights', { region, dates, ...times })).json(),
    clear: () => removeNights(region, '2027-01-01'),
  };
}

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
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

/** The calendar of the months from September 2027 on, with a night on September 1. */
async function openCalendar(page: Page, request: APIRequestContext) {
  const nights = await openNights(request);
  await nights.clear();
  await nights.add(['2027-09-01']);
  await enter(page, address);
  await expect(day(page, '2027-09-01')).toBeVisible();
  return nights;
}

test.afterEach(async ({ request }) => (await openNights(request)).clear());

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
  await expect(day(page, '2027-10-08')).toHaveAccessibleName(/Open, doors 6:30 PM.*last entry 11:00 PM/);
  expect({ steps, requests }).toEqual({ steps: 11, requests: 1 });
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('30 nights deleted', { exact: true })).toBeVisible();
  await expect.poll(nights.dates).toEqual(['2027-09-01']);
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
  await expect(page.getByRole('alert')).toContainText('Nothing was added: Sat, Oct 9 has a night already');
  await expect(painted(page)).toHaveText('1 new · 1 with a night');
  await add(page, 1).click();
  await expect(page.getByText('1 night added', { exact: true })).toBeVisible();
  await expect.poll(nights.dates).toEqual(['2027-09-01', '2027-10-08', '2027-10-09']);
  await page.getByRole('button', { name: 'Close notification' }).click();

  await day(page, '2027-10-15').click();
  await field(page, 'Last entry').fill('00:30');
  await add(page, 1).click();
  const question = page.getByRole('checkbox', { name: /Is it after midnight/ });
  await expect(question).toHaveAccessibleDescription('Tick this if it is, or change the time');
  await field(page, 'Doors').fill('');
  await add(page, 1).click();
  await expect(field(page, 'Doors')).toHaveAccessibleDescription('Doors must be a time like 18:30');
  await field(page, 'Doors').fill('18:30');
  await question.check();
  await add(page, 1).click();
  await expect(page.getByText('1 night added', { exact: true })).toBeVisible();
  await expect.poll(async () => (await nights.list()).map(({ lastEntry }) => lastEntry)).toContain('00:30');
});

test('nights are changed and deleted together, and both come back', async ({ page, request }) => {
  const nights = await openCalendar(page, request);
  await nights.add(['2027-09-03', '2027-09-04']);
  await page.reload();
  await page.getByRole('button', { name: 'All Fridays of September 2027' }).click();
  await page.getByRole('button', { name: 'Clear' }).click();
  await day(page, '2027-09-03').click();
  await day(page, '2027-09-04').click();
  await page.getByRole('button', { name: 'Change 2 nights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 nights' });
  await dialog.getByLabel('Doors').pressSequentially('07');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(dialog.getByLabel('Doors')).toHaveAccessibleDescription(/Complete this, or empty it/);
  await dialog.getByLabel('Doors').fill('');
  await dialog.getByLabel('Status').selectOption('Cancelled');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(dialog.getByText('A notice is required when a night is cancelled')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await dialog.getByRole('textbox', { name: 'Notice' }).fill('The bridge is out');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(page.getByText('2 nights changed', { exact: true })).toBeVisible();
  await expect(day(page, '2027-09-04')).toHaveAccessibleName(/Cancelled.*The bridge is out/);

  await day(page, '2027-09-03').click();
  await day(page, '2027-09-04').click();
  await page.getByRole('button', { name: 'Delete 2 nights' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 nights deleted', { exact: true })).toBeVisible();
  await expect.poll(nights.dates).toEqual(['2027-09-01']);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('2 nights restored', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await nights.list()).map(({ notice }) => notice))
    .toEqual([null, 'The bridge is out', 'The bridge is out']);
});

test('deleted nights stay the same ones, and what an Undo does not restore is still in the bin', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/503|409/);
  const { call, list, clear, add } = await openNights(request);
  await clear();
  const [first, second] = (await add(['2027-09-03', '2027-09-04'])) as [Night, Night];
  await enter(page, address);
  for (const { date } of [first, second]) await day(page, date).click();
  await page.getByRole('button', { name: 'Delete 2 nights' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('2 nights deleted', { exact: true })).toBeVisible();
  const refused = `**/api/bin/night/${second.id}/restore`;
  await page.route(refused, (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText('1 night not restored', { exact: true })).toBeVisible();
  await expect(page.getByText(/^1 night restored. What was not restored is still in the bin/)).toBeVisible();
  await expect
    .poll(async () => (await list()).map(({ id, version }) => [id, version]))
    .toEqual([[first.id, 2]]);
  await page.unroute(refused);

  const [other] = (await add([second.date])) as [Night];
  await page.goto('/admin/settings/bin');
  const restore = page.getByRole('button', { name: 'Restore Sat, Sep 4, 2027' }).first();
  await restore.click();
  await expect(page.getByText('There is a night already on 2027-09-04', { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await call('DELETE', `nights/${other.id}`);
  await call('DELETE', `bin/night/${other.id}`);
  await restore.click();
  await expect(page.getByText('Night restored', { exact: true })).toBeVisible();
  await expect.poll(async () => (await list()).map(({ id }) => id)).toEqual([first.id, second.id]);
});

test('what several nights would become is discarded only after a yes', async ({ page, request }) => {
  const nights = await openCalendar(page, request);
  await nights.add(['2027-09-03']);
  await page.reload();
  await day(page, '2027-09-01').click();
  await day(page, '2027-09-03').click();
  const change = page.getByRole('button', { name: 'Change 2 nights' });
  const dialog = page.getByRole('dialog', { name: 'Change 2 nights' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await change.click();
  await escapeFrom(dialog);
  await change.click();
  await dialog.getByLabel('Status').selectOption('Sold out');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Status')).toHaveValue('sold-out');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(change).toBeFocused();
});

test('what several nights would become is there again after a reload, for the same nights alone', async ({
  page,
  request,
}) => {
  const nights = await openCalendar(page, request);
  await nights.add(['2027-09-03', '2027-09-04']);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Change 2 nights' });
  /** Paints these days, or takes the paint off those that have it, and asks for the change. */
  async function openWith(...dates: string[]) {
    for (const date of dates) await day(page, date).click();
    await page.getByRole('button', { name: 'Change 2 nights' }).click();
  }
  await openWith('2027-09-01', '2027-09-03');
  await dialog.getByLabel('Status').selectOption('Cancelled');
  await dialog.getByRole('textbox', { name: 'Notice' }).fill('The bridge is out');
  await page.reload();
  await openWith('2027-09-03', '2027-09-04');
  await expect(dialog.getByRole('textbox', { name: 'Notice' })).toHaveValue('');
  await page.reload();
  await openWith('2027-09-04', '2027-09-03');
  await expect(dialog.getByLabel('Status')).toHaveValue('cancelled');
  await dialog.getByRole('button', { name: 'Save 2 nights' }).click();
  await expect(page.getByText('2 nights changed', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await nights.list()).map(({ notice }) => notice))
    .toEqual(['The bridge is out', 'The bridge is out', null]);
  await openWith('2027-09-01', '2027-09-03');
  await expect(dialog.getByRole('textbox', { name: 'Notice' })).toHaveValue('');
});

test('two people who edit one night see both versions, and a notice that is too long stays typed', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const nights = await openCalendar(page, request);
  const [night] = await nights.list();
  await day(page, '2027-09-01').click();
  await page.getByRole('button', { name: 'Edit night' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit night' });
  const notice = dialog.getByRole('textbox', { name: 'Notice' });
  const long = 'Rain and more rain. '.repeat(500);
  await notice.fill(long);
  await dialog.getByRole('button', { name: 'Save night' }).click();
  await expect(notice).toHaveAccessibleDescription(/at most 200 characters/);
  await expect(notice).toHaveValue(long);
  await notice.fill('Bring boots');
  await nights.call('PUT', `nights/${night?.id}`, { ...night, notice: 'Bring a lamp' });
  await dialog.getByRole('button', { name: 'Save night' }).click();
  const conflict = page.getByRole('dialog', { name: 'Conflicting changes' });
  await expect(conflict).toContainText('Bring a lamp');
  await expectAccessibleAtBothWidths(page);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Night saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await nights.list())[0]?.notice).toBe('Bring boots');
});

test('price tiers are typed in dollars, and one that nights have stays', async ({ page, request, watch }) => {
  watch.expectFault(/409/);
  const nights = await openCalendar(page, request);
  const tiers = async (): Promise<PriceTier[]> =>
    (await nights.call('GET', `price-tiers?region=${region}`)).json();
  const name = unique('Peak');
  await page.getByRole('button', { name: 'Add price tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price tier' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A price tier needs at least one price');
  const amounts = dialog.getByLabel('Dollars');
  await amounts.nth(0).fill('thirty');
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  await expect(amounts.nth(0)).toHaveAccessibleDescription('Amount must be dollars like 34 or 34.50');
  await expectAccessibleAtBothWidths(page);
  await amounts.nth(0).fill('34.50');
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  const list = page.getByRole('list', { name: 'Price tiers in Florida' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('General Admission $34.50');
  const made = (await tiers()).find((tier) => tier.name === name);
  expect(made?.prices).toEqual([{ ticket: 'General Admission', amount: 3450 }]);

  const [night] = await nights.list();
  await nights.call('PUT', `nights/${night?.id}`, { ...night, tierId: made?.id });
  const remove = async () => {
    await row.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove();
  await expect(
    page.getByText('Wed, Sep 1 has it. Give it another tier first.', { exact: true }),
  ).toBeVisible();
  await nights.clear();
  await remove();
  await expect(page.getByText('Price tier deleted', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('what is typed into a price tier outlasts the session', async ({ page, watch }) => {
  watch.expectFault(/401/);
  await enter(page, '/admin/nights?region=florida');
  await page.getByRole('button', { name: 'Add price tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price tier' });
  const name = unique('Fog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Dollars').first().fill('34');
  await expireSessionAt(page, 'POST', '**/api/price-tiers');
  await dialog.getByRole('button', { name: 'Add price tier' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.unroute('**/api/price-tiers');
  await fillLogin(page);
  await expect(dialog.getByText('What you typed earlier has been restored.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Dollars').first()).toHaveValue('34');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/admin/nights?region=florida');
});
