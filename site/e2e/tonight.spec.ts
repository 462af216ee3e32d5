import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { escapeFrom, expect, expectAccessibleAtBothWidths, phone, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { enter, openOffice } from './office.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Tonight in Florida' });

/** Two nights of Florida, of which the first is tonight by the browser's clock: 8:30 PM. */
async function openTonight(page: Page, request: APIRequestContext) {
  const { call, hire, removeNights } = await openOffice(request);
  const read = async (): Promise<Night[]> =>
    (await call('GET', 'nights?region=florida&from=2028-01-01')).json();
  const clear = () => removeNights('florida', '2028-01-01');
  await clear();
  const times = { doors: '18:30', attractions: '19:00', lastEntry: '22:00', tierId: null };
  await call('POST', 'nights', { region: 'florida', dates: ['2028-10-06', '2028-10-07'], ...times });
  await page.clock.setFixedTime('2028-10-06T20:30:00-04:00');
  return { call, hire, clear, tonight: async () => (await read())[0] as Night };
}

test.afterEach(async ({ page, request }) => (await openTonight(page, request)).clear());

test('two taps on a phone close tonight, the card says since when visitors see it, and Undo opens it', async ({
  page,
  request,
}) => {
  const { tonight } = await openTonight(page, request);
  await page.setViewportSize(phone);
  await enter(page, '/admin');
  await expect(card(page)).toContainText('Open now · last entry 10:00 PM');
  await expectAccessibleAtBothWidths(page);
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await expectAccessibleAtBothWidths(page);
  await dialog
    .getByRole('button', { name: 'Heavy rain. Stay dry and come another night.', exact: true })
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page)).toContainText('Closed tonight: Heavy rain. Stay dry and come another night.');
  await expect(card(page).getByRole('status', { name: 'Visibility' })).toHaveText(/^Visible since .*[AP]M$/);
  await expect.poll(tonight).toMatchObject({ status: 'cancelled' });
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(card(page)).toContainText('Open now');
  await expect.poll(tonight).toMatchObject({ status: 'open', notice: null });
});

test('tonight is sold out, opened again, and closed with words of one’s own', async ({ page, request }) => {
  await openTonight(page, request);
  await enter(page, '/admin');
  await card(page).getByRole('button', { name: 'Sold out in Florida' }).click();
  await expect(card(page)).toContainText('Sold out tonight · next Sat, Oct 7');
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const close = dialog.getByRole('button', { name: 'Close with these words' });
  const words = dialog.getByLabel('In your own words');
  await close.click();
  await expect(words).toHaveAccessibleDescription('A notice is required when a night is cancelled');
  await dialog.getByRole('button', { name: 'Edit “High winds' }).click();
  await expect(words).toBeFocused();
  await words.fill('Lightning. '.repeat(900));
  await close.click();
  await expect(words).toHaveAccessibleDescription(/at most 200 characters/);
  await expect(words).toHaveValue('Lightning. '.repeat(900));
  await words.fill('Lightning over the north field');
  await close.click();
  await expect(card(page)).toContainText('Closed tonight: Lightning over the north field');
});

test('what visitors should know of tonight stays when it is sold out and opened again', async ({
  page,
  request,
}) => {
  const { call, tonight } = await openTonight(page, request);
  const { id } = await tonight();
  const notice = 'Park at the north field';
  await call('PATCH', `nights/${id}/status`, { status: 'open', notice });
  await enter(page, '/admin');
  const button = (name: string) => card(page).getByRole('button', { name: `${name} in Florida` });
  await button('Sold out').click();
  await expect.poll(tonight).toMatchObject({ status: 'sold-out', notice });
  await button('Open again').click();
  await expect.poll(tonight).toMatchObject({ status: 'open', notice });
  await call('PATCH', `nights/${id}/status`, { status: 'cancelled', notice: 'Lightning' });
  await page.reload();
  await button('Open again').click();
  await expect.poll(tonight).toMatchObject({ status: 'open', notice: null });
});

test('a look at the nights that began before a change does not take the change back', async ({
  page,
  request,
}) => {
  await openTonight(page, request);
  await enter(page, '/admin');
  await expect(card(page)).toContainText('Open now');
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  const isLook = (call: Request) => call.method() === 'GET' && call.url().includes('nights?region=florida');
  const { begun, release } = await holdAnswers(page, '**/api/nights?region=florida*', 'GET');
  const looked = Promise.race([
    page.waitForEvent('requestfinished', isLook),
    page.waitForEvent('requestfailed', isLook),
  ]);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await begun;
  await card(page).getByRole('button', { name: 'Sold out in Florida' }).click();
  await expect(card(page)).toContainText('Sold out tonight');
  release();
  await looked;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const afterTheLook = await card(page).textContent();
  expect(afterTheLook).toContain('Sold out tonight');
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await expect(card(page).getByRole('alert')).toHaveCount(0);
});

