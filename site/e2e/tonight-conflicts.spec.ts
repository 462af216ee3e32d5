import type { Night } from '@haunted-forests/api/schemas/nights/night';
import type { Page, Request } from '@playwright/test';
import { enter } from './admin-api.ts';
import { escapeFrom, expect, phone } from './fixtures.ts';
import { answerWith, holdAnswers, loseNextAnswer } from './held-answers.ts';
import { card, openTonight, test, thatEvening } from './tonight-desk.ts';

/** Comes back to the tab, which reads again. */
const look = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

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
  const { begun, release } = await holdAnswers(page, '**/api/nights?region=florida*', 'GET', thatEvening);
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

test('a region that cannot be read takes nothing from the other one while it is read again', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/503/);
  await openTonight(page, request);
  const newYork = '**/api/nights?region=new-york*';
  await answerWith(page, newYork, 'GET', { status: 503, json: { message: 'Restarting' } });
  await enter(page, '/admin');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const words = page.getByLabel('In your own words');
  await words.fill('Lightning over the north field');
  const { begun, release } = await holdAnswers(page, newYork, 'GET', thatEvening);
  await look(page);
  await begun;
  await expect(words).toHaveValue('Lightning over the north field');
  release();
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
  };
  await card(page).getByRole('button', { name: 'Sold out in Florida' }).click();
  await expect(card(page)).toContainText('Sold out tonight');
  const { id } = await tonight();
  await call('PATCH', `nights/${id}/status`, { status: 'cancelled', notice: 'Lightning' });
  await undoOnMessages();
  await expect(alert).toContainText('Florida: Not undone');
  await expect(alert).toContainText('It is now: Cancelled, “Lightning”.');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await page.route('**/api/nights/*/status', (route) => route.abort());
  await undoOnMessages();
  await expect(alert).toContainText('Florida: No response');
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
  await holdAnswers(page, '**/api/nights?region=florida*', 'GET', thatEvening);
  await call('PATCH', `nights/${id}/status`, { status: 'sold-out', notice: null });
  const { begun, release } = await holdAnswers(page, '**/api/nights/*/status', 'PATCH');
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await dialog.getByRole('button', { name: /^High winds/ }).click();
  await begun;
  await escapeFrom(dialog);
  release();
  await expect(card(page).getByRole('alert')).toContainText('Someone else changed tonight first.');
});

test('what was said of a change goes with what it was said of, and a refused one is not told as done later', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409|ERR_INTERNET_DISCONNECTED/);
  const { call, tonight } = await openTonight(page, request);
  await enter(page, '/admin');
  await expect(card(page)).toContainText('Open now');
  const { id } = await tonight();
  const changeElsewhere = (status: Night['status'], notice: string | null) =>
    call('PATCH', `nights/${id}/status`, { status, notice });
  const { release } = await holdAnswers(page, '**/api/nights?region=florida*', 'GET', thatEvening);
  await changeElsewhere('cancelled', 'Lightning');
  await card(page).getByRole('button', { name: 'Sold out in Florida' }).click();
  await expect(card(page).getByRole('alert')).toContainText('It is now: Cancelled, “Lightning”.');
  await changeElsewhere('sold-out', null);
  release();
  await look(page);
  await expect(card(page).getByText('Sold out', { exact: true })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const undos = await page.getByRole('button', { name: 'Undo', exact: true }).count();
  expect(undos).toBe(0);
  await expect(card(page).getByRole('alert')).toHaveCount(0);

  const open = card(page).getByRole('button', { name: 'Open again in Florida' });
  await page.context().setOffline(true);
  await open.click();
  await expect(card(page).getByRole('alert')).toContainText('You are offline');
  await page.context().setOffline(false);
  await expect(card(page).getByRole('alert')).toHaveCount(0);

  await open.click();
  await expect(card(page).getByRole('status', { name: 'Visibility' })).toContainText('Visible since');
  await changeElsewhere('cancelled', 'Lightning');
  await look(page);
  await expect(card(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card(page).getByRole('status', { name: 'Visibility' })).toHaveCount(0);
});

test('a closing whose answer was lost ends like any other once the night is read, and can be undone', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/ERR_FAILED/);
  const { tonight } = await openTonight(page, request);
  await enter(page, '/admin');
  await expect(card(page)).toContainText('Open now');
  const { release } = await holdAnswers(page, '**/api/nights?region=florida*', 'GET', thatEvening);
  await loseNextAnswer(page, '**/api/nights/*/status', 'PATCH');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await dialog.getByRole('button', { name: /^High winds/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server did not respond');
  await expect.poll(tonight).toMatchObject({ status: 'cancelled' });
  release();
  await expect(dialog).toBeHidden();
  await expect(card(page)).toContainText('Closed tonight: High winds');
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card(page)).toContainText('Open now');
  await expect.poll(tonight).toMatchObject({ status: 'open' });
});

test('whoever closes second is told what it is now, however long the dialog was open', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/409/);
  const { call, hire, tonight } = await openTonight(page, request);
  const gate = await hire('gate');
  await page.setViewportSize(phone);
  await enter(page, '/admin', gate);
  const { id } = await tonight();
  const behind = page.getByRole('region', { name: 'Tonight in Florida', includeHidden: true });
  async function changeElsewhere(status: Night['status'], pill: string) {
    await call('PATCH', `nights/${id}/status`, { status, notice: null });
    await look(page);
    await expect(behind.getByText(pill, { exact: true })).toBeVisible();
  }
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const closing = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await changeElsewhere('sold-out', 'Sold out');
  await closing.getByRole('button', { name: /^High winds/ }).click();
  await expect(closing.getByRole('alert')).toContainText(
    'Someone else changed tonight first. It is now: Sold out.',
  );
  await expect.poll(tonight).toMatchObject({ status: 'sold-out' });
  await closing.getByRole('button', { name: /^High winds/ }).click();
  await expect(card(page)).toContainText('Closed tonight: High winds');

  await card(page).getByRole('button', { name: 'Edit notice… in Florida' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit tonight’s notice in Florida' });
  await changeElsewhere('open', 'Open');
  await editing.getByLabel('In your own words').fill('Lightning over the north field');
  await editing.getByRole('button', { name: 'Save notice' }).click();
  await expect(closing.getByRole('alert')).toContainText('It is now: Open.');
  await expect.poll(tonight).toMatchObject({ status: 'open' });
  await closing.getByRole('button', { name: 'Close with this notice' }).click();
  await expect(card(page)).toContainText('Closed tonight: Lightning over the north field');
  await expect(page.getByRole('link', { name: 'Redeem a coupon' })).toBeVisible();
  await page.close();
  await call('DELETE', `admin/accounts/${gate.id}`);
});
