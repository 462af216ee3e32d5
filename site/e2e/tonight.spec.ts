import { enter } from './admin-api.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, phone } from './fixtures.ts';
import { next, typeCode } from './gate-mode.ts';
import { holdAnswers } from './held-answers.ts';
import { card, openTonight, test } from './tonight-desk.ts';

test('two taps on a phone close tonight, the card says since when visitors see it, and Undo opens it, from the gate too', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/404/);
  const { tonight, hire } = await openTonight(page, request);
  await page.setViewportSize(phone);
  await enter(page, '/admin', await hire('gate'));
  await expect(card(page)).toContainText('Open now · last entry 10:00 PM');
  await expectAccessibleAtBothWidths(page);
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await expectAccessibleAtBothWidths(page);
  await dialog
    .getByRole('button', { name: 'Heavy rain. Stay dry and come another night.', exact: true })
    .click();
  await expect(dialog).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await expect(card(page)).toContainText('Closed tonight: Heavy rain. Stay dry and come another night.');
  await expect(card(page).getByRole('status', { name: 'Visibility' })).toHaveText(/^Visible since .*[AP]M$/);
  await expect.poll(tonight).toMatchObject({ status: 'cancelled' });
  await page.getByRole('link', { name: 'Redeem a coupon' }).click();
  await typeCode(page, 'HF-NOWHERE');
  await page.getByRole('button', { name: 'Scan next' }).click({ trial: true });
  await undo.press('Enter');
  await expect.poll(tonight).toMatchObject({ status: 'open', notice: null });
  await next(page);
  await page.getByRole('link', { name: 'Tonight' }).click();
  await expect(card(page)).toContainText('Open now');
});

test('tonight is sold out, opened again, and closed with words of one’s own', async ({ page, request }) => {
  const { tonight } = await openTonight(page, request);
  const visitorsFile = { hasNights: true, nights: [await tonight()] };
  await page.route('**/florida/tonight.json', (route) => route.fulfill({ json: visitorsFile }));
  await page.route('**/api/publishing/status*', async (route) => {
    const status = await (await route.fetch()).json();
    await route.fulfill({ json: { ...status, rolledBackTo: 4 } });
  });
  await enter(page, '/admin');
  await expect(card(page)).toContainText(
    'The site is rolled back to edition 4. Closing, selling out or opening publishes the latest content again.',
  );
  await expect(card(page)).not.toContainText('Visitors still read');
  await card(page).getByRole('button', { name: 'Sold out in Florida' }).click();
  await expect(card(page)).toContainText('Sold out tonight · next Sat, Oct 7');
  await expect(card(page)).toContainText('Visitors still read: Open now · last entry 10:00 PM');
  await expectAccessible(page);
  await page.unroute('**/florida/tonight.json');
  await card(page).getByRole('button', { name: 'Open again in Florida' }).click();
  await expect(card(page)).toContainText('Open now');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const close = dialog.getByRole('button', { name: 'Close with this notice' });
  const words = dialog.getByLabel('In your own words');
  await close.click();
  await expect(words).toHaveAccessibleDescription(/A notice is required when a night is cancelled$/);
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

test('a second tap that waits while the first is handled sends nothing', async ({ page, request }) => {
  await openTonight(page, request);
  await enter(page, '/admin');
  const sent: string[] = [];
  page.on('request', (each) => each.method() === 'PATCH' && sent.push(each.url()));
  const { begun, release } = await holdAnswers(page, '**/api/nights/*/status', 'PATCH');
  const button = card(page).getByRole('button', { name: 'Sold out in Florida' });
  await expect(button).toBeEnabled();
  await button.evaluate((button: HTMLButtonElement) => {
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
  await expect(button).toBeEnabled();
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

test('taps that go on after a notice was chosen neither open the park again nor change another one', async ({
  page,
  request,
}) => {
  const { tonight } = await openTonight(page, request);
  await page.setViewportSize(phone);
  await enter(page, '/admin');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  const notice = dialog.getByRole('button', { name: /^High winds/ });
  await expect(card(page)).toBeHidden();
  // At the moment in which the dialog goes, as taps of whoever saw nothing happen on a slow network.
  await page.evaluate(() => {
    const look = new MutationObserver(() => {
      if (document.querySelector('[role=dialog]')) return;
      look.disconnect();
      for (const button of document.querySelectorAll<HTMLElement>('section[aria-label^=Tonight] button'))
        button.click();
    });
    look.observe(document.body, { childList: true });
  });
  await notice.click();
  await expect(card(page)).toContainText('Closed tonight: High winds');
  await expect(card(page).getByRole('button', { name: 'Open again in Florida' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(tonight).toMatchObject({ status: 'cancelled' });
});

test('what tonight is stays unsaid while it cannot be read, and the header says that too', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/ERR_TIMED_OUT/);
  await openTonight(page, request);
  await enter(page, '/admin');
  await expect(card(page)).toContainText('Open now');
  await expect(page.getByRole('status', { name: 'Site' })).toContainText('Live');
  await page.route('**/api/**', (route) => route.abort('timedout'));
  await page.clock.fastForward(15_000);
  await expect(card(page)).toContainText('Could not be read since 8:30 PM');
  await expect(card(page)).not.toContainText('Open now');
  await expect(page.getByRole('status', { name: 'Site' })).toHaveText(
    'Status unknown: the server is not responding',
  );
  await page.unroute('**/api/**');
  await page.clock.fastForward(15_000);
  await expect(card(page)).toContainText('Open now');
});

test('hiring does not see tonight', async ({ page, request }) => {
  const { call, hire } = await openTonight(page, request);
  const account = await hire('hiring');
  await enter(page, '/admin', account);
  await expect(page.getByRole('heading', { name: 'New applications' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await call('DELETE', `admin/accounts/${account.id}`);
});

test('on a phone whose clock is a day ahead, tonight is what it is for visitors', async ({
  page,
  request,
}) => {
  const { tonight } = await openTonight(page, request);
  await page.clock.setFixedTime('2028-10-07T20:30:00-04:00');
  await enter(page, '/admin');
  await expect(card(page)).toContainText('Fri, Oct 6');
  await expect(card(page)).toContainText('Open now · last entry 10:00 PM');
  await card(page).getByRole('button', { name: 'Close tonight… in Florida' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close tonight in Florida' });
  await expect(dialog).toContainText('Fri, Oct 6: visitors read');
  await dialog.getByRole('button', { name: 'Power outage. The lamps are out.', exact: true }).click();
  await expect.poll(tonight).toMatchObject({ date: '2028-10-06', status: 'cancelled' });
});