test('a second tap that waits while the first is handled sends nothing', async ({ page, request }) => {
  await openTonight(page, request);
  await enter(page, '/admin');
  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'PATCH' && sent.push(each.url()));
  const { begun, release } = await holdAnswers(page, '**/api/nights/*/status', 'PATCH');
  await card(page)
    .getByRole('button', { name: 'Sold out in Florida' })
    .evaluate((button: HTMLButtonElement) => {
      // A message overtakes timers as a tap does that came while the page was busy.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => button.click();
      port2.postMessage(undefined);
      button.click();
    });
  await begun;
  release();
  await expect(card(page)).toContainText('Sold out tonight');
  await expect(page.getByText('Florida: Sold out tonight', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('words of one’s own are discarded only after a yes', async ({ page, request }) => {
  await openTonight(page, request);
  await enter(page, '/admin');
  const open = card(page).getByRole('button', { name: 'Close tonight… in Florida' });
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const words = dialog.getByLabel('In your own words');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await open.click();
  await escapeFrom(dialog);
  await expect(open).toBeFocused();

  await open.click();
  await words.fill('Lightning over the north field');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Lightning over the north field');
  await page.mouse.click(5, 5);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

test('words of one’s own are asked about on the way back, and are there again after a reload', async ({
  page,
  request,
}) => {
  await openTonight(page, request);
  await enter(page, '/admin/messages');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const open = card(page).getByRole('button', { name: 'Close tonight… in Florida' });
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const words = dialog.getByLabel('In your own words');
  await open.click();
  await words.fill('Lightning over the north field');
  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(words).toHaveValue('Lightning over the north field');
  await page.reload();
  await open.click();
  await expect(words).toHaveValue('Lightning over the north field');
  await dialog.getByRole('button', { name: 'Close with these words' }).click();
  await expect(card(page)).toContainText('Closed tonight: Lightning over the north field');
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await open.click();
  await expect(words).toHaveValue('');
});

test('a slow double tap says that tonight is sold out, and does not open it again', async ({
  page,
  request,
}) => {
  const { tonight } = await openTonight(page, request);
  await page.setViewportSize(phone);
  await enter(page, '/admin');
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'PATCH') sent.push(call.postDataJSON().status);
  });
  const button = card(page).getByRole('button', { name: 'Sold out in Florida' });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  const tap = () => page.mouse.click(x + width / 2, y + height / 2);
  await tap();
  await expect(card(page)).toContainText('Sold out tonight');
  await tap();
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  await expect(page.getByRole('dialog', { name: 'Close tonight in Florida' })).toBeVisible();
  expect(sent).toEqual(['sold-out']);
  await expect.poll(tonight).toMatchObject({ status: 'sold-out' });
});

test('an Undo that fails is told on whatever screen it was pressed', async ({ page, request, watch }) => {
  watch.expectFault(/409|ERR_FAILED/);
  const { call, tonight } = await openTonight(page, request);
  await enter(page, '/admin');
  const alert = page.locator('[data-variant="destructive"]');
  const undoOnMessages = async () => {
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(alert).toContainText('Florida: Not undone');
  };
  await card(page).getByRole('button', { name: 'Sold out in Florida' }).click();
  await expect(card(page)).toContainText('Sold out tonight');
  const { id } = await tonight();
  await call('PATCH', `nights/${id}/status`, { status: 'cancelled', notice: 'Lightning' });
  await undoOnMessages();
  await expect(alert).toContainText('It is now: Cancelled, “Lightning”.');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await page.route('**/api/nights/*/status', (route) => route.abort());
  await undoOnMessages();
  await expect(alert).toContainText('As far as we know, nothing was changed.');
  await expect.poll(tonight).toMatchObject({ status: 'open' });
});

test('a refusal that comes after its dialog was closed is told on the card', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const { call, tonight } = await openTonight(page, request);
  await enter(page, '/admin');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const { id } = await tonight();
  await call('PATCH', `nights/${id}/status`, { status: 'sold-out', notice: null });
  const { begun, release } = await holdAnswers(page, '**/api/nights/*/status', 'PATCH');
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await dialog.getByRole('button', { name: /^High winds/ }).click();
  await begun;
  await escapeFrom(dialog);
  release();
  await expect(card(page).getByRole('alert')).toContainText('Someone else changed tonight first.');
});

test('whoever closes second is told, and sees what it is now', async ({ page, request, watch }) => {
  watch.expectFault(/409/);
  const { call, hire, tonight } = await openTonight(page, request);
  const gate = await hire('gate');
  await page.setViewportSize(phone);
  await enter(page, '/admin', gate);
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const { id } = await tonight();
  await call('PATCH', `nights/${id}/status`, { status: 'sold-out', notice: null });
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await dialog.getByRole('button', { name: /^High winds/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Someone else changed tonight first. It is now: Sold out.',
  );
  await expect.poll(tonight).toMatchObject({ status: 'sold-out' });
  await dialog.getByRole('button', { name: /^High winds/ }).click();
  await expect(card(page)).toContainText('Closed tonight: High winds');
  await expect(page.getByRole('link', { name: 'Redeem a coupon' })).toBeVisible();
  await page.close();
  await call('DELETE', `admin/accounts/${gate.id}`);
});

test('hiring does not see tonight', async ({ page, request }) => {
  const { call, hire } = await openTonight(page, request);
  const account = await hire('hiring');
  await enter(page, '/admin', account);
  await expect(page.getByRole('heading', { name: 'New applications' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await call('DELETE', `admin/accounts/${account.id}`);
});
